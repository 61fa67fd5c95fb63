import type { FleetReportScope, ReportSubtotals } from '@fleet/contracts/fleet-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import type { Caller } from '../../caller.ts';
import { findReportFleet, type ReportFleet } from './find-report-fleet.ts';
import { type Freshness, readFreshness } from './read-freshness.ts';
import { readStretchPage } from './read-stretch-page.ts';
import {
  addStretches,
  countReaching,
  NO_STRETCHES,
  readStretchSums,
  type StretchFilter,
  type StretchSums,
  type VehicleStretch,
} from './read-stretches.ts';
import { readSubtotals, type Subtotal } from './read-subtotals.ts';
import { formatStretchCursor, goingOn, parseStretchCursor } from './report-cursors.ts';

/** `whole` is what all of its vehicle in the period come to. */
export type StretchRow = VehicleStretch & { whole: StretchSums };
export type StretchesReport = Freshness & {
  rows: StretchRow[];
  total: number;
  nextCursor: string | null;
  /** Of all vehicles of the report, whatever of it this answer holds. */
  whole: StretchSums;
  vehicles: number;
  /** Sums by vehicle, like `whole` for all; only those of the rows if sums were not requested. */
  byVehicle: ReadonlyMap<string, StretchSums>;
  /** Those that began before the period and go on in it: they are of the period before. */
  startedBefore: number;
  /** Of the vehicles, and of their days, that the rows are of; none where none were asked for. */
  subtotals: Subtotal[];
  /** What the next answer begins with. */
  next: VehicleStretch | null;
  fleet: ReportFleet;
};
/** What of a report is read: whoever does not ask for it is not to wait for it. */
export type StretchParts = { sums: boolean; startedBefore: boolean };
export const ALL_STRETCH_PARTS: StretchParts = { sums: true, startedBefore: true };

/** Parts for the sums of a file, which are read before its lines. */
export const SUMS_ALONE: StretchParts = { sums: true, startedBefore: false };
export const LINES_ALONE: StretchParts = { sums: false, startedBefore: false };
type ReportStretchesRequest = FleetReportScope &
  StretchFilter & { limit: number; subtotals?: ReportSubtotals | null | undefined };

/**
 * Trips or stops of vehicles that began in a period, each whole, so that of two periods that follow each other none is
 * counted twice. At most `limit` in the order of the vehicles' ids, then of time; `nextCursor` goes on after the last one. Of
 * parts that are not read there is nothing, as if there were no stretches.
 *
 * @throws NotFoundError when one of the vehicles is not the caller's · InvalidInputError for a foreign cursor
 */
export async function reportStretches(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  { limit, subtotals: asked, ...where }: ReportStretchesRequest,
  parts: StretchParts = ALL_STRETCH_PARTS,
): Promise<StretchesReport> {
  const after = where.cursor ? parseStretchCursor(where.cursor) : null;
  const fleet = await findReportFleet(db, caller, goingOn(where, after));
  // One more than asked for tells whether anything is left.
  const found = await readStretchPage(session, fleet, { ...where, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  // What stands under the rows of a vehicle is of these vehicles only: a file of many parts is not summed anew for each.
  const own = parts.sums
    ? fleet
    : { ...fleet, vehicleIds: [...new Set(rows.map(({ vehicleId }) => vehicleId))] };
  const isSummed = parts.sums || Boolean(asked);
  const sums: Map<string, StretchSums> = isSummed ? await readStretchSums(session, own, where) : new Map();
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => Object.assign(row, { whole: sums.get(row.vehicleId) ?? NO_STRETCHES })),
    total: rows.length,
    nextCursor: last && found.length > rows.length ? formatStretchCursor(last, fleet) : null,
    next: found[limit] ?? null,
    subtotals: asked
      ? await readSubtotals(session, fleet, { ...where, rows, vehicles: sums, by: asked })
      : [],
    whole: (parts.sums ? [...sums.values()] : []).reduce(addStretches, NO_STRETCHES),
    vehicles: fleet.vehicleIds.length,
    byVehicle: sums,
    startedBefore: parts.startedBefore ? await countReaching(session, fleet, where) : 0,
    fleet,
    ...(await readFreshness(session, fleet)),
  };
}
