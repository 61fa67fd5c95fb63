import type { TripsReportWhere } from '@fleet/contracts/fleet-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import type { Caller } from '../../caller.ts';
import { type DrivenBy, findDriversAt } from '../drivers/find-drivers-at.ts';
import { NO_ODOMETERS, readTripOdometers, type TripOdometers } from './read-trip-odometers.ts';
import { readTripPeriod, type TripPeriod } from './read-trip-period.ts';
import {
  ALL_STRETCH_PARTS,
  reportStretches,
  type StretchesReport,
  type StretchParts,
  type StretchRow,
} from './report-stretches.ts';

export type TripRow = StretchRow & TripOdometers & { driver: DrivenBy | null };
/**
 * `period`: the sums of the period, which need those of the trips. `drivers`: for callers who may read
 * drivers.
 */
export type TripParts = StretchParts & { odometer: boolean; period: boolean; drivers: boolean };
export type TripsReport = Omit<StretchesReport, 'rows'> & { rows: TripRow[]; inPeriod: TripPeriod | null };

/** Trips as `reportStretches` finds them, with what the vehicle's odometer showed. */
export async function reportTrips(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: TripsReportWhere,
  parts: TripParts = { ...ALL_STRETCH_PARTS, odometer: true, period: true, drivers: true },
): Promise<TripsReport> {
  const wanted = { kind: 'TRIP', minDurationS: 0, minIgnitionS: 0 } as const;
  const read = { ...parts, sums: parts.sums || parts.period };
  const report = await reportStretches({ db, session }, caller, { ...where, ...wanted }, read);
  const odometers = parts.odometer ? await readTripOdometers(session, report.rows) : [];
  const spans = parts.drivers && caller.may('read', 'Driver') ? report.rows : [];
  const drivers = await findDriversAt(
    session,
    spans.map(({ vehicleId, from, to }) => ({ vehicleId, from, until: to })),
  );
  const rows = report.rows.map((row, index) =>
    Object.assign(row, odometers[index] ?? NO_ODOMETERS, { driver: drivers[index] ?? null }),
  );
  const inPeriod = parts.period ? await readTripPeriod(session, report.fleet, report.whole) : null;
  return { ...report, rows, inPeriod };
}
