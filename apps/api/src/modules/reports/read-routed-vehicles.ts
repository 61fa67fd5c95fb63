import type { Queries } from '@fleet/db/in-session';

type Wanted = {
  /** In their order, in which they are answered. */
  vehicleIds: readonly string[];
  from: Date;
  to: Date;
  /** As many as are wanted; all where null. */
  limit: number | null;
  /** Also places that the device only guessed. */
  includeInvalid?: boolean;
};

/** Stops at the first fix of each vehicle, and with the vehicle that makes them enough. */
const SELECT_ROUTED = `
  SELECT v.id FROM unnest($1::uuid[]) AS v(id)
   CROSS JOIN LATERAL (
     SELECT 1 FROM device_assignments a
      CROSS JOIN LATERAL (
        SELECT 1 FROM positions p
         WHERE p.device_id = a.device_id AND p.fix_time >= GREATEST(a."from", $2)
           AND p.fix_time < LEAST(COALESCE(a.until, 'infinity'), $3) AND p.fix_time >= $2 AND p.fix_time < $3 AND (p.valid OR $5)
         LIMIT 1) AS first
      WHERE a.vehicle_id = v.id AND a."from" < $3 AND COALESCE(a.until, 'infinity') > $2
      LIMIT 1) AS routed
   LIMIT $4`;

/** Those of the vehicles that have a fix in the period. */
export async function readRoutedVehicles(session: Queries, wanted: Wanted): Promise<string[]> {
  const { vehicleIds, from, to, limit, includeInvalid = false } = wanted;
  const { rows } = await session.query<{ id: string }>(SELECT_ROUTED, [
    vehicleIds,
    from,
    to,
    limit,
    includeInvalid,
  ]);
  return rows.map(({ id }) => id);
}
