import { isDeepStrictEqual } from 'node:util';
import { storedDetection } from '@fleet/event-rules/stored-detection';
import { machineOfTrack, TRACK_MACHINE_KEYS } from '@fleet/tracks/track-columns';
import type { Pool } from 'pg';
import type { Mark, PastDevice } from './read-devices.ts';
import { SAME_M, SAME_S } from './same-totals.ts';
import type { Outcome } from './write-rows.ts';

/**
 * After the commit, each by itself so that nobody waits for it: the live state takes over what came out of the fold, if it
 * is still the one of the same records, and the marks that were worked off go, unless they were made anew meanwhile. They
 * go last: whoever ends before has it to do again.
 */
export async function handOver(
  pool: Pool,
  done: readonly { outcome: Outcome; isWhole: boolean }[],
): Promise<void> {
  for (const { outcome, isWhole } of done) {
    const { device, head } = outcome;
    const isTaken = !isWhole || (await handState(pool, device, head));
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

const UPDATE_STATE = `UPDATE device_states SET version = version + 1, motion = $3, motion_since = $4, ignition = $5,
    ignition_since = $6, total_distance_m = $7, total_engine_seconds = $8,
    machine = (machine - $10::text[]) || $9::jsonb
  WHERE device_id = $1 AND version = $2`;

/** Whether nothing is left to take over; ingest that was faster is met again at the next turn. */
async function handState(
  pool: Pool,
  { id, live, accountFromMs, movedMs }: PastDevice,
  head: Outcome['head'],
): Promise<boolean> {
  // What is known of the time with another account is nothing that this one begins with.
  const isOfFormer = accountFromMs !== null && head.atMs < accountFromMs;
  if (!live || isOfFormer || !differs(live, head, movedMs)) return true;
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
    JSON.stringify({
      ...machineOfTrack(head.state.track),
      detection: head.state.detection && storedDetection(head.state.detection),
    }),
    [...TRACK_MACHINE_KEYS, 'detection'],
  ]);
  return rowCount === 1;
}

/** Whether both stand at the same fix, or had none yet, and know the same, and do not say the same of it. */
function differs(
  { track, fixAtMs, detection }: NonNullable<PastDevice['live']>,
  head: Outcome['head'],
  movedMs: number,
): boolean {
  const { last, motion, engine, odometer } = head.state.track;
  if ((last?.atMs ?? null) !== fixAtMs) return false;
  // Engine messages without a stored record: in another vehicle they were about another engine.
  const heardMs = track.engine.ignitionAtMs ?? 0;
  const isOfPresent = heardMs >= movedMs || movedMs > head.atMs;
  if (isOfPresent && heardMs > (engine.ignitionAtMs ?? 0)) return false;
  return (
    track.motion.moving !== motion.moving ||
    track.motion.sinceMs !== motion.sinceMs ||
    // What is not certain yet is told as of then, once it is.
    track.motion.turn?.atMs !== motion.turn?.atMs ||
    track.engine.heard?.sinceMs !== engine.heard?.sinceMs ||
    track.odometer.doubts?.length !== odometer.doubts?.length ||
    track.engine.ignition !== engine.ignition ||
    !isDeepStrictEqual(detection, head.state.detection ?? null) ||
    Math.abs(track.odometer.totalM - head.totalM) > SAME_M ||
    Math.abs(track.engine.totalSeconds - head.totalEngineS) > SAME_S
  );
}

function dateOf(atMs: number | null): Date | null {
  return atMs === null ? null : new Date(atMs);
}
