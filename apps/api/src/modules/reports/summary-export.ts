import { SUMMARY_MAX, SummaryReportWhere } from '@fleet/contracts/fleet-report';
import type { DaySums } from '@fleet/tracks/sums';
import { columnOf } from '../../exports/export-column.ts';
import type { ExportedReport, Named } from '../../exports/exported-report.ts';
import { FLEET_MAX } from './find-report-fleet.ts';
import { hoursIn, kmIn, secondsIn, speedOfDays } from './report-figures.ts';
import { reportVehiclesSummary, type SummaryReport, type SummaryRow } from './report-vehicles-summary.ts';
import { dayCell, type SubtotalLevel, titleOf } from './subtotal-lines.ts';

/** `sums` is null of a line without figures. */
type Line = {
  day: string | null;
  level: SubtotalLevel;
  from: Date | null;
  to: Date | null;
  sums: DaySums | null;
};

const column = columnOf<Named & Line>();
const BLANK: Line = { day: null, level: null, from: null, to: null, sums: null };

/** The summary of vehicles as a file; by days it has a column of days. */
export const SUMMARY_EXPORT: ExportedReport<Line> = {
  title: { en: 'Summary', ru: 'Сводка' },
  where: SummaryReportWhere,
  partMax: SUMMARY_MAX,
  columns: {
    title: column('Vehicle.title', ['Vehicle', 'Машина'], ['text', 28], titleOf),
    plateNumber: column('Vehicle.plateNumber', ['Plate', 'Госномер'], ['text', 14], ({ plate }) => plate),
    day: column('VehicleSummary.day', ['Day', 'День'], ['day', 12], ({ day }) => dayCell(day)),
    startTime: column('VehicleSummary.startTime', ['From', 'С'], ['time', 20], ({ from }) => from),
    endTime: column('VehicleSummary.endTime', ['To', 'По'], ['time', 20], ({ to }) => to),
    distance: column(
      'VehicleSummary.distance',
      ['Distance', 'Пробег'],
      ['distance', 14],
      ({ sums }) => sums && kmIn(sums.distanceM),
    ),
    movingDuration: column(
      'VehicleSummary.movingDuration',
      ['Driving', 'В движении'],
      ['duration', 13],
      ({ sums }) => sums && secondsIn(sums.movingMs),
    ),
    idlingDuration: column(
      'VehicleSummary.idlingDuration',
      ['Idling', 'Холостой ход'],
      ['duration', 13],
      ({ sums }) => sums && secondsIn(sums.idlingMs),
    ),
    parkedDuration: column(
      'VehicleSummary.parkedDuration',
      ['Parked', 'Стоянка'],
      ['duration', 13],
      ({ sums }) => sums && secondsIn(sums.parkedMs),
    ),
    unknownDuration: column(
      'VehicleSummary.unknownDuration',
      ['No data', 'Нет данных'],
      ['duration', 13],
      ({ sums }) => sums && secondsIn(sums.unknownMs),
    ),
    averageSpeed: column(
      'VehicleSummary.averageSpeed',
      ['Average speed', 'Средняя скорость'],
      ['speed', 14],
      ({ sums }) => sums && speedOfDays(sums),
    ),
    maxSpeed: column(
      'VehicleSummary.maxSpeed',
      ['Highest speed', 'Макс. скорость'],
      ['speed', 14],
      ({ sums }) => sums?.maxSpeedKmh ?? null,
    ),
    engineHours: column(
      'VehicleSummary.engineHours',
      ['Engine hours', 'Моточасы'],
      ['number', 13],
      ({ sums }) => sums && hoursIn(sums.engineSeconds),
    ),
    spentFuel: column(
      'VehicleSummary.spentFuel',
      ['Fuel, l', 'Топливо, л'],
      ['number', 12],
      ({ sums }) => sums?.fuelL ?? null,
    ),
  },
  sums: async (from, caller, where: SummaryReportWhere) => {
    const asked = { ...where, groupBy: 'VEHICLE', limit: FLEET_MAX } as const;
    const { rows, whole, isUpdating, fleet } = await reportVehiclesSummary(from, caller, asked);
    const vehicles = rows.map(({ vehicleId, sums }) => ({ ...BLANK, vehicleId, sums }));
    return { total: { ...BLANK, sums: whole }, vehicles, shares: [], isUpdating, fleet };
  },
  read: async (from, caller, where: SummaryReportWhere) => {
    const report = await reportVehiclesSummary(from, caller, where);
    const { nextCursor, isUpdating } = report;
    const isByDays = where.groupBy === 'DAY' && where.subtotals;
    return { lines: isByDays ? withVehicles(report) : report.rows.map(lineOf), nextCursor, isUpdating };
  },
};

type OfVehicle = Line & { vehicleId: string };

const lineOf = ({ vehicleId, day, from, to, sums }: SummaryRow): OfVehicle => ({
  ...{ vehicleId, day, from, to, sums },
  level: null,
});

/** Under the last day of a vehicle what it came to; one that goes on in the next part has that there. */
function withVehicles({ rows, next }: SummaryReport): OfVehicle[] {
  return rows.flatMap((row, index) => {
    const isLast = (rows[index + 1] ?? next)?.vehicleId !== row.vehicleId;
    const sum: OfVehicle = { ...BLANK, vehicleId: row.vehicleId, level: 'VEHICLE', sums: row.whole };
    return isLast ? [lineOf(row), sum] : [lineOf(row)];
  });
}
