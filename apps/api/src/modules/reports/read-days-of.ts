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
 * known. Days on which they began are asked for once, and those that follow each other together.
 */
export async function readDaysOf(session: Queries, stretches: readonly Began[]): Promise<DayOf[]> {
  if (stretches.length === 0) return [];
  const runs = runsOf(stretches);
  const { rows } = await session.query<Day>(SELECT_DAYS, [
    runs.map(({ deviceId }) => deviceId),
    runs.map(({ firstMs }) => new Date(firstMs)),
    runs.map(({ lastMs }) => new Date(lastMs)),
  ]);
  const daysOf = Map.groupBy(rows, ({ deviceId }) => deviceId);
  let last: Day | undefined;
  return stretches.map((one) => {
    if (!last || !isIn(last, one)) last = daysOf.get(one.deviceId)?.find((day) => isIn(day, one));
    if (last) return { day: last.day, dayFrom: last.from, dayUntil: last.until };
    const day = new Date(utcDay(one.from.getTime()) * DAY_MS).toISOString().slice(0, 10);
    return { day, dayFrom: null, dayUntil: null };
  });
}

type Run = { deviceId: string; firstMs: number; lastMs: number };

/** Times of devices in which something began each day, by UTC. */
function runsOf(stretches: readonly Began[]): Run[] {
  const runs: Run[] = [];
  const latest = new Map<string, Run>();
  for (const { deviceId, from } of stretches) {
    const atMs = from.getTime();
    const run = latest.get(deviceId);
    if (run && run.firstMs <= atMs && utcDay(atMs) - utcDay(run.lastMs) <= 1) {
      run.lastMs = Math.max(run.lastMs, atMs);
      continue;
    }
    const next = { deviceId, firstMs: atMs, lastMs: atMs };
    latest.set(deviceId, next);
    runs.push(next);
  }
  return runs;
}

function utcDay(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

function isIn(day: Day, { deviceId, from }: Began): boolean {
  const atMs = from.getTime();
  return day.deviceId === deviceId && day.from.getTime() <= atMs && atMs < day.until.getTime();
}
