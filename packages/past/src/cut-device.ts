import { inDeviceSnapshot, type Sessions } from '@fleet/stored-fixes/in-device-snapshot';
import { instantOf } from '@fleet/stored-fixes/instant-of';
import type { Session } from '@fleet/stored-fixes/session';
import { type CutDevice, lookAtDevice } from './cut-look.ts';
import { deleteTime } from './delete-time.ts';
import { firstBeyond, joined, type Time, wantedGaps } from './wanted-gaps.ts';

/** What is taken away at once reaches so far beyond the oldest that is stored: packed, a row a day. */
const STEP_MS = 31 * 86_400_000;

/**
 * What became of a device: something was taken away, and more may be left; nothing is left beyond what is kept; or its days
 * are to be folded first. Null where the device is in other hands.
 */
export type Cut = { is: 'cut' } | { is: 'done' } | { is: 'early' } | null;

/**
 * Takes away the oldest of what a device has beyond what its accounts keep, under the lock by which it is folded, in one
 * transaction: first it is noted that this time is gone and with which state what is kept begins, so that nothing of it is
 * folded again; then its days, trips, events and records go. Who is ended in between has done all of it or nothing.
 */
export async function cutDevice(pool: Sessions, deviceId: string): Promise<Cut> {
  const done = await inDeviceSnapshot(pool, deviceId, (session) => cutIn(session, deviceId));
  return done?.result ?? null;
}

async function cutIn(session: Session, deviceId: string): Promise<Cut> {
  const device = await lookAtDevice(session, deviceId);
  if (!device) return { is: 'done' };
  const { assignments, accountId, keptFromMs, gaps } = device;
  const beyond = firstBeyond(wantedGaps(assignments, accountId, keptFromMs), gaps);
  const step = beyond && (await stepOf(session, deviceId, beyond));
  // What came late of what is gone already.
  if (!step) return (await deleteTime(session, deviceId, gaps)) ? { is: 'cut' } : { is: 'done' };
  if (await isToBeFolded(session, deviceId, step)) return { is: 'early' };
  const gone = joined([...gaps, step]);
  await recordGap(session, device, gone.find(({ untilMs }) => untilMs >= step.untilMs) ?? step);
  await deleteTime(session, deviceId, gone);
  return { is: 'cut' };
}

/**
 * To the first day that begins so long after the oldest that is there. It ends where a day of the device does: one that lies on
 * both sides, since the account has another time zone meanwhile, stays whole until all of it is beyond. Null where none is.
 */
async function stepOf(session: Session, deviceId: string, { fromMs, untilMs }: Time): Promise<Time | null> {
  const values = [deviceId, instantOf(fromMs), instantOf(untilMs)];
  const [long] = (await session.query<At>(SELECT_STEP, [...values, STEP_MS / 1_000])).rows;
  const [cut] = (await session.query<At>(SELECT_CUT_DAY, [deviceId, instantOf(untilMs)])).rows;
  const endMs = long?.atMs ?? cut?.atMs ?? untilMs;
  return endMs > fromMs ? { fromMs, untilMs: endMs } : null;
}

type At = { atMs: number | null };

const SELECT_CUT_DAY = `SELECT (extract(epoch FROM from_at) * 1000)::float8 AS "atMs" FROM device_days
  WHERE device_id = $1 AND from_at < $2 AND until_at > $2 ORDER BY from_at DESC LIMIT 1`;

const SELECT_STEP = `WITH oldest AS (SELECT LEAST(
    (SELECT min(fix_time) FROM positions WHERE device_id = $1 AND fix_time >= $2 AND fix_time < $3),
    (SELECT min(first_at) FROM packed_days WHERE device_id = $1 AND day >= ($2::timestamptz AT TIME ZONE 'UTC')::date
      AND day <= ($3::timestamptz AT TIME ZONE 'UTC')::date AND first_at >= $2),
    (SELECT min(from_at) FROM device_days WHERE device_id = $1 AND from_at >= $2 AND from_at < $3)) AS at)
  SELECT (extract(epoch FROM min(d.from_at)) * 1000)::float8 AS "atMs" FROM oldest, device_days d
  WHERE d.device_id = $1 AND d.from_at > $2 AND d.from_at < $3 AND d.from_at >= oldest.at + make_interval(secs => $4)`;

/** What is not folded yet, or is to be folded anew, would be lost for the totals and for the days that are kept. */
async function isToBeFolded(session: Session, deviceId: string, { untilMs }: Time): Promise<boolean> {
  const [row] = (await session.query<{ isWaiting: boolean }>(SELECT_WAITING, [deviceId, instantOf(untilMs)]))
    .rows;
  return row?.isWaiting ?? false;
}

/** A mark is of a day in UTC, in which a day of the account begins. */
const SELECT_WAITING = `SELECT EXISTS (SELECT FROM stale_days m
    WHERE m.device_id = $1 AND m.day <= ($2::timestamptz AT TIME ZONE 'UTC')::date + 1)
  OR EXISTS (SELECT FROM device_states s LEFT JOIN track_heads h ON h.device_id = s.device_id
    WHERE s.device_id = $1 AND s.fix_time IS NOT NULL
      AND (h.record_at IS NULL OR ((s.fix_time, s.hash) > (h.record_at, h.hash) AND h.record_at < $2))) AS "isWaiting"`;

async function recordGap(session: Session, { id }: CutDevice, { fromMs, untilMs }: Time): Promise<void> {
  const values = [id, instantOf(fromMs), instantOf(untilMs)];
  await session.query(
    'DELETE FROM history_gaps WHERE device_id = $1 AND from_at >= $2 AND from_at < $3',
    values,
  );
  await session.query(INSERT_GAP, values);
  await session.query(UPDATE_FIRST, values);
}

/** A first day without a record of its own can be folded in parts by it, as what reports cut is. */
const UPDATE_FIRST = `UPDATE device_days d SET state_in = g.state_in FROM history_gaps g
  WHERE g.device_id = $1 AND g.from_at = $2 AND g.until_at = $3 AND d.device_id = g.device_id AND d.from_at = g.until_at
    AND d.state_in IS NULL`;

/** With what the first day that is kept began with; none where all that was folded is gone, and goes on from the head. */
const INSERT_GAP = `INSERT INTO history_gaps (device_id, from_at, until_at, state_in)
  SELECT $1, $2, $3, (SELECT state_in FROM device_days WHERE device_id = $1 AND from_at >= $3 AND state_in IS NOT NULL
    ORDER BY from_at LIMIT 1)`;
