import type { VehicleState } from '@fleet/contracts/vehicle';
import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import type { Pool } from 'pg';

/**
 * `vehicleState` of @fleet/tracks as SQL, of the newest fix among the devices that sit in a vehicle. A test holds the two
 * together.
 */
const STATES = `SELECT v.id,
    CASE WHEN s.connection IS DISTINCT FROM 'ONLINE' THEN 'offline'
         WHEN NOT s.driving AND s.ignition IS NOT TRUE THEN 'parked'
         WHEN s.fix_time IS NULL OR s.fix_time < now() - make_interval(secs => ${DEFAULT_RULE.silenceMaxMs / 1_000})
           THEN 'offline'
         WHEN s.driving AND (s.speed_kmh IS NULL OR s.speed_kmh >= ${DEFAULT_RULE.stopKmh}) THEN 'moving'
         WHEN s.ignition THEN 'idling' ELSE 'parked' END AS state
  FROM vehicles v
  LEFT JOIN LATERAL (
    SELECT d.connection, d.fix_time, d.ignition, d.speed_kmh,
        COALESCE(d.motion, COALESCE(d.speed_kmh, 0) >= ${DEFAULT_RULE.startKmh}) AS driving
      FROM device_assignments a JOIN device_states d ON d.device_id = a.device_id
     WHERE a.vehicle_id = v.id AND a.until IS NULL AND d.latitude IS NOT NULL AND d.fix_time >= a.from
     ORDER BY d.fix_time DESC LIMIT 1) s ON true`;

/** Ids of the vehicles that are in one of `states` now, of one account or of all. */
export async function findVehiclesInStates(
  pool: Pool,
  accountId: string | null,
  states: readonly VehicleState[],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM (${STATES} WHERE ($1::uuid IS NULL OR v.account_id = $1)) AS found
      WHERE state = ANY($2::text[])`,
    [accountId, states],
  );
  return rows.map(({ id }) => id);
}

export type StateCounts = Record<VehicleState, number>;

/** How many of these vehicles are in which state now. */
export async function countVehicleStates(pool: Pool, vehicleIds: readonly string[]): Promise<StateCounts> {
  const { rows } = await pool.query<{ state: VehicleState; count: string }>(
    `SELECT state, count(*) FROM (${STATES} WHERE v.id = ANY($1::uuid[])) AS found GROUP BY state`,
    [vehicleIds],
  );
  const counts: StateCounts = { moving: 0, idling: 0, parked: 0, offline: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}
