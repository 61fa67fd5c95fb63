import { foldAll } from '@fleet/past/start-folding';
import { createLogger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';

/** June 2026 in UTC, which is the account's zone. */
export const MONTH_FROM = '2026-06-01T00:00:00Z';
const DAY_FROM_HOUR = 6;
const DAY_HOURS = 14;
/** Vehicles in one statement. */
const AT_ONCE = 20;

export type Month = { vehicles: number; days: number; fixesADay: number };

const INSERT_FLEET = `WITH v AS (INSERT INTO vehicles (id, account_id, title, type, updated_at)
    SELECT gen_random_uuid(), $1::uuid, 'Van ' || n, 'CAR', now() FROM generate_series(1, $2::int) n RETURNING id),
  d AS (INSERT INTO devices (id, account_id, vehicle_id, external_device_id, updated_at)
    SELECT gen_random_uuid(), $1::uuid, id, id::text, now() FROM v RETURNING id, vehicle_id)
  INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from")
    SELECT gen_random_uuid(), id, vehicle_id, $1::uuid, timestamptz '${MONTH_FROM}' FROM d`;

/** Forty fixes while driving and twenty while stopped, ten of them with the ignition on; none at night. */
const INSERT_POSITIONS = `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, speed_kmh,
    course_deg, ignition, motion, distance_m, total_distance_m, protocol, attributes)
  SELECT id, at, n, at + interval '2 seconds', true, 50 + abs((way + id_hash) % 400 - 200) * 0.005, 4 + id_hash * 0.0001,
    CASE WHEN drives THEN 27 ELSE 0 END, 0, ignites, drives, CASE WHEN drives THEN 556 ELSE 0 END, way * 556, 'gt06',
    jsonb_build_object('ignition', ignites, 'motion', drives, 'powerV', 13.9, 'batteryPercent', 88, 'hdop', 0.9, 'satellites', 11)
  FROM (SELECT id, n, abs(hashtext(id::text)) % 1000 AS id_hash, (n / 60) * 40 + LEAST(n % 60, 39) AS way,
      n % 60 < 40 AND n % $3::int < $3::int - 1 AS drives, n % 60 < 50 AND n % $3::int < $3::int - 1 AS ignites,
      timestamptz '${MONTH_FROM}' + (n / $3::int) * interval '1 day' + interval '${DAY_FROM_HOUR} hours'
        + (n % $3::int) * (interval '${DAY_HOURS} hours' / $3::int) AS at
    FROM unnest($1::uuid[]) AS id CROSS JOIN generate_series(0, $2::int * $3::int - 1) AS n) AS fix`;

const INSERT_STATES = `INSERT INTO device_states (device_id, fix_time, hash, received_at, valid, latitude, longitude)
  SELECT id, p.fix_time, p.hash, p.received_at, true, p.latitude, p.longitude FROM unnest($1::uuid[]) AS id
  CROSS JOIN LATERAL (SELECT * FROM positions p WHERE p.device_id = id ORDER BY p.fix_time DESC, p.hash DESC LIMIT 1) p`;

/** Returns the times taken to store the fixes and to fold them into days and trips. */
export async function seedMonth(
  pool: Pool,
  accountId: string,
  { vehicles, days, fixesADay }: Month,
): Promise<{ storedMs: number; foldedMs: number }> {
  const startMs = performance.now();
  await pool.query(INSERT_FLEET, [accountId, vehicles]);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM devices WHERE account_id = $1', [
    accountId,
  ]);
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ids = rows.slice(at, at + AT_ONCE).map(({ id }) => id);
    await pool.query(INSERT_POSITIONS, [ids, days, fixesADay]);
    await pool.query(INSERT_STATES, [ids]);
  }
  await pool.query('VACUUM ANALYZE');
  const storedMs = performance.now() - startMs;
  while (await isUnfolded(pool)) await foldAll(pool, createLogger('bench', 'silent'));
  await pool.query('VACUUM ANALYZE');
  return { storedMs, foldedMs: performance.now() - startMs - storedMs };
}

async function isUnfolded(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`SELECT FROM device_states s LEFT JOIN track_heads h USING (device_id)
    WHERE h.device_id IS NULL OR (h.record_at, h.hash) < (s.fix_time, s.hash) LIMIT 1`);
  return rowCount === 1;
}
