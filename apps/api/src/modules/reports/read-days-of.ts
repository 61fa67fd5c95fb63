import type { Queries } from '@fleet/db/in-session';

type Began = { deviceId: string; from: Date };
/** A day of a device, or the part of it in one vehicle. */
type Day = Began & { day: string; until: Date };

/** By its name (yyyy-mm-dd), and with its first instant and the first after it; null where no day is known. */
export type DayOf = { day: string; dayFrom: Date | null; dayUntil: Date | null };

const DAY_MS = 86_400_000;

/** Two days back there is no day that is still going on: of a device's two years a few rows are looked at. */
const SELECT_DAYS = `SELECT DISTINCT d.device_id AS "deviceId", d.day::text AS day, d.from_at AS "from", d.until_at AS until
  FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) AS began(device_id, first_at, last_at)
  JOIN device_days d ON d.device_id = began.device_id AND d.from_at <= began.last_at AND d.until_at > began.first_at
    AND d.from_at > began.first_at - interval '2 days'`;

/**
 * In which day each of these began, in their order: as its account counted them then, and by UTC where no day is
 * known. Many began on one day, which is asked for once.
 */
export async function readDaysOf(session: Queries, stretches: readonly Began[]): Promise<DayOf[]> {
  if (stretches.length === 0) return [];
  const together = Map.groupBy(stretches, ({ deviceId, from }) => `${deviceId} ${utcDay(from)}`);
  const began = [...together.values()].map((ones) => {
    const timesMs = ones.map(({ from }) => from.getTime());
    return { deviceId: ones[0]?.deviceId, firstMs: Math.min(...timesMs), lastMs: Math.max(...timesMs) };
  });
  const { rows } = await session.query<Day>(SELECT_DAYS, [
    began.map(({ deviceId }) => deviceId),
    began.map(({ firstMs }) => new Date(firstMs)),
    began.map(({ lastMs }) => new Date(lastMs)),
  ]);
  const daysOf = Map.groupBy(rows, ({ deviceId }) => deviceId);
  let last: Day | undefined;
  return stretches.map((one) => {
    if (!last || !isIn(last, one)) last = daysOf.get(one.deviceId)?.find((day) => isIn(day, one));
    if (last) return { day: last.day, dayFrom: last.from, dayUntil: last.until };
    const day = new Date(utcDay(one.from) * DAY_MS).toISOString().slice(0, 10);
    return { day, dayFrom: null, dayUntil: null };
  });
}

function utcDay(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS);
}

function isIn(day: Day, { deviceId, from }: Began): boolean {
  const atMs = from.getTime();
  return day.deviceId === deviceId && day.from.getTime() <= atMs && atMs < day.until.getTime();
}
