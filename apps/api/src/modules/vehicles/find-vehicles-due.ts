import type { Pool } from 'pg';

/** Ids of the vehicles whose service is due by distance, engine time or day, of one account or of all. */
export async function findVehiclesDue(pool: Pool, accountId: string | null): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT v.id FROM vehicles v JOIN vehicle_counters c ON c.vehicle_id = v.id
      WHERE ($1::uuid IS NULL OR v.account_id = $1) AND v.status <> 'ERASED'
        AND (v.service_odometer_m <= c.odometer_m OR v.service_engine_s <= c.engine_s OR v.service_on <= now())`,
    [accountId],
  );
  return rows.map(({ id }) => id);
}
