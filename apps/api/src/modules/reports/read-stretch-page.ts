import type { Queries } from '@fleet/db/in-session';
import { byteRows } from '@fleet/stored-fixes/byte-rows';
import { DATE, DOUBLE, DOUBLE_OR_NULL, TRUTH, UUID } from '@fleet/stored-fixes/value-bytes';
import type { ReportFleet } from './find-report-fleet.ts';
import { type DayOf, readDaysOf } from './read-days-of.ts';
import {
  BEGAN_IN_PERIOD,
  IS_WANTED,
  STRETCHES,
  type StretchFilter,
  type VehicleStretch,
  valuesOf,
} from './read-stretches.ts';

type Page = { after: { vehicleId: string; from: Date; deviceId: string } | null; limit: number };

const ROWS = byteRows({
  vehicleId: ['p.vehicle_id', UUID],
  deviceId: ['p.device_id', UUID],
  from: ['p.from_at', DATE],
  to: ['p.until_at', DATE],
  isOpen: ['p.is_open', TRUTH],
  fromLatitude: ['p.from_latitude', DOUBLE],
  fromLongitude: ['p.from_longitude', DOUBLE],
  toLatitude: ['p.until_latitude', DOUBLE],
  toLongitude: ['p.until_longitude', DOUBLE],
  distanceM: ['p.distance_m', DOUBLE],
  engineSeconds: ['p.engine_s', DOUBLE],
  fuelL: ['p.fuel_l', DOUBLE_OR_NULL],
  ignitionMs: ['p.ignition_ms', DOUBLE],
  maxSpeedKmh: ['p.max_speed_kmh', DOUBLE],
});

const SELECT_PAGE = `SELECT ${ROWS.all} AS page FROM (SELECT s.* FROM ${STRETCHES}
  WHERE ${IS_WANTED} AND ${BEGAN_IN_PERIOD}
    AND ($7::uuid IS NULL OR (s.vehicle_id, s.from_at, s.device_id) > ($7::uuid, $8::timestamptz, $9::uuid))
  ORDER BY s.vehicle_id, s.from_at, s.device_id LIMIT $10) AS p`;

const NO_DAY: DayOf = { day: '', dayFrom: null, dayUntil: null };

/** Of so many vehicles first: how many more a page has is seen by these. */
const FIRST_VEHICLES = 8;

/** Those that began in the period, vehicle by vehicle, so many at the most after that one. */
export async function readStretchPage(
  session: Queries,
  fleet: ReportFleet,
  { after, limit, ...wanted }: StretchFilter & Page,
): Promise<VehicleStretch[]> {
  const found: Omit<VehicleStretch, keyof DayOf>[] = [];
  const vehicleIds = after ? fleet.vehicleIds.filter((id) => id >= after.vehicleId) : fleet.vehicleIds;
  let asked = 0;
  // All vehicles at once would be read and sorted for a page of a few of them.
  while (asked < vehicleIds.length && found.length < limit) {
    const some = vehicleIds.slice(asked, asked + vehiclesFor(limit, asked, found.length));
    const { rows } = await session.query<{ page: Buffer | null }>(SELECT_PAGE, [
      ...valuesOf({ ...fleet, vehicleIds: some }, wanted),
      after?.vehicleId ?? null,
      after?.from ?? null,
      after?.deviceId ?? null,
      limit - found.length,
    ]);
    for (const row of ROWS.rowsIn(rows[0]?.page)) found.push(row);
    asked += some.length;
  }
  // Not in one statement: all of the period would be joined with their days, and a page is few of them.
  const days = await readDaysOf(session, found);
  return found.map((row, at) => Object.assign(row, days[at] ?? NO_DAY));
}

/** As many as the rest of the page takes if they are as those before, and no fewer than these: a few questions do for any fleet. */
function vehiclesFor(limit: number, asked: number, found: number): number {
  if (asked === 0) return FIRST_VEHICLES;
  return Math.max(asked, Math.ceil(((limit - found) * asked) / Math.max(found, 1)));
}
