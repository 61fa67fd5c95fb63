import type { PoolClient } from 'pg';
import { SAME_M, SAME_S } from './same-totals.ts';
import type { Outcome } from './write-rows.ts';

/**
 * In the transaction of the client: totals at the moves of a device follow its days. A device that is not marked is not
 * folded from before its moves again, so this may not wait until after the commit. What was imported moves no odometer.
 *
 * Each move that changes makes the live state another version when the transaction ends, and that is the one to hand over
 * to: a device that reports no more would keep the totals of before. Whoever changes it first ends the transaction.
 */
export async function updateAssignmentTotals(
  client: PoolClient,
  { device, isReplay }: Outcome,
  beganMs: number,
): Promise<void> {
  if (device.isImported || !(isReplay || device.movedMs >= beganMs)) return;
  const { rowCount } = await client.query(UPDATE_ASSIGNMENT_TOTALS, [device.id, SAME_M, SAME_S]);
  if (device.live) device.live.version = String(BigInt(device.live.version) + BigInt(rowCount ?? 0));
}

/** A total at a moment is that of now, less what was driven since. Moves before the first day are as they were told. */
const UPDATE_ASSIGNMENT_TOTALS = `
  WITH own AS MATERIALIZED (SELECT d.from_at, d.distance_m, d.engine_s FROM device_days d JOIN devices v ON v.id = d.device_id
      WHERE d.device_id = $1 AND d.account_id = v.account_id AND (v.account_from IS NULL OR d.from_at >= v.account_from)),
    made AS (SELECT a.id,
        h.total_distance_m - COALESCE(sum(own.distance_m) FILTER (WHERE own.from_at >= a."from"), 0) AS start_m,
        h.total_engine_s - COALESCE(sum(own.engine_s) FILTER (WHERE own.from_at >= a."from"), 0) AS start_s,
        h.total_distance_m - COALESCE(sum(own.distance_m) FILTER (WHERE own.from_at >= a.until), 0) AS end_m,
        h.total_engine_s - COALESCE(sum(own.engine_s) FILTER (WHERE own.from_at >= a.until), 0) AS end_s,
        a."from" > min(own.from_at) AS starts_in, a.until > min(own.from_at) AS ends_in
      FROM device_assignments a JOIN devices v ON v.id = a.device_id JOIN track_heads h ON h.device_id = a.device_id, own
      WHERE a.device_id = $1 AND a.account_id = v.account_id AND (v.account_from IS NULL OR a."from" >= v.account_from)
      GROUP BY a.id, h.device_id),
    wanted AS (SELECT a.id,
        CASE WHEN starts_in THEN start_m ELSE a.start_distance_m END AS start_m,
        CASE WHEN starts_in THEN start_s ELSE a.start_engine_s END AS start_s,
        CASE WHEN ends_in THEN end_m ELSE a.end_distance_m END AS end_m,
        CASE WHEN ends_in THEN end_s ELSE a.end_engine_s END AS end_s
      FROM made JOIN device_assignments a USING (id))
  UPDATE device_assignments a SET start_distance_m = start_m, start_engine_s = start_s, end_distance_m = end_m,
    end_engine_s = end_s
  FROM wanted WHERE wanted.id = a.id AND (abs(start_m - a.start_distance_m) > $2 OR abs(start_s - a.start_engine_s) > $3
    OR abs(end_m - COALESCE(a.end_distance_m, '-infinity')) > $2 OR abs(end_s - COALESCE(a.end_engine_s, '-infinity')) > $3)`;
