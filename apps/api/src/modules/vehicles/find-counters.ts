import type { Pool } from 'pg';

/** What a vehicle has driven and how long its engine ran, as of the last fix. */
export type Counters = { odometerM: number; engineS: number };

/** In the order of `vehicleIds`. */
export async function findCounters(pool: Pool, vehicleIds: readonly string[]): Promise<Counters[]> {
  const { rows } = await pool.query<Counters & { vehicleId: string }>(
    `SELECT vehicle_id AS "vehicleId", odometer_m AS "odometerM", engine_s AS "engineS"
       FROM vehicle_counters WHERE vehicle_id = ANY($1::uuid[])`,
    [vehicleIds],
  );
  const byVehicle = new Map(rows.map((row) => [row.vehicleId, row]));
  return vehicleIds.map((id) => byVehicle.get(id) ?? { odometerM: 0, engineS: 0 });
}
