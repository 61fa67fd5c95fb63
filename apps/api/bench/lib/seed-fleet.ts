import type { Pool } from 'pg';

/** Vehicles with one reporting tracker each: `own` of one account, the rest of many others. */
export async function seedFleet(
  pool: Pool,
  { accountId, own, all, accounts }: { accountId: string; own: number; all: number; accounts: number },
): Promise<void> {
  await pool.query(
    `WITH others AS (INSERT INTO accounts (id, type, title, updated_at)
       SELECT gen_random_uuid(), 'ORGANIZATION', 'Bench ' || n, now() FROM generate_series(2, $4::int) n RETURNING id),
     owners AS (SELECT id, row_number() OVER () AS number FROM others),
     v AS (INSERT INTO vehicles (id, account_id, title, type, plate_number, brand, model, updated_at)
       SELECT gen_random_uuid(), COALESCE(o.id, $1::uuid), 'Van ' || n, 'CAR', 'P ' || n, 'Volvo', 'FH 460', now()
       FROM generate_series(1, $3::int) n LEFT JOIN owners o ON n > $2::int AND o.number = 1 + n % ($4::int - 1)
       RETURNING id, account_id),
     d AS (INSERT INTO devices (id, account_id, vehicle_id, external_device_id, updated_at)
       SELECT gen_random_uuid(), account_id, id, id::text, now() FROM v RETURNING id, account_id, vehicle_id),
     s AS (INSERT INTO device_states (device_id, fix_time, hash, received_at, valid, latitude, longitude, speed_kmh,
         course_deg, satellites, ignition, motion, total_distance_m, connection, connection_since, last_heard_at, attributes)
       SELECT id, now(), 1, now(), true, 52.5, 13.4, 47, 90, 11, true, true, 5400, 'ONLINE', now(), now(),
         '{"powerV": 13.9, "batteryPercent": 88, "hdop": 0.9, "networkMobileSignalStrength": 4}' FROM d)
     INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from")
       SELECT gen_random_uuid(), id, vehicle_id, account_id, now() - interval '1 day' FROM d`,
    [accountId, own, all, accounts],
  );
  await pool.query('ANALYZE');
}
