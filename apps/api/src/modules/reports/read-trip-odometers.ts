import type { Queries } from '@fleet/db/in-session';
import { byteRows } from '@fleet/stored-fixes/byte-rows';
import { beneathDevices } from '@fleet/stored-fixes/span';
import { DOUBLE, INSTANT } from '@fleet/stored-fixes/value-bytes';
import type { VehicleStretch } from './read-stretches.ts';

/** What the vehicle's odometer showed at both ends of a trip, which is in no trip's row. */
export type TripOdometers = { fromOdometerM: number | null; toOdometerM: number | null };
export const NO_ODOMETERS: TripOdometers = { fromOdometerM: null, toOdometerM: null };

/** Devices in the vehicles of trips, each with the first instants of the first and the last day of these. */
const ASSIGNMENTS = beneathDevices('unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[])', [
  'vehicle_id',
  'device_id',
  'first_at',
  'last_at',
]);

const ODOMETERS = byteRows({ fromMs: ['run.from_at', INSTANT], odometerM: ['run.odometer_m', DOUBLE] });

/**
 * The odometer of a vehicle at an instant is what it was when the device left it, or is now, less what the device drove
 * since: its days from the one after that instant, and of that day the trips and stops since. Both are sums that run, through
 * the stay and through the day: each trip with all behind it would be the square of them. What was imported moves no
 * odometer, and none is known of it. A device has one row, with an instant and an odometer for each of its trips: a row of a
 * trip costs the driver many times that.
 */
const SELECT_ODOMETERS = `
  WITH stay AS MATERIALIZED (SELECT a.id, a.vehicle_id, a.device_id, a."from", a.until, seat.first_at, seat.last_at,
      COALESCE(a.end_distance_m, h.total_distance_m) - a.start_distance_m + v.odometer_offset_m
        + COALESCE((SELECT sum(COALESCE(b.end_distance_m, b.start_distance_m) - b.start_distance_m)
          FROM device_assignments b WHERE b.vehicle_id = a.vehicle_id AND b.counts AND b."from" < a."from"), 0) AS odometer_m
    FROM ${ASSIGNMENTS} AS seat JOIN device_assignments a ON a.device_id = seat.device_id AND a.vehicle_id = seat.vehicle_id AND a.counts
      JOIN vehicles v ON v.id = a.vehicle_id
      JOIN devices own ON own.id = a.device_id AND own.track_import_id IS NULL
      LEFT JOIN track_heads h ON h.device_id = a.device_id),
  evening AS MATERIALIZED (SELECT stay.*, d.from_at AS day_from, d.until_at AS day_until, stay.odometer_m - COALESCE(sum(d.distance_m)
      OVER (PARTITION BY stay.device_id, stay.id ORDER BY d.from_at DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS left_m
    FROM stay JOIN device_days d ON d.device_id = stay.device_id AND d.from_at >= stay.first_at
      AND d.until_at > stay."from" AND d.from_at < COALESCE(stay.until, 'infinity'))
  SELECT run.vehicle_id AS "vehicleId", run.device_id AS "deviceId",
    ${ODOMETERS.all} AS odometers
  FROM (SELECT evening.vehicle_id, s.device_id, s.from_at, s.kind, evening.left_m - sum(s.distance_m - s.later_distance_m)
        OVER (PARTITION BY s.device_id, evening.id, evening.day_from ORDER BY s.from_at DESC) AS odometer_m
    FROM evening JOIN stretches s ON s.device_id = evening.device_id AND s.from_at >= evening.day_from AND s.from_at < evening.day_until
      AND s.from_at >= evening."from" AND s.from_at < COALESCE(evening.until, 'infinity')
    WHERE evening.day_from <= evening.last_at) AS run
  WHERE run.kind = 'TRIP' AND run.odometer_m IS NOT NULL GROUP BY run.vehicle_id, run.device_id`;

type Assignment = Pick<VehicleStretch, 'vehicleId' | 'deviceId'>;

/** Of each of these trips, in their order. */
export async function readTripOdometers(
  session: Queries,
  trips: readonly VehicleStretch[],
): Promise<TripOdometers[]> {
  const assignments = [...assignmentsOf(trips).values()];
  if (assignments.length === 0) return trips.map(() => NO_ODOMETERS);
  const { rows } = await session.query<Assignment & { odometers: Buffer }>(SELECT_ODOMETERS, [
    assignments.map(({ vehicleId }) => vehicleId),
    assignments.map(({ deviceId }) => deviceId),
    assignments.map(({ firstDay }) => firstDay),
    assignments.map(({ lastDay }) => lastDay),
  ]);
  const known = new Map(rows.map((row) => [keyOf(row), odometersIn(row.odometers)]));
  return trips.map((trip) => {
    const fromOdometerM = known.get(keyOf(trip))?.get(trip.from.getTime());
    if (fromOdometerM === undefined) return NO_ODOMETERS;
    return { fromOdometerM, toOdometerM: fromOdometerM + trip.distanceM };
  });
}

type AssignmentDays = Assignment & { firstDay: Date; lastDay: Date };

/** Each device in each vehicle, with the days of its first and of its last trip, which come in the order of time. */
function assignmentsOf(trips: readonly VehicleStretch[]): Map<string, AssignmentDays> {
  const assignments = new Map<string, AssignmentDays>();
  for (const { vehicleId, deviceId, dayFrom } of trips) {
    if (!dayFrom) continue;
    const key = keyOf({ vehicleId, deviceId });
    const assignment = assignments.get(key);
    if (assignment) assignment.lastDay = dayFrom;
    else assignments.set(key, { vehicleId, deviceId, firstDay: dayFrom, lastDay: dayFrom });
  }
  return assignments;
}

/** By the instants in which the trips begin. */
function odometersIn(bytes: Buffer): Map<number, number> {
  return new Map(ODOMETERS.rowsIn(bytes).map(({ fromMs, odometerM }) => [fromMs, odometerM]));
}

const keyOf = ({ vehicleId, deviceId }: Assignment) => `${vehicleId} ${deviceId}`;
