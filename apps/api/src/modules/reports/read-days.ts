import type { Queries } from '@fleet/db/in-session';
import { addDays, type DaySums } from '@fleet/tracks/sums';
import type { ReportFleet } from './find-report-fleet.ts';

/** What a vehicle did in a period, or in a day of it (yyyy-mm-dd). */
export type VehicleDays = { vehicleId: string; day: string | null; from: Date; to: Date; sums: DaySums };

type Row = DaySums & Omit<VehicleDays, 'sums'>;

/** Days of the devices that count in these vehicles. */
export const COUNTING_DAYS = `device_days d
  JOIN device_assignments a ON a.device_id = d.device_id AND a.vehicle_id = d.vehicle_id AND a.counts
    AND a."from" <= d.from_at AND (a.until IS NULL OR d.from_at < a.until)`;

/** The days of which anything lies in the period; names of days are up to a day off the instants in UTC. */
export const IN_PERIOD = `d.vehicle_id = ANY($1::uuid[]) AND d.from_at < $3 AND d.until_at > $2
  AND d.day BETWEEN ($2::timestamptz AT TIME ZONE 'UTC')::date - 1 AND ($3::timestamptz AT TIME ZONE 'UTC')::date + 1`;

/**
 * Whether a stored day lies within the period; the running day counts if nothing known lies outside. Whether
 * its device is processed far enough is checked only for a day that ends after the period, because each check
 * passes row-level security.
 */
export const IS_WHOLE = `d.from_at >= $2 AND (d.until_at <= $3
  OR COALESCE((SELECT head.record_at FROM track_heads head WHERE head.device_id = d.device_id) < $3, false))`;

const SUMS = `min(d.from_at) AS "from", max(LEAST(d.until_at, $3)) AS "to", sum(d.distance_m) AS "distanceM",
  sum(d.engine_s) AS "engineSeconds", sum(d.fuel_l) AS "fuelL", sum(d.moving_ms) AS "movingMs",
  sum(d.idling_ms) AS "idlingMs", sum(d.parked_ms) AS "parkedMs", sum(d.unknown_ms) AS "unknownMs", max(d.max_speed_kmh) AS "maxSpeedKmh",
  sum(d.fixes)::int AS fixes`;

const SELECT_VEHICLES = `SELECT d.vehicle_id AS "vehicleId", NULL AS day, ${SUMS} FROM ${COUNTING_DAYS}
  WHERE ${IN_PERIOD} AND ${IS_WHOLE} GROUP BY d.vehicle_id ORDER BY d.vehicle_id`;

const SELECT_DAYS = `SELECT d.vehicle_id AS "vehicleId", d.day::text AS day, ${SUMS} FROM ${COUNTING_DAYS}
  WHERE ${IN_PERIOD} AND ${IS_WHOLE} AND ($4::uuid IS NULL OR (d.vehicle_id, d.day) > ($4::uuid, $5::date))
  GROUP BY d.vehicle_id, d.day ORDER BY d.vehicle_id, d.day LIMIT $6`;

/** Of each vehicle what its whole days came to. */
export async function readVehicles(session: Queries, fleet: ReportFleet): Promise<VehicleDays[]> {
  const { rows } = await session.query<Row>(SELECT_VEHICLES, [fleet.vehicleIds, fleet.from, fleet.to]);
  return rows.map(daysOf);
}

/** Whole days, vehicle by vehicle, so many at the most after that one. */
export async function readDays(
  session: Queries,
  { vehicleIds, from, to }: ReportFleet,
  { after, limit }: { after: { vehicleId: string; day: string } | null; limit: number },
): Promise<VehicleDays[]> {
  const values = [vehicleIds, from, to, after?.vehicleId ?? null, after?.day ?? null, limit];
  const { rows } = await session.query<Row>(SELECT_DAYS, values);
  return rows.map(daysOf);
}

function daysOf({ vehicleId, day, from, to, ...sums }: Row): VehicleDays {
  return { vehicleId, day, from, to, sums };
}

/** Both together, of the same thing one row, in the order of vehicles and days. */
export function mergeDays(a: readonly VehicleDays[], b: readonly VehicleDays[]): VehicleDays[] {
  const merged = new Map(a.map((row) => [keyOf(row), row]));
  for (const row of b) {
    const known = merged.get(keyOf(row));
    merged.set(keyOf(row), known ? together(known, row) : row);
  }
  return [...merged.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Ids and names of days sort as text as they do in the database. */
export const keyOf = ({ vehicleId, day }: Pick<VehicleDays, 'vehicleId' | 'day'>) =>
  `${vehicleId} ${day ?? ''}`;

function together(a: VehicleDays, b: VehicleDays): VehicleDays {
  return {
    ...a,
    from: new Date(Math.min(a.from.getTime(), b.from.getTime())),
    to: new Date(Math.max(a.to.getTime(), b.to.getTime())),
    sums: addDays(a.sums, b.sums),
  };
}
