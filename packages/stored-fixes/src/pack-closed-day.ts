import { PackedDayError, unpackable } from '@fleet/packed-day/packed-day-error';
import { DamagedDayError } from './damaged-day-error.ts';
import { inDeviceSnapshot, type Sessions } from './in-device-snapshot.ts';
import { type PackedDay, packStoredDay } from './pack-stored-day.ts';
import type { Session } from './session.ts';
import { DAY_MS, utcDay } from './utc-day.ts';

/** A packed record a second, with some that came late: what is packed at once has to fit in memory, with its rows. */
const MOST_RECORDS = 100_000;
/** Rows that are not waited with: a whole day of a common tracker, or a buffer. */
const ENOUGH_ROWS = 1_000;
/** To pack a day anew costs as much as all of it: a flood of late records pays for a fifth of that at the most. */
const ENOUGH_SHARE = 1 / 4;
/** So long none came: a buffer that is handed in is over. */
const QUIET_MS = 3_600_000;
/** A tracker that sends one late record after another has its day packed no more often than this. */
const BETWEEN_MS = DAY_MS;
/** Days are folded each half minute; those of other settings wait for their turn. */
const FOLDED_MS = 600_000;

/**
 * What became of a day: packed; nothing to pack; to be looked at again at an instant, because records may still come, or it
 * has to be folded first; or it cannot be packed and stays as it is. Null where its device is in other hands.
 */
export type Packing =
  | ({ is: 'packed' } & PackedDay)
  | { is: 'nothing' }
  | { is: 'early'; untilMs: number }
  | { is: 'impossible'; error: PackedDayError | DamagedDayError }
  | null;

/**
 * Packs a UTC day of a device that is over for long, in a transaction of its own, once its records are all there as far as
 * anybody can tell: none came for an hour, or many did. Rows beside a packed day are taken into it.
 */
export async function packClosedDay(
  pool: Sessions,
  { deviceId, dayMs }: { deviceId: string; dayMs: number },
  now: Date,
): Promise<Packing> {
  try {
    const done = await inDeviceSnapshot(pool, deviceId, async (session): Promise<Packing> => {
      const untilMs = waitFor(await lookAt(session, deviceId, dayMs), now.getTime());
      if (untilMs !== null) return { is: 'early', untilMs };
      const packed = await packStoredDay(session, deviceId, dayMs);
      return packed.isChanged ? { is: 'packed', ...packed } : { is: 'nothing' };
    });
    return done?.result ?? null;
  } catch (error) {
    if (error instanceof PackedDayError || error instanceof DamagedDayError)
      return { is: 'impossible', error };
    throw error;
  }
}

type Look = {
  rows: number;
  newestMs: number | null;
  packed: number;
  packedMs: number | null;
  isStale: boolean;
};

/** @throws PackedDayError `unpackable` */
function waitFor({ rows, newestMs, packed, packedMs, isStale }: Look, nowMs: number): number | null {
  if (rows + packed > MOST_RECORDS) throw unpackable(`more than ${MOST_RECORDS} records of a day`);
  // It would be unpacked again for the fold.
  if (isStale) return nowMs + FOLDED_MS;
  if (rows === 0 || newestMs === null || rows >= Math.max(ENOUGH_ROWS, packed * ENOUGH_SHARE)) return null;
  const untilMs = Math.max(newestMs + QUIET_MS, packedMs === null ? 0 : packedMs + BETWEEN_MS);
  return untilMs > nowMs ? untilMs : null;
}

async function lookAt(session: Session, deviceId: string, dayMs: number): Promise<Look> {
  const [look] = (
    await session.query<Look>(SELECT_LOOK, [
      deviceId,
      new Date(dayMs),
      new Date(dayMs + DAY_MS),
      utcDay(dayMs),
      MOST_RECORDS + 1,
    ])
  ).rows;
  if (!look) throw new Error('a statement that always answers did not');
  return look;
}

/** Marks of the day after are of the same day where the account's zone is ahead of UTC; of one onwards, all after it are. */
const SELECT_LOOK = `SELECT r.rows, (extract(epoch FROM r.newest) * 1000)::float8 AS "newestMs", k.packed,
    (extract(epoch FROM k.at) * 1000)::float8 AS "packedMs",
    EXISTS (SELECT FROM stale_days m WHERE m.device_id = $1 AND (m.day BETWEEN $4::date - 1 AND $4::date + 1
      OR (m.onwards AND m.day <= $4::date))) AS "isStale"
  FROM (SELECT count(*)::int AS rows, max(received_at) AS newest FROM (SELECT received_at FROM positions
      WHERE device_id = $1 AND fix_time >= $2 AND fix_time < $3 LIMIT $5) f) r,
    (SELECT COALESCE(sum(positions), 0)::int AS packed, max(packed_at) AS at FROM packed_days
      WHERE device_id = $1 AND day = $4::date) k`;
