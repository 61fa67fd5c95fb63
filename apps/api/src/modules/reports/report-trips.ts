import type { TripsReportWhere } from '@fleet/contracts/fleet-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import type { Caller } from '../../caller.ts';
import { ALL_END_PARTS, type EndParts, NO_ENDS, readTripEnds, type TripEnds } from './read-trip-ends.ts';
import {
  ALL_STRETCH_PARTS,
  reportStretches,
  type StretchesReport,
  type StretchParts,
  type StretchRow,
} from './report-stretches.ts';

export type TripRow = StretchRow & TripEnds;
export type TripParts = StretchParts & EndParts;
export type TripsReport = Omit<StretchesReport, 'rows'> & { rows: TripRow[] };

/** Trips as `reportStretches` finds them, with what the vehicle's odometer showed and what fuel they took. */
export async function reportTrips(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: TripsReportWhere,
  parts: TripParts = { ...ALL_STRETCH_PARTS, ...ALL_END_PARTS },
): Promise<TripsReport> {
  const wanted = { kind: 'TRIP', minDurationS: 0, minIgnitionS: 0 } as const;
  const report = await reportStretches({ db, session }, caller, { ...where, ...wanted }, parts);
  const ends = await readTripEnds(session, report.rows, parts);
  return { ...report, rows: report.rows.map((row, index) => ({ ...row, ...(ends[index] ?? NO_ENDS) })) };
}
