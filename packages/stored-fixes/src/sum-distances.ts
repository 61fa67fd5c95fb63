import { keyBefore } from './fix-key.ts';
import { instantOf } from './instant-of.ts';
import { readFixes } from './read-fixes.ts';
import type { Session } from './session.ts';
import { spansAfter } from './span.ts';

const DAY_MS = 86_400_000;
const PAGE_FIXES = 10_000;

/**
 * How far a device went since an instant, by the distances that are stored. Sums stand beside packed days; a day that is cut
 * by the instant, or has rows beside it, is read.
 *
 * @throws DamagedDayError
 */
export async function sumDistances(session: Session, deviceId: string, sinceMs: number): Promise<number> {
  // Rows first: what is packed in between is found twice, and then counted once.
  const rows = (await session.query<Day>(SELECT_ROWS, [deviceId, instantOf(sinceMs)])).rows;
  const parts = (await session.query<Day>(SELECT_PARTS, [deviceId, instantOf(sinceMs)])).rows;
  const days = new Map(rows.map((day) => [day.dayMs, day]));
  for (const part of parts) {
    const isAlone = !days.has(part.dayMs);
    days.set(part.dayMs, { ...part, isSure: isAlone && part.isSure });
  }
  let sumM = 0;
  for (const { dayMs, distanceM, isSure } of days.values())
    sumM += isSure ? distanceM : await sumDay(session, deviceId, { fromMs: Math.max(dayMs, sinceMs), dayMs });
  return sumM;
}

type Day = { dayMs: number; distanceM: number; isSure: boolean };

const SELECT_ROWS = `SELECT (extract(epoch FROM day) * 1000)::float8 AS "dayMs", "distanceM", true AS "isSure" FROM (
    SELECT date_trunc('day', fix_time, 'UTC') AS day, COALESCE(sum(distance_m), 0)::float8 AS "distanceM" FROM positions
      WHERE device_id = $1 AND fix_time >= $2 GROUP BY 1) days`;

const SELECT_PARTS = `SELECT (extract(epoch FROM day) * 1000)::float8 AS "dayMs", sum(distance_m)::float8 AS "distanceM",
    bool_and(first_at >= $2) AS "isSure"
  FROM packed_days WHERE device_id = $1 AND day >= ($2::timestamptz AT TIME ZONE 'UTC')::date AND last_at >= $2
  GROUP BY device_id, day`;

async function sumDay(
  session: Session,
  deviceId: string,
  { fromMs, dayMs }: { fromMs: number; dayMs: number },
): Promise<number> {
  let left = [{ group: 0, deviceId, after: keyBefore(fromMs), untilMs: dayMs + DAY_MS }];
  let sumM = 0;
  while (left.length > 0) {
    const page = await readFixes(session, left, { columns: ['distanceM'], only: 'all', limit: PAGE_FIXES });
    for (const { distanceM } of page) sumM += distanceM ?? 0;
    const last = page.at(-1);
    left = last && page.length === PAGE_FIXES ? spansAfter(left, last) : [];
  }
  return sumM;
}
