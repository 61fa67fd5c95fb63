import type { DemoOffer } from '@fleet/contracts/demo-tracker';
import type { Db } from '@fleet/db/client';

type Services = { db: Db; env: { DEMO_TRACKERS: number } };

/** Whether an account may have one of its vehicles driven, as far as that is known before it is tried. */
export async function findDemoOffer({ db, env }: Services, accountId: string): Promise<DemoOffer> {
  const devices = await db.device.findMany({
    where: { accountId, status: { not: 'ERASED' } },
    orderBy: { demoUntil: { sort: 'asc', nulls: 'first' } },
    select: { demoUntil: true },
    take: 1,
  });
  const [first] = devices;
  // One of one's own comes first.
  if (first) return first.demoUntil === null ? 'UNAVAILABLE' : 'DRIVING';
  return env.DEMO_TRACKERS > 0 ? 'OFFERED' : 'CLOSED';
}
