import type { SummaryReportWhere } from '@fleet/contracts/fleet-report';
import type { Db } from '@fleet/db/client';
import type { Queries } from '@fleet/db/in-session';
import { addDays, type DaySums, NO_DAY_SUMS } from '@fleet/tracks/sums';
import type { Caller } from '../../caller.ts';
import { findReportFleet, type ReportFleet } from './find-report-fleet.ts';
import { readCutDays } from './read-cut-days.ts';
import { keyOf, mergeDays, readDays, readVehicles, type VehicleDays } from './read-days.ts';
import { type Freshness, readFreshness } from './read-freshness.ts';
import { formatDayCursor, goingOn, parseDayCursor } from './report-cursors.ts';

/** `whole` is what the vehicle did in the whole period. */
export type SummaryRow = VehicleDays & { whole: DaySums };
export type SummaryReport = Freshness & {
  rows: SummaryRow[];
  total: number;
  nextCursor: string | null;
  /** Of all vehicles of the report, whatever of it this answer holds. */
  whole: DaySums;
  vehicles: number;
  /** What the next answer begins with. */
  next: VehicleDays | null;
  fleet: ReportFleet;
};

/**
 * What vehicles did in a period, in a row each or in a row for each of its days: sums of their days, and of the days that
 * the period cuts exactly what lies in it. At most `limit` rows in the order of the vehicles' ids, then of days;
 * `nextCursor` goes on after the last one. A vehicle without any record in the period has no row.
 *
 * @throws NotFoundError when one of the vehicles is not the caller's · InvalidInputError for a foreign cursor
 */
export async function reportVehiclesSummary(
  { db, session }: { db: Db; session: Queries },
  caller: Caller,
  where: SummaryReportWhere,
): Promise<SummaryReport> {
  const after = where.cursor ? parseDayCursor(where.cursor) : null;
  const fleet = await findReportFleet(db, caller, goingOn(where, after));
  const cut = await readCutDays(session, fleet);
  const vehicles = mergeDays(await readVehicles(session, fleet), cut.map(withoutDay));
  const sums = new Map(vehicles.map((row) => [row.vehicleId, row.sums]));
  // One more than asked for tells whether anything is left.
  const wanted = where.limit + 1;
  const found =
    where.groupBy === 'DAY'
      ? mergeDays(await readDays(session, fleet, { after: dayAfter(after), limit: wanted }), cut)
      : vehicles;
  const left = found.filter((row) => !after || keyOf(row) > keyOf(after)).slice(0, wanted);
  const rows = left.slice(0, where.limit);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => ({ ...row, whole: sums.get(row.vehicleId) ?? NO_DAY_SUMS })),
    total: rows.length,
    nextCursor: last && left.length > rows.length ? formatDayCursor(last, fleet) : null,
    whole: vehicles.reduce((whole, row) => addDays(whole, row.sums), NO_DAY_SUMS),
    vehicles: fleet.vehicleIds.length,
    next: left[where.limit] ?? null,
    fleet,
    ...(await readFreshness(session, fleet)),
  };
}

type DayKey = Pick<VehicleDays, 'vehicleId' | 'day'>;

function dayAfter(after: DayKey | null) {
  return after && after.day !== null ? { vehicleId: after.vehicleId, day: after.day } : null;
}

function withoutDay(row: VehicleDays): VehicleDays {
  return { ...row, day: null };
}
