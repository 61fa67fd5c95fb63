import type { Queries } from '@fleet/db/in-session';
import { beneathDevices } from '@fleet/stored-fixes/span';
import type { VehicleStretch } from './read-stretches.ts';

/** What the vehicle's odometer showed at both ends of a trip, which is in no trip's row. */
export type TripOdometers = { fromOdometerM: number | null; toOdometerM: number | null };
export const NO_ODOMETERS: TripOdometers = { fromOdometerM: null, toOdometerM: null };

/** Days of devices with trips, each with the vehicle of these and the first of them. */
const DAYS = beneathDevices(
  'unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[])',
  ['vehicle_id', 'device_id', 'from_at', 'until_at', 'first_at'],
);

/**
 * The odometer of a vehicle at an instant is what it was when the device left it, or is now, less what the device drove
 * since: its days from the one after that instant, and of that day the trips and stops since, which are summed once a day:
 * each trip with all behind it would be the square of them. What was imported moves no odometer, and none is known of it.
 */
const SELECT_ODOMETERS = `
  WITH trip_day AS MATERIALIZED (SELECT t.* FROM ${DAYS} AS t),
  ended AS MATERIALIZED (SELECT a.id, COALESCE(a.end_distance_m, h.total_distance_m) - a.start_distance_m
        + v.odometer_offset_m + COALESCE((SELECT sum(COALESCE(b.end_distance_m, b.start_distance_m) - b.start_distance_m)
          FROM device_assignments b WHERE b.vehicle_id = a.vehicle_id AND b.counts AND b."from" < a."from"), 0) AS odometer_m
    FROM stored_devices stored JOIN device_assignments a ON a.device_id = stored.device_id JOIN vehicles v ON v.id = a.vehicle_id
      JOIN devices own ON own.id = a.device_id AND own.track_import_id IS NULL
      LEFT JOIN track_heads h ON h.device_id = stored.device_id
    WHERE a.counts AND (a.vehicle_id, a.device_id) IN (SELECT vehicle_id, device_id FROM trip_day)),
  later AS MATERIALIZED (SELECT trip_day.vehicle_id, trip_day.device_id, trip_day.from_at, sum(d.distance_m) AS distance_m
    FROM trip_day
    JOIN device_assignments a ON a.device_id = trip_day.device_id AND a.vehicle_id = trip_day.vehicle_id AND a.counts
      AND a."from" < trip_day.until_at AND trip_day.until_at <= COALESCE(a.until, 'infinity')
    JOIN device_days d ON d.device_id = trip_day.device_id AND d.from_at >= trip_day.until_at
      AND d.from_at < COALESCE(a.until, 'infinity')
    GROUP BY trip_day.vehicle_id, trip_day.device_id, trip_day.from_at),
  evening AS MATERIALIZED (SELECT trip_day.*, ended.odometer_m - COALESCE(later.distance_m, 0) AS odometer_m
    FROM trip_day JOIN device_assignments a ON a.device_id = trip_day.device_id AND a.vehicle_id = trip_day.vehicle_id AND a.counts
      AND a."from" <= trip_day.first_at AND (a.until IS NULL OR trip_day.first_at < a.until)
    JOIN ended ON ended.id = a.id
    LEFT JOIN later ON later.vehicle_id = trip_day.vehicle_id AND later.device_id = trip_day.device_id
      AND later.from_at = trip_day.from_at)
  SELECT run.vehicle_id AS "vehicleId", run.device_id AS "deviceId", run.from_at AS "from", run.odometer_m AS "fromOdometerM"
  FROM (SELECT evening.vehicle_id, s.device_id, s.from_at, s.kind, evening.odometer_m - sum(s.distance_m - s.later_distance_m)
        OVER (PARTITION BY evening.vehicle_id, s.device_id, evening.from_at ORDER BY s.from_at DESC) AS odometer_m
    FROM evening JOIN stretches s ON s.device_id = evening.device_id AND s.from_at >= evening.from_at
      AND s.from_at < evening.until_at) AS run
  WHERE run.kind = 'TRIP'`;

type Trip = Pick<VehicleStretch, 'vehicleId' | 'deviceId' | 'from'>;

/** Of each of these trips, in their order. */
export async function readTripOdometers(
  session: Queries,
  trips: readonly VehicleStretch[],
): Promise<TripOdometers[]> {
  const days = daysOf(trips);
  if (days.length === 0) return trips.map(() => NO_ODOMETERS);
  const { rows } = await session.query<Trip & { fromOdometerM: number }>(SELECT_ODOMETERS, [
    days.map(({ vehicleId }) => vehicleId),
    days.map(({ deviceId }) => deviceId),
    days.map(({ dayFrom }) => dayFrom),
    days.map(({ dayUntil }) => dayUntil),
    days.map(({ from }) => from),
  ]);
  const known = new Map(rows.map((row) => [keyOf(row), row.fromOdometerM]));
  return trips.map((trip) => {
    const fromOdometerM = known.get(keyOf(trip));
    if (fromOdometerM === undefined) return NO_ODOMETERS;
    return { fromOdometerM, toOdometerM: fromOdometerM + trip.distanceM };
  });
}

/** Of each day the first trip: trips come by vehicle, and then in the order of time. */
function daysOf(trips: readonly VehicleStretch[]): VehicleStretch[] {
  const days = new Map<string, VehicleStretch>();
  for (const trip of trips) {
    const { vehicleId, deviceId, dayFrom } = trip;
    const key = `${vehicleId} ${deviceId} ${dayFrom?.getTime()}`;
    if (dayFrom && !days.has(key)) days.set(key, trip);
  }
  return [...days.values()];
}

const keyOf = ({ vehicleId, deviceId, from }: Trip) => `${vehicleId} ${deviceId} ${from.getTime()}`;
