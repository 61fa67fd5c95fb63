import type { Queries } from '@fleet/db/in-session';
import type { GeoPoint } from '@fleet/tracks/geo-point';

const SELECT_LAST = `SELECT s.fix_time AS at, s.latitude, s.longitude
  FROM device_assignments a JOIN device_states s ON s.device_id = a.device_id
  WHERE a.vehicle_id = $1 AND a.counts AND a.until IS NULL AND s.fix_time IS NOT NULL
    AND s.latitude IS NOT NULL AND s.longitude IS NOT NULL
  ORDER BY s.fix_time DESC LIMIT 1`;

/** The newest position of a vehicle; null without one, or without a tracker. */
export async function readLastPosition(
  session: Queries,
  vehicleId: string,
): Promise<(GeoPoint & { at: Date }) | null> {
  const { rows } = await session.query<GeoPoint & { at: Date }>(SELECT_LAST, [vehicleId]);
  return rows[0] ?? null;
}
