import { STRETCHES_MAX, StopsReportWhere } from '@fleet/contracts/fleet-report';
import { columnOf, onlyAsked, onlyOfSums } from '../../exports/export-column.ts';
import type { ExportedReport, Named } from '../../exports/exported-report.ts';
import { addressIn, placeOf } from '../../exports/file-addresses.ts';
import type { StretchSums } from './read-stretches.ts';
import { hoursIn, secondsIn } from './report-figures.ts';
import { reportStops } from './report-stops.ts';
import { LINES_ALONE, type StretchRow, SUMS_ALONE } from './report-stretches.ts';
import { dayCell, levelOf, type SubtotalLevel, titleOf, withSubtotals } from './subtotal-lines.ts';

/** A stop, the sums of several, or neither: then it has no figures. */
type Line = { stop: StretchRow | null; level: SubtotalLevel; day: string | null; sums: Figures | null };
type Figures = Pick<StretchSums, 'durationMs' | 'ignitionMs' | 'engineSeconds' | 'fuelL'> & {
  count: number | null;
};

const column = columnOf<Named & Line>();
const BLANK: Line = { stop: null, level: null, day: null, sums: null };
const PERCENT = 100;

/** The stops of vehicles as a file. */
export const STOPS_EXPORT: ExportedReport<Line> = {
  title: { en: 'Stops', ru: 'Остановки' },
  where: StopsReportWhere,
  partMax: STRETCHES_MAX,
  columns: {
    title: column('Vehicle.title', ['Vehicle', 'Машина'], ['text', 28], titleOf),
    plateNumber: column('Vehicle.plateNumber', ['Plate', 'Госномер'], ['text', 14], ({ plate }) => plate),
    day: column('VehicleStop.day', ['Day', 'День'], ['day', 12], ({ day }) => dayCell(day)),
    startTime: column(
      'VehicleStop.startTime',
      ['Start', 'Начало'],
      ['time', 20],
      ({ stop }) => stop?.from ?? null,
    ),
    endTime: column('VehicleStop.endTime', ['End', 'Конец'], ['time', 20], ({ stop }) => stop?.to ?? null),
    duration: column(
      'VehicleStop.duration',
      ['Duration', 'Длительность'],
      ['duration', 13],
      ({ sums }) => sums && secondsIn(sums.durationMs),
    ),
    idlingDuration: column(
      'VehicleStop.idlingDuration',
      ['Idling', 'Холостой ход'],
      ['duration', 13],
      ({ sums }) => sums && secondsIn(sums.ignitionMs),
    ),
    idlingShare: column(
      'VehicleStop.idlingDuration',
      ['Idling, %', 'Холостой ход, %'],
      ['number', 12],
      ({ sums }) => sums && shareOf(sums),
    ),
    engineHours: column(
      'VehicleStop.engineHours',
      ['Engine hours', 'Моточасы'],
      ['number', 13],
      ({ sums }) => sums && hoursIn(sums.engineSeconds),
    ),
    spentFuel: column(
      'VehicleStop.spentFuel',
      ['Fuel, l', 'Топливо, л'],
      ['number', 12],
      ({ sums }) => sums?.fuelL ?? null,
    ),
    address: column('VehicleStop.latitude', ['Address', 'Адрес'], ['text', 36], addressIn('address')),
    latitude: onlyAsked(
      column(
        'VehicleStop.latitude',
        ['Latitude', 'Широта'],
        ['degrees', 13],
        ({ stop }) => stop?.fromLatitude ?? null,
      ),
    ),
    longitude: onlyAsked(
      column(
        'VehicleStop.longitude',
        ['Longitude', 'Долгота'],
        ['degrees', 13],
        ({ stop }) => stop?.fromLongitude ?? null,
      ),
    ),
    stops: onlyOfSums(
      column(
        'VehiclesStopsTotals.stops',
        ['Stops', 'Остановок'],
        ['count', 10],
        ({ sums }) => sums?.count ?? null,
      ),
    ),
  },
  places: { address: ({ stop }) => placeOf(stop?.fromLatitude, stop?.fromLongitude) },
  sums: async (from, caller, where: StopsReportWhere) => {
    const asked = { ...where, limit: 1, subtotals: null };
    const { whole, isUpdating, fleet, byVehicle } = await reportStops(from, caller, asked, SUMS_ALONE);
    return {
      total: { ...BLANK, sums: whole },
      vehicles: [...byVehicle].map(([vehicleId, sums]) => ({ ...BLANK, vehicleId, sums })),
      shares: [],
      ...{ isUpdating, fleet },
    };
  },
  read: async (from, caller, where: StopsReportWhere) => {
    const report = await reportStops(from, caller, where, LINES_ALONE);
    const { nextCursor, isUpdating } = report;
    const lines = withSubtotals<StretchRow, Line & { vehicleId: string }>(
      report,
      (stop) => ({ vehicleId: stop.vehicleId, stop, level: null, day: stop.day, sums: figuresOf(stop) }),
      (sum) => ({ vehicleId: sum.vehicleId, stop: null, level: levelOf(sum), day: sum.day, sums: sum.sums }),
    );
    return { lines, nextCursor, isUpdating };
  },
};

function figuresOf({ from, to, ignitionMs, engineSeconds, fuelL }: StretchRow): Figures {
  return { count: null, durationMs: to.getTime() - from.getTime(), ignitionMs, engineSeconds, fuelL };
}

function shareOf({ ignitionMs, durationMs }: Figures): number | null {
  return durationMs > 0 ? (ignitionMs / durationMs) * PERCENT : null;
}
