import type { Pool } from 'pg';

/** Adds a vehicle with this many positions in November 2026, ten seconds apart. Returns its id. */
export async function seedTrack(pool: Pool, accountId: string, positions: number): Promise<string> {
  const { rows } = await pool.query<{ id: string; vehicleId: string }>(
    `SELECT id, vehicle_id AS "vehicleId" FROM devices WHERE account_id = $1 LIMIT 1`,
    [accountId],
  );
  const device = rows[0];
  if (!device) throw new Error('The account has no device');
  await pool.query(`UPDATE device_assignments SET "from" = '2026-11-01' WHERE device_id = $1`, [device.id]);
  await pool.query(
    `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, speed_kmh, course_deg,
         ignition, motion, protocol, attributes)
       SELECT $1, timestamptz '2026-11-01' + n * interval '10 seconds', n, now(), true, 52.5, 13.4, 47, 90, true, true,
         'gt06', '{"powerV": 13.9, "batteryPercent": 88, "hdop": 0.9, "networkMobileSignalStrength": 4}'
       FROM generate_series(1, $2::int) n`,
    [device.id, positions],
  );
  await pool.query('ANALYZE');
  return device.vehicleId;
}
