import type { Pool } from 'pg';

/** Average distance and engine hours of a vehicle per day, from the last weeks. */
export type ServicePace = { distanceM: number; engineS: number; days: number };

const WEEKS = 8;
/** With fewer days no date is forecast. */
const LEAST_DAYS = 14;

const SELECT_PACES = `
  SELECT d.vehicle_id AS "vehicleId", sum(d.distance_m) / span.days AS "distanceM", sum(d.engine_s) / span.days AS "engineS",
         span.days
    FROM device_days d CROSS JOIN LATERAL (
      SELECT ($2::date - min(f.day))::int AS days FROM device_days f
       WHERE f.vehicle_id = d.vehicle_id AND f.day >= $2::date - ${WEEKS * 7} AND f.day < $2::date) AS span
   WHERE d.vehicle_id = ANY($1::uuid[]) AND d.day >= $2::date - ${WEEKS * 7} AND d.day < $2::date AND span.days >= ${LEAST_DAYS}
   GROUP BY d.vehicle_id, span.days`;

/** In the order of `vehicleIds`; null for a vehicle with less than two weeks of data. */
export async function findServicePaces(
  pool: Pool,
  vehicleIds: readonly string[],
  now: Date,
): Promise<(ServicePace | null)[]> {
  const { rows } = await pool.query<ServicePace & { vehicleId: string }>(SELECT_PACES, [vehicleIds, now]);
  const byVehicle = new Map(rows.map(({ vehicleId, ...pace }) => [vehicleId, pace]));
  return vehicleIds.map((id) => byVehicle.get(id) ?? null);
}
