import { instantOf } from '@fleet/stored-fixes/instant-of';
import type { Session } from '@fleet/stored-fixes/session';
import type { Time } from './wanted-gaps.ts';

/** Of one transaction: who folds or packs the device waits no longer than for these. */
const ROWS_AT_ONCE = 10_000;

/**
 * In the transaction of the session: what a device has in these times goes. A trip or stop that reaches out of them stays,
 * and so does a packed part until all of it lies within; of records that are rows so many go.
 *
 * @returns whether anything went
 */
export async function deleteTime(
  session: Session,
  deviceId: string,
  gone: readonly Time[],
): Promise<boolean> {
  if (gone.length === 0) return false;
  const times = [
    deviceId,
    gone.map(({ fromMs }) => instantOf(fromMs)),
    gone.map(({ untilMs }) => instantOf(untilMs)),
  ];
  let deleted = 0;
  for (const statement of DELETE) deleted += await count(session, statement, times);
  deleted += await count(session, DELETE_ROWS, [...times, ROWS_AT_ONCE]);
  return deleted > 0;
}

const TIMES = 'unnest($2::timestamptz[], $3::timestamptz[]) AS gone(since, until)';

const DELETE = [
  `DELETE FROM device_days d USING ${TIMES} WHERE d.device_id = $1 AND d.from_at >= gone.since AND d.from_at < gone.until`,
  `DELETE FROM stretches s USING ${TIMES} WHERE s.device_id = $1 AND s.from_at >= gone.since AND s.from_at < gone.until
    AND s.until_at <= gone.until`,
  `DELETE FROM events e USING ${TIMES} WHERE e.device_id = $1 AND e.at >= gone.since AND e.at < gone.until`,
  `DELETE FROM engine_news n USING ${TIMES} WHERE n.device_id = $1 AND n.at >= gone.since AND n.at < gone.until`,
  `DELETE FROM packed_days k USING ${TIMES} WHERE k.device_id = $1
    AND k.day >= (gone.since AT TIME ZONE 'UTC')::date AND k.day <= (gone.until AT TIME ZONE 'UTC')::date
    AND k.first_at >= gone.since AND k.last_at < gone.until`,
];

const DELETE_ROWS = `DELETE FROM positions p USING (
    SELECT f.fix_time, f.hash FROM ${TIMES} JOIN positions f ON f.device_id = $1 AND f.fix_time >= gone.since
      AND f.fix_time < gone.until ORDER BY f.fix_time, f.hash LIMIT $4) oldest
  WHERE p.device_id = $1 AND p.fix_time = oldest.fix_time AND p.hash = oldest.hash`;

async function count(session: Session, statement: string, values: unknown[]): Promise<number> {
  const counted = `WITH gone AS (${statement} RETURNING 1) SELECT count(*)::int AS rows FROM gone`;
  const { rows } = await session.query<{ rows: number }>(counted, values);
  return rows[0]?.rows ?? 0;
}
