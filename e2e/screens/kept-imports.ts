import type { Db } from '@fleet/db/client';

type Keeper = { userId: string; accountId: string };

const DAY_MS = 86_400_000;
/** A winding line to the north. */
const LINE = Array.from({ length: 200 }, (_, at) => [4.4 + Math.sin(at / 20) / 40, 51 + at * 0.0013]);

/** Adds a previewed import of one vehicle and stored imports of another. No worker processes them. */
export async function keepImports(
  db: Db,
  { userId, accountId }: Keeper,
  [looked = '', imported = '']: readonly string[],
): Promise<void> {
  if ((await db.trackImport.count({ where: { accountId } })) > 0) return;
  const fromMs = Date.now() - 200 * DAY_MS;
  const base = {
    accountId,
    createdBy: userId,
    name: 'Ardennes, the second week of the holiday.gpx',
    format: 'GPX',
    fromAt: new Date(fromMs),
    untilAt: new Date(fromMs + 2.4 * DAY_MS),
    points: 76_412,
    distanceM: 1_234_500,
    lines: [LINE],
    leasedUntil: new Date('2100-01-01'),
  } as const;
  const leftOut = { UNTIMED: 1, MISPLACED: 22, DUPLICATE: 5, COVERED: 21_000, BRIDGED: 1_541 };
  await db.trackImport.create({
    data: { ...base, vehicleId: looked, state: 'READY', unordered: 12, leftOut },
  });
  const others = [
    { ...base, state: 'STORED' },
    { ...base, state: 'REMOVING', name: 'wrong-van.gpx', points: 1_204, distanceM: 18_000 },
    { ...base, state: 'REFUSED', trouble: 'NOTHING_LEFT', name: 'twice.kml', points: 0, leftOut },
    { ...base, state: 'REFUSED', trouble: 'NO_TIMES', name: 'plan.kml', points: 0 },
  ] as const;
  for (const data of others) await db.trackImport.create({ data: { ...data, vehicleId: imported } });
}
