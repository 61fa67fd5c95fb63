import type { ReportSubtotals } from '@fleet/contracts/fleet-report';
import type { Queries } from '@fleet/db/in-session';
import type { ReportFleet } from './find-report-fleet.ts';
import {
  BEGAN_IN_PERIOD,
  DAY_OF_STRETCH,
  IS_WANTED,
  ITS_DAY,
  NO_STRETCHES,
  STRETCH_SUMS,
  STRETCHES,
  type StretchFilter,
  type StretchSums,
  type VehicleStretch,
  valuesOf,
} from './read-stretches.ts';

/** What the trips or stops of a vehicle come to: in the whole period, or those that began in that day (yyyy-mm-dd). */
export type Subtotal = { vehicleId: string; day: string | null; sums: StretchSums };

/** Joins by the device alone, as the rows themselves: a database that is spread by devices answers it where they lie. */
const SELECT_DAYS = `SELECT s.vehicle_id AS "vehicleId", ${DAY_OF_STRETCH} AS day, ${STRETCH_SUMS}
  FROM ${STRETCHES} LEFT JOIN ${ITS_DAY} WHERE ${IS_WANTED} AND ${BEGAN_IN_PERIOD} GROUP BY 1, 2`;

type ReadSubtotalsRequest = StretchFilter & {
  rows: readonly VehicleStretch[];
  /** What each vehicle of the report came to. */
  vehicles: ReadonlyMap<string, StretchSums>;
  by: ReportSubtotals;
};

/**
 * Of every vehicle that these rows are of, and of every such day: each whole, whatever of it other answers hold. A day
 * stands before the next one, and a vehicle behind its days.
 */
export async function readSubtotals(
  session: Queries,
  fleet: ReportFleet,
  { rows, vehicles, by, ...wanted }: ReadSubtotalsRequest,
): Promise<Subtotal[]> {
  const vehicleIds = [...new Set(rows.map(({ vehicleId }) => vehicleId))];
  const days = by === 'DAY' ? await readDays(session, { ...fleet, vehicleIds }, wanted) : new Map();
  return [...Map.groupBy(rows, ({ vehicleId }) => vehicleId)].flatMap(([vehicleId, own]) => {
    const ofDays = [...new Set(own.map(({ day }) => day))].flatMap((day) => {
      const sums: StretchSums | undefined = days.get(`${vehicleId} ${day}`);
      return sums ? [{ vehicleId, day, sums }] : [];
    });
    return [...ofDays, { vehicleId, day: null, sums: vehicles.get(vehicleId) ?? NO_STRETCHES }];
  });
}

async function readDays(session: Queries, fleet: ReportFleet, wanted: StretchFilter) {
  const { rows } = await session.query<StretchSums & { vehicleId: string; day: string }>(
    SELECT_DAYS,
    valuesOf(fleet, wanted),
  );
  return new Map(rows.map(({ vehicleId, day, ...sums }) => [`${vehicleId} ${day}`, sums]));
}
