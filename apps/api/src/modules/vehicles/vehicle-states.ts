import { ACTIVE_FIX_MAX_AGE_MS, type VehicleState } from '@fleet/contracts/vehicle';
import type { Pool } from 'pg';

/**
 * `vehicleState` of the contracts as SQL, of the newest fix among the devices that sit in a vehicle. Parameters: $1 the
 * oldest fix in seconds that says what a vehicle does now.
 */
const STATES = `SELECT v.id,
    CASE WHEN s.connection IS DISTINCT FROM 'ONLINE' THEN 'offline'
         WHEN NOT COALESCE(s.motion, false) AND NOT COALESCE(s.ignition, false) THEN 'parked'
         WHEN s.fix_time IS NULL OR s.fix_time < now() - make_interval(secs => $1) THEN 'offline'
         WHEN s.motion THEN 'moving' ELSE 'idling' END AS state
  FROM vehicles v
  LEFT JOIN LATERAL (
    SELECT d.* FROM device_assignments a JOIN device_states d ON d.device_id = a.device_id
     WHERE a.vehicle_id = v.id AND a.until IS NULL AND d.latitude IS NOT NULL AND d.fix_time >= a.from
     ORDER BY d.fix_time DESC LIMIT 1) s ON true`;

const MAX_AGE_S = ACTIVE_FIX_MAX_AGE_MS / 1_000;

/** Ids of the vehicles that are in one of `states` now, of one account or of all. */
export async function findVehiclesInStates(
  pool: Pool,
  accountId: string | null,
  states: readonly VehicleState[],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM (${STATES} WHERE ($2::uuid IS NULL OR v.account_id = $2)) AS found
      WHERE state = ANY($3::text[])`,
    [MAX_AGE_S, accountId, states],
  );
  return rows.map(({ id }) => id);
}

export type StateCounts = Record<VehicleState, number>;

/** How many of these vehicles are in which state now. */
export async function countVehicleStates(pool: Pool, vehicleIds: readonly string[]): Promise<StateCounts> {
  const { rows } = await pool.query<{ state: VehicleState; count: string }>(
    `SELECT state, count(*) FROM (${STATES} WHERE v.id = ANY($2::uuid[])) AS found GROUP BY state`,
    [MAX_AGE_S, vehicleIds],
  );
  const counts: StateCounts = { moving: 0, idling: 0, parked: 0, offline: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}
