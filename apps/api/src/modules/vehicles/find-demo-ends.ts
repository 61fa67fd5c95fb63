import type { Pool } from 'pg';

/** End of the demo drive of each vehicle's device, in the order of `vehicleIds`; null without a demo tracker. */
export async function findDemoEnds(pool: Pool, vehicleIds: readonly string[]): Promise<(Date | null)[]> {
  const { rows } = await pool.query<{ vehicleId: string; until: Date }>(
    `SELECT vehicle_id AS "vehicleId", max(demo_until) AS until FROM devices
      WHERE demo_until IS NOT NULL AND status = 'ACTIVE' AND vehicle_id = ANY($1::uuid[]) GROUP BY vehicle_id`,
    [vehicleIds],
  );
  const byVehicle = new Map(rows.map(({ vehicleId, until }) => [vehicleId, until]));
  return vehicleIds.map((id) => byVehicle.get(id) ?? null);
}
