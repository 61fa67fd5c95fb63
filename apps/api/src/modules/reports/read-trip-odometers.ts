import type { Queries } from '@fleet/db/in-session';
import { beneathDevices } from '@fleet/stored-fixes/span';
import type { VehicleStretch } from './read-stretches.ts';

/** What the vehicle's odometer showed at both ends of a trip, which is in no trip's row. */
export type TripOdometers = { fromOdometerM: number | null; toOdometerM: number | null };
export const NO_ODOMETERS: TripOdometers = { fromOdometerM: null, toOdometerM: null };

/**
 * The odometer of a vehicle at an instant is what it was when the device left it, or is now, less what the device drove
 * since: its days from the one after that instant, and of that day the trips and stops since, which are summed once a day:
 * each trip with all behind it would be the square of them. What was imported moves no odometer, and none is known of it.
 */
const TRIPS = beneathDevices(
  'unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::float8[]) WITH ORDINALITY',
  ['vehicle_id', 'device_id', 'from_at', 'until_at', 'distance_m', 'number'],
);
const SELECT_ODOMETERS = `
  WITH trip AS MATERIALIZED (SELECT t.*, d.from_at AS slot_from, d.until_at AS slot_until FROM ${TRIPS} AS t
    LEFT JOIN LATERAL (SELECT from_at, until_at FROM device_days d WHERE d.device_id = t.device_id AND d.from_at <= t.from_at
      ORDER BY d.from_at DESC LIMIT 1) d ON true),
  ended AS MATERIALIZED (SELECT a.id, COALESCE(a.end_distance_m, h.total_distance_m) - a.start_distance_m
        + v.odometer_offset_m + COALESCE((SELECT sum(COALESCE(b.end_distance_m, b.start_distance_m) - b.start_distance_m)
          FROM device_assignments b WHERE b.vehicle_id = a.vehicle_id AND b.counts AND b."from" < a."from"), 0) AS odometer_m
    FROM stored_devices stored JOIN device_assignments a ON a.device_id = stored.device_id JOIN vehicles v ON v.id = a.vehicle_id
      JOIN devices own ON own.id = a.device_id AND own.track_import_id IS NULL
      LEFT JOIN track_heads h ON h.device_id = stored.device_id
    WHERE a.counts AND (a.vehicle_id, a.device_id) IN (SELECT vehicle_id, device_id FROM trip)),
  slot AS MATERIALIZED (SELECT DISTINCT vehicle_id, device_id, slot_until FROM trip),
  later AS MATERIALIZED (SELECT slot.*, sum(d.distance_m) AS distance_m FROM slot
    JOIN device_assignments a ON a.device_id = slot.device_id AND a.vehicle_id = slot.vehicle_id AND a.counts
      AND a."from" < slot.slot_until AND slot.slot_until <= COALESCE(a.until, 'infinity')
    JOIN device_days d ON d.device_id = slot.device_id AND d.from_at >= slot.slot_until
      AND d.from_at < COALESCE(a.until, 'infinity')
    GROUP BY slot.vehicle_id, slot.device_id, slot.slot_until),
  rest AS MATERIALIZED (SELECT s.device_id, slot.slot_from, s.from_at, sum(s.distance_m - s.later_distance_m)
        OVER (PARTITION BY s.device_id, slot.slot_from ORDER BY s.from_at DESC) AS distance_m
    FROM (SELECT DISTINCT device_id, slot_from, slot_until FROM trip) AS slot
    JOIN stretches s ON s.device_id = slot.device_id AND s.from_at >= slot.slot_from AND s.from_at < slot.slot_until),
  start AS MATERIALIZED (SELECT trip.*,
      ended.odometer_m - COALESCE(later.distance_m, 0) - COALESCE(rest.distance_m, 0) AS odometer_m
    FROM trip LEFT JOIN device_assignments a ON a.device_id = trip.device_id AND a.vehicle_id = trip.vehicle_id AND a.counts
      AND a."from" <= trip.from_at AND (a.until IS NULL OR trip.from_at < a.until)
    LEFT JOIN ended ON ended.id = a.id
    LEFT JOIN later ON later.vehicle_id = trip.vehicle_id AND later.device_id = trip.device_id
      AND later.slot_until = trip.slot_until
    LEFT JOIN rest ON rest.device_id = trip.device_id AND rest.slot_from = trip.slot_from AND rest.from_at = trip.from_at)
  SELECT start.odometer_m AS "fromOdometerM", start.odometer_m + start.distance_m AS "toOdometerM" FROM start
  ORDER BY start.number`;

/** Of each of these trips, in their order. */
export async function readTripOdometers(
  session: Queries,
  trips: readonly VehicleStretch[],
): Promise<TripOdometers[]> {
  if (trips.length === 0) return [];
  const { rows } = await session.query<TripOdometers>(SELECT_ODOMETERS, [
    trips.map(({ vehicleId }) => vehicleId),
    trips.map(({ deviceId }) => deviceId),
    trips.map(({ from }) => from),
    trips.map(({ to }) => to),
    trips.map(({ distanceM }) => distanceM),
  ]);
  return rows;
}
