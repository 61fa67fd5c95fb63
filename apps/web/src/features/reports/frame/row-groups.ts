import type { Calendar } from '../../../lib/period.ts';
import { dayOf, startOfDayMs } from '../../../lib/zoned-day.ts';
import type { Subtotals } from './subtotals.ts';

/** A row of a report; it belongs to the day (yyyy-mm-dd) on which it began. */
export type DatedRow = { vehicleId: string; day: string; startMs: number };

export type DayGroup<Row, Sums> = {
  day: string;
  fromMs: number;
  toMs: number;
  rows: readonly Row[];
  sums: Sums | null;
};
export type VehicleGroup<Row, Sums> = {
  vehicleId: string;
  rows: readonly Row[];
  sums: Sums | null;
  /** Empty if rows are grouped by vehicle only. */
  days: readonly DayGroup<Row, Sums>[];
};

export type Grouping<Row, Sums> = {
  by: Subtotals;
  calendar: Calendar;
  /** Sums from the server by `sumsKey`. */
  sums: ReadonlyMap<string, Sums>;
  compareVehicles: (vehicleId: string, other: string) => number;
  compareRows: (a: Row, b: Row) => number;
  /** Ascending days; else newest first. */
  isOldestFirst: boolean;
};

/** Key of a vehicle and day; of the whole period if the day is null. */
export const sumsKey = (vehicleId: string, day: string | null): string => `${vehicleId} ${day ?? ''}`;

/** Groups rows by vehicle and day. Sums cover all rows of the server, not only the loaded ones. */
export function rowGroups<Row extends DatedRow, Sums>(
  rows: readonly Row[],
  grouping: Grouping<Row, Sums>,
): VehicleGroup<Row, Sums>[] {
  return [...Map.groupBy(rows, ({ vehicleId }) => vehicleId)]
    .sort(([a], [b]) => grouping.compareVehicles(a, b))
    .map(([vehicleId, own]) => ({
      vehicleId,
      rows: own.toSorted(grouping.compareRows),
      sums: grouping.sums.get(sumsKey(vehicleId, null)) ?? null,
      days: grouping.by === 'DAY' ? daysOf(vehicleId, own, grouping) : [],
    }));
}

function daysOf<Row extends DatedRow, Sums>(
  vehicleId: string,
  rows: readonly Row[],
  { calendar: { timeZone }, sums, compareRows, isOldestFirst }: Grouping<Row, Sums>,
): DayGroup<Row, Sums>[] {
  const turn = isOldestFirst ? 1 : -1;
  return [...Map.groupBy(rows, ({ day }) => day)]
    .sort(([a], [b]) => (a < b ? -turn : turn))
    .map(([name, own]) => {
      const [year = 0, month = 1, day = 1] = name.split('-').map(Number);
      return {
        day: name,
        fromMs: startOfDayMs(dayOf(year, month, day), timeZone),
        toMs: startOfDayMs(dayOf(year, month, day + 1), timeZone),
        rows: own.toSorted(compareRows),
        sums: sums.get(sumsKey(vehicleId, name)) ?? null,
      };
    });
}
