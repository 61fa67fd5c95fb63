import type { Pool } from 'pg';

/** Ids of those who erased these vehicles last, in the order of `vehicleIds`; null where nobody is known to have. */
export async function findErasers(pool: Pool, vehicleIds: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await pool.query<{ vehicleId: string; actorId: string | null }>(
    `SELECT DISTINCT ON (entity_id) entity_id AS "vehicleId", actor_id AS "actorId" FROM audit_entries
      WHERE entity = 'Vehicle' AND entity_id = ANY($1) AND action = 'vehicle.erased'
      ORDER BY entity_id, created_at DESC`,
    [vehicleIds],
  );
  const byVehicle = new Map(rows.map(({ vehicleId, actorId }) => [vehicleId, actorId]));
  return vehicleIds.map((id) => byVehicle.get(id) ?? null);
}
