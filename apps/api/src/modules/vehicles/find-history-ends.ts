import type { Pool } from 'pg';

/** End of the history imported from files, in the order of `vehicleIds`; null without imports. */
export async function findHistoryEnds(pool: Pool, vehicleIds: readonly string[]): Promise<(Date | null)[]> {
  const { rows } = await pool.query<{ vehicleId: string; until: Date | null }>(
    `SELECT vehicle_id AS "vehicleId", max(until_at) AS until FROM track_imports
      WHERE vehicle_id = ANY($1::uuid[]) AND stored_at IS NOT NULL AND removed_at IS NULL GROUP BY vehicle_id`,
    [vehicleIds],
  );
  const byVehicle = new Map(rows.map(({ vehicleId, until }) => [vehicleId, until]));
  return vehicleIds.map((id) => byVehicle.get(id) ?? null);
}
