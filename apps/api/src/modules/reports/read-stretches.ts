import type { Queries } from '@fleet/db/in-session';
import { addFuel } from '@fleet/tracks/sums';
import type { ReportFleet } from './find-report-fleet.ts';
import type { DayOf } from './read-days-of.ts';

/** A trip or a stop, of the vehicle in which the device sat then; with the day in which it began, as its account counts them. */
export type VehicleStretch = DayOf & {
  vehicleId: string;
  deviceId: string;
  from: Date;
  to: Date;
  /** It goes on: `to` is the newest record. */
  isOpen: boolean;
  fromLatitude: number;
  fromLongitude: number;
  toLatitude: number;
  toLongitude: number;
  distanceM: number;
  engineSeconds: number;
  /** Null where the device counts none. */
  fuelL: number | null;
  ignitionMs: number;
  maxSpeedKmh: number;
};

export type StretchSums = {
  count: number;
  distanceM: number;
  durationMs: number;
  engineSeconds: number;
  fuelL: number | null;
  ignitionMs: number;
  maxSpeedKmh: number;
};

export type StretchFilter = { kind: 'TRIP' | 'STOP'; minDurationS: number; minIgnitionS: number };

/** Of the devices that count in these vehicles; each belongs to the period that it began in. */
export const STRETCHES = `stretches s
  JOIN device_assignments a ON a.device_id = s.device_id AND a.vehicle_id = s.vehicle_id AND a.counts
    AND a."from" <= s.from_at AND (a.until IS NULL OR s.from_at < a.until)`;
export const IS_WANTED = `s.vehicle_id = ANY($1::uuid[]) AND s.kind = $4::"StretchKind"
  AND s.until_at - s.from_at >= make_interval(secs => $5) AND s.ignition_ms >= $6::float8 * 1000`;
export const BEGAN_IN_PERIOD = 's.from_at >= $2 AND s.from_at < $3';

/** Two days back there is no day that is still going on: of a device's two years one row is looked at. */
export const ITS_DAY = `device_days d ON d.device_id = s.device_id AND d.from_at <= s.from_at AND d.until_at > s.from_at
  AND d.from_at > s.from_at - interval '2 days'`;
export const DAY_OF_STRETCH = `COALESCE(d.day, (s.from_at AT TIME ZONE 'UTC')::date)::text`;

export const STRETCH_SUMS = `count(*)::int AS count, sum(s.distance_m) AS "distanceM",
    sum(extract(epoch FROM s.until_at - s.from_at) * 1000)::float8 AS "durationMs", sum(s.engine_s) AS "engineSeconds",
    sum(s.fuel_l) AS "fuelL", sum(s.ignition_ms) AS "ignitionMs", max(s.max_speed_kmh) AS "maxSpeedKmh"`;

const SELECT_SUMS = `SELECT s.vehicle_id AS "vehicleId", ${STRETCH_SUMS}
  FROM ${STRETCHES} WHERE ${IS_WANTED} AND ${BEGAN_IN_PERIOD} GROUP BY s.vehicle_id`;

/** No stretch that reaches into the period began longer before it, but for vehicles that stood; those are looked for too. */
const SELECT_REACHING = `SELECT count(*)::int AS count
  FROM (SELECT DISTINCT d.device_id, a.vehicle_id FROM device_assignments a JOIN stored_devices d ON d.device_id = a.device_id
    WHERE a.vehicle_id = ANY($1::uuid[]) AND a.counts AND a."from" < $2 AND COALESCE(a.until, 'infinity') > $2) AS seat
  CROSS JOIN LATERAL (SELECT * FROM stretches l WHERE l.device_id = seat.device_id AND l.from_at < $2
    ORDER BY l.from_at DESC LIMIT 1) AS s
  WHERE ${IS_WANTED} AND s.vehicle_id = seat.vehicle_id AND s.until_at > $2 AND $3::timestamptz IS NOT NULL`;

export function valuesOf(
  { vehicleIds, from, to }: ReportFleet,
  { kind, minDurationS, minIgnitionS }: StretchFilter,
) {
  return [vehicleIds, from, to, kind, minDurationS, minIgnitionS];
}

/** What they come to, by vehicle. */
export async function readStretchSums(
  session: Queries,
  fleet: ReportFleet,
  wanted: StretchFilter,
): Promise<Map<string, StretchSums>> {
  const { rows } = await session.query<StretchSums & { vehicleId: string }>(
    SELECT_SUMS,
    valuesOf(fleet, wanted),
  );
  return new Map(rows.map(({ vehicleId, ...sums }) => [vehicleId, sums]));
}

/** How many began before the period and reach into it. */
export async function countReaching(
  session: Queries,
  fleet: ReportFleet,
  wanted: StretchFilter,
): Promise<number> {
  const { rows } = await session.query<{ count: number }>(SELECT_REACHING, valuesOf(fleet, wanted));
  return rows[0]?.count ?? 0;
}

export const NO_STRETCHES: StretchSums = {
  count: 0,
  distanceM: 0,
  durationMs: 0,
  engineSeconds: 0,
  fuelL: null,
  ignitionMs: 0,
  maxSpeedKmh: 0,
};

export function addStretches(a: StretchSums, b: StretchSums): StretchSums {
  return {
    count: a.count + b.count,
    distanceM: a.distanceM + b.distanceM,
    durationMs: a.durationMs + b.durationMs,
    engineSeconds: a.engineSeconds + b.engineSeconds,
    fuelL: addFuel(a.fuelL, b.fuelL),
    ignitionMs: a.ignitionMs + b.ignitionMs,
    maxSpeedKmh: Math.max(a.maxSpeedKmh, b.maxSpeedKmh),
  };
}
