import type { TripsReportWhere } from '@fleet/contracts/fleet-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import type { Caller } from '../../caller.ts';
import { NO_ODOMETERS, readTripOdometers, type TripOdometers } from './read-trip-odometers.ts';
import {
  ALL_STRETCH_PARTS,
  reportStretches,
  type StretchesReport,
  type StretchParts,
  type StretchRow,
} from './report-stretches.ts';

export type TripRow = StretchRow & TripOdometers;
export type TripParts = StretchParts & { odometer: boolean };
export type TripsReport = Omit<StretchesReport, 'rows'> & { rows: TripRow[] };

/** Trips as `reportStretches` finds them, with what the vehicle's odometer showed. */
export async function reportTrips(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: TripsReportWhere,
  parts: TripParts = { ...ALL_STRETCH_PARTS, odometer: true },
): Promise<TripsReport> {
  const wanted = { kind: 'TRIP', minDurationS: 0, minIgnitionS: 0 } as const;
  const report = await reportStretches({ db, session }, caller, { ...where, ...wanted }, parts);
  const odometers = parts.odometer ? await readTripOdometers(session, report.rows) : [];
  const rows = report.rows.map((row, index) => Object.assign(row, odometers[index] ?? NO_ODOMETERS));
  return { ...report, rows };
}
