import type { Pool } from 'pg';
import type { Cast } from './cast.ts';

/** What is kept of a device, each row as text, without what differs from one device to another. */
export type Kept = { days: string[]; stretches: string[]; events: string[]; heads: string[] };
export type Counter = { vehicle: string; odometerM: number; engineS: number };

const QUERIES: Record<keyof Kept, string> = {
  days: `SELECT device_id, from_at AS sorted, from_at, until_at, day, account_id, vehicle_id, distance_m, engine_s, fuel_l,
      moving_ms, idling_ms, parked_ms, unknown_ms, max_speed_kmh, fixes, state_in FROM device_days`,
  stretches: `SELECT device_id, from_at AS sorted, from_at, until_at, kind, is_open, account_id, vehicle_id,
      from_latitude, from_longitude, until_latitude, until_longitude, distance_m, later_distance_m, engine_s, fuel_l, known_ms,
      ignition_ms, unknown_ms, max_speed_kmh, fixes FROM stretches`,
  events: `SELECT device_id, at AS sorted, type, at, account_id, vehicle_id, fix_time, latitude, longitude, attributes FROM events
      WHERE withdrawn_at IS NULL AND type NOT IN ('alarm', 'commandResult', 'deviceOnline', 'deviceOffline', 'deviceUnknown')`,
  heads: 'SELECT device_id, record_at AS sorted, record_at, hash, state FROM track_heads',
};

/** Of each device, in the order of time. */
export async function readKept(pool: Pool, casts: readonly Cast[]): Promise<Map<string, Kept>> {
  const names = new Map(
    casts.flatMap(({ accounts, vehicles, devices, geofences }) => [
      ...[...Object.entries(accounts), ...Object.entries(vehicles)].map(([name, id]) => [id, name] as const),
      ...devices.map((id, index) => [id, `device ${index}`] as const),
      ...geofences.map((id, index) => [id, `geofence ${index}`] as const),
    ]),
  );
  const ids = casts.flatMap(({ devices }) => devices);
  const kept = new Map(
    ids.map((id): [string, Kept] => [id, { days: [], stretches: [], events: [], heads: [] }]),
  );
  for (const [name, sql] of Object.entries(QUERIES)) {
    const { rows } = await pool.query<{ id: string; row: string }>(
      `SELECT device_id AS id, row_to_json(each)::text AS row FROM (${sql}) AS each WHERE device_id = ANY($1::uuid[])
       ORDER BY device_id, sorted, row_to_json(each)::text COLLATE "C"`,
      [ids],
    );
    for (const { id, row } of rows)
      kept.get(id)?.[name as keyof Kept].push(row.replace(UUID, (uuid) => names.get(uuid) ?? uuid));
  }
  return kept;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Odometer and engine time of each vehicle. */
export async function readCounters(pool: Pool, { vehicles }: Cast): Promise<Counter[]> {
  const { rows } = await pool.query<{ id: string } & Omit<Counter, 'vehicle'>>(
    `SELECT vehicle_id AS id, odometer_m AS "odometerM", engine_s AS "engineS" FROM vehicle_counters
     WHERE vehicle_id = ANY($1::uuid[])`,
    [Object.values(vehicles)],
  );
  return Object.entries(vehicles).flatMap(([vehicle, id]) =>
    rows.filter((row) => row.id === id).map(({ odometerM, engineS }) => ({ vehicle, odometerM, engineS })),
  );
}
