import type { Db } from '@fleet/db/client';
import { PAST } from './past.ts';

type Told = { accountId: string; userId: string; vehicleId: string; mark: string };

/** An import that was looked at, of which no column is empty that its person reads. */
export async function seedImport(
  db: Db,
  { accountId, userId, vehicleId, mark }: Told,
): Promise<{ importId: string }> {
  const { id } = await db.trackImport.create({
    data: {
      accountId,
      vehicleId,
      name: `name of the track ${mark}`,
      format: 'GPX',
      state: 'READY',
      trouble: 'FAILED',
      fromAt: PAST,
      untilAt: PAST,
      points: 7,
      distanceM: 900,
      unordered: 1,
      leftOut: { UNTIMED: 2 },
      lines: [[[4.4, 51.2]]],
      storedAt: PAST,
      createdBy: userId,
    },
  });
  return { importId: id };
}
