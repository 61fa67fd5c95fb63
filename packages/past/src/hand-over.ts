import { machineOfTrack } from '@fleet/tracks/track-columns';
import type { Pool } from 'pg';
import type { Mark, PastDevice } from './read-devices.ts';
import type { Outcome } from './write-rows.ts';

/** Sums of the same parts in another order differ by less; what late records add is more. */
const SAME_M = 0.01;
const SAME_S = 0.01;

/**
 * After the commit, each by itself so that nobody waits for it: the live state takes over what came out of the fold, if it
 * is still the one of the same records; totals at the moves of a device follow its days; and the marks that were worked
 * off go, unless they were made anew meanwhile. They go last: whoever ends before has it to do again.
 */
export async function handOver(
  pool: Pool,
  done: readonly { outcome: Outcome; beganMs: number; isWhole: boolean }[],
): Promise<void> {
  for (const { outcome, beganMs, isWhole } of done) {
    const { device, isReplay, head } = outcome;
    const isTaken = !isWhole || (await handState(pool, device, head));
    if (isReplay || device.movedMs >= beganMs) await pool.query(UPDATE_FITTINGS, [device.id, SAME_M, SAME_S]);
    if (isTaken && device.marks.length > 0) await dropMarks(pool, device.id, device.marks);
  }
}

const DELETE_MARKS = `DELETE FROM stale_days WHERE (device_id, day) IN (
  SELECT m.device_id, m.day FROM stale_days m
  JOIN json_to_recordset($2::json) AS done(day date, revision text) ON done.day = m.day AND done.revision = m.xmin::text
  WHERE m.device_id = $1 FOR UPDATE OF m SKIP LOCKED)`;

async function dropMarks(pool: Pool, deviceId: string, marks: readonly Mark[]): Promise<void> {
  await pool.query(DELETE_MARKS, [deviceId, JSON.stringify(marks)]);
}

/** A total at a moment is that of now, less what was driven since. Moves before the first day are as they were told. */
const UPDATE_FITTINGS = `
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

const UPDATE_STATE = `UPDATE device_states SET version = version + 1, motion = $3, motion_since = $4, ignition = $5,
    ignition_since = $6, total_distance_m = $7, total_engine_seconds = $8,
    machine = (machine - ARRAY['counted', 'anchor', 'turn', 'ignitionAtMs', 'engineCounter']) || $9::jsonb
  WHERE device_id = $1 AND version = $2`;

/** Whether nothing is left to take over; ingest that was faster is met again at the next turn. */
async function handState(pool: Pool, { id, live }: PastDevice, head: Outcome['head']): Promise<boolean> {
  if (!live || !differs(live, head)) return true;
  const { engine, motion } = head.state.track;
  const { rowCount } = await pool.query(UPDATE_STATE, [
    id,
    live.version,
    motion.moving,
    dateOf(motion.sinceMs),
    engine.ignition,
    dateOf(engine.ignitionSinceMs),
    head.totalM,
    head.totalEngineS,
    JSON.stringify(machineOfTrack(head.state.track)),
  ]);
  return rowCount === 1;
}

/** Whether both stand at the same fix and know the same, and do not say the same of it. */
function differs({ track, fixAtMs }: NonNullable<PastDevice['live']>, head: Outcome['head']): boolean {
  const { last, motion, engine } = head.state.track;
  if (!last || last.atMs !== fixAtMs) return false;
  // It heard of the engine by what was kept nowhere.
  if ((track.engine.ignitionAtMs ?? 0) > (engine.ignitionAtMs ?? 0)) return false;
  return (
    track.motion.moving !== motion.moving ||
    track.motion.sinceMs !== motion.sinceMs ||
    track.engine.ignition !== engine.ignition ||
    Math.abs(track.odometer.totalM - head.totalM) > SAME_M ||
    Math.abs(track.engine.totalSeconds - head.totalEngineS) > SAME_S
  );
}

function dateOf(atMs: number | null): Date | null {
  return atMs === null ? null : new Date(atMs);
}
