import { setTimeout as delay } from 'node:timers/promises';
import { inDeviceSnapshot, type Sessions } from './in-device-snapshot.ts';
import { packStoredDay } from './pack-stored-day.ts';
import type { Session } from './session.ts';

/** Whoever has the device folds it, and is done soon. */
const AGAIN_MS = 20;

/**
 * Packs every day that ended at an instant or before it, of all devices or of these, a day a transaction, whatever waits for
 * it: records that still come, days that are to be folded. It looks at every row.
 *
 * @returns how many rows
 */
export async function packDaysBefore(
  pool: Session & Sessions,
  endedAt: Date,
  deviceIds: readonly string[] | null = null,
): Promise<number> {
  const days = await pool.query<{ deviceId: string; dayMs: number }>(SELECT_DAYS, [endedAt, deviceIds]);
  let packed = 0;
  for (const { deviceId, dayMs } of days.rows) packed += await packOne(pool, deviceId, dayMs);
  return packed;
}

async function packOne(pool: Sessions, deviceId: string, dayMs: number): Promise<number> {
  for (;;) {
    const done = await inDeviceSnapshot(pool, deviceId, (session) => packStoredDay(session, deviceId, dayMs));
    if (done) return done.result.rows;
    await delay(AGAIN_MS);
  }
}

/** Of days that are packed, those of which a part lies on both sides of a place where it has to be cut. */
const SELECT_DAYS = `SELECT DISTINCT device_id AS "deviceId",
    (extract(epoch FROM date_trunc('day', fix_time, 'UTC')) * 1000)::float8 AS "dayMs"
  FROM positions WHERE fix_time < date_trunc('day', $1::timestamptz, 'UTC') AND ($2::uuid[] IS NULL OR device_id = ANY($2))
  UNION SELECT k.device_id, (extract(epoch FROM k.day) * 1000)::float8
  FROM (SELECT id AS device_id, account_from AS at FROM devices
      UNION ALL SELECT device_id, "from" FROM device_assignments
      UNION ALL SELECT device_id, until FROM device_assignments) cut
    JOIN packed_days k ON k.device_id = cut.device_id AND k.day = (cut.at AT TIME ZONE 'UTC')::date
      AND k.first_at < cut.at AND k.last_at >= cut.at
  WHERE $2::uuid[] IS NULL OR k.device_id = ANY($2)
  ORDER BY 1, 2`;
