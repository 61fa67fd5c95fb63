import { STRETCHES_MAX, TripsReportWhere } from '@fleet/contracts/fleet-report';
import { columnOf, onlyAsked } from '../../exports/export-column.ts';
import type { ExportedReport, Named, NamedLine } from '../../exports/exported-report.ts';
import { addressIn, placeOf } from '../../exports/file-addresses.ts';
import type { Share, TripPeriod } from './read-trip-period.ts';
import { hoursIn, kmIn, secondsIn, speedOf } from './report-figures.ts';
import { LINES_ALONE, SUMS_ALONE } from './report-stretches.ts';
import { reportTrips, type TripRow } from './report-trips.ts';
import { dayCell, levelOf, titleOf, withSubtotals } from './subtotal-lines.ts';
import type { TripFileFigures, TripFileLine } from './trip-file-line.ts';
import { tripPages } from './trip-pages.ts';

type Line = TripFileLine;

const column = columnOf<Named & Line>();
const BLANK: Line = { trip: null, level: null, day: null, sums: null };

/** The trips of vehicles as a file. */
export const TRIPS_EXPORT: ExportedReport<Line> = {
  title: { en: 'Trips', ru: 'Поездки' },
  where: TripsReportWhere,
  partMax: STRETCHES_MAX,
  columns: {
    title: column('Vehicle.title', ['Vehicle', 'Машина'], ['text', 28], titleOf),
    plateNumber: column('Vehicle.plateNumber', ['Plate', 'Госномер'], ['text', 14], ({ plate }) => plate),
    day: column('VehicleTrip.day', ['Day', 'День'], ['day', 12], ({ day }) => dayCell(day)),
    startTime: column(
      'VehicleTrip.startTime',
      ['Start', 'Начало'],
      ['time', 20],
      ({ trip }) => trip?.from ?? null,
    ),
    endTime: column('VehicleTrip.endTime', ['End', 'Конец'], ['time', 20], ({ trip }) => trip?.to ?? null),
    duration: column(
      'VehicleTrip.duration',
      ['Duration', 'Длительность'],
      ['duration', 13],
      ({ sums }) => sums && secondsIn(sums.durationMs),
    ),
    distance: column(
      'VehicleTrip.distance',
      ['Distance', 'Пробег'],
      ['distance', 14],
      ({ sums }) => sums && kmIn(sums.distanceM),
    ),
    averageSpeed: column(
      'VehicleTrip.averageSpeed',
      ['Average speed', 'Средняя скорость'],
      ['speed', 14],
      ({ sums }) => (sums && sums.maxSpeedKmh !== null ? speedOf(sums.distanceM, sums.durationMs) : null),
    ),
    maxSpeed: column(
      'VehicleTrip.maxSpeed',
      ['Highest speed', 'Макс. скорость'],
      ['speed', 14],
      ({ sums }) => sums?.maxSpeedKmh ?? null,
    ),
    engineHours: column(
      'VehicleTrip.engineHours',
      ['Engine hours', 'Моточасы'],
      ['number', 13],
      ({ sums }) => (typeof sums?.engineSeconds === 'number' ? hoursIn(sums.engineSeconds) : null),
    ),
    spentFuel: column(
      'VehicleTrip.spentFuel',
      ['Fuel, l', 'Топливо, л'],
      ['number', 12],
      ({ sums }) => sums?.fuelL ?? null,
    ),
    startOdometer: onlyAsked(
      column(
        'VehicleTrip.startOdometer',
        ['Odometer at start', 'Одометр в начале'],
        ['distance', 16],
        ({ trip }) => kmOf(trip?.fromOdometerM),
      ),
    ),
    endOdometer: onlyAsked(
      column(
        'VehicleTrip.endOdometer',
        ['Odometer at end', 'Одометр в конце'],
        ['distance', 16],
        ({ trip }) => kmOf(trip?.toOdometerM),
      ),
    ),
    driver: column(
      'VehicleTrip.driver',
      ['Driver', 'Водитель'],
      ['text', 24],
      ({ trip }) => trip?.driver?.name ?? null,
    ),
    startAddress: column(
      'VehicleTrip.startLatitude',
      ['Start, address', 'Начало, адрес'],
      ['text', 36],
      addressIn('startAddress'),
    ),
    endAddress: column(
      'VehicleTrip.endLatitude',
      ['End, address', 'Конец, адрес'],
      ['text', 36],
      addressIn('endAddress'),
    ),
    startLatitude: onlyAsked(
      column(
        'VehicleTrip.startLatitude',
        ['Start, latitude', 'Начало, широта'],
        ['degrees', 13],
        ({ trip }) => trip?.fromLatitude ?? null,
      ),
    ),
    startLongitude: onlyAsked(
      column(
        'VehicleTrip.startLongitude',
        ['Start, longitude', 'Начало, долгота'],
        ['degrees', 13],
        ({ trip }) => trip?.fromLongitude ?? null,
      ),
    ),
    endLatitude: onlyAsked(
      column(
        'VehicleTrip.endLatitude',
        ['End, latitude', 'Конец, широта'],
        ['degrees', 13],
        ({ trip }) => trip?.toLatitude ?? null,
      ),
    ),
    endLongitude: onlyAsked(
      column(
        'VehicleTrip.endLongitude',
        ['End, longitude', 'Конец, долгота'],
        ['degrees', 13],
        ({ trip }) => trip?.toLongitude ?? null,
      ),
    ),
  },
  places: {
    startAddress: ({ trip }) => placeOf(trip?.fromLatitude, trip?.fromLongitude),
    endAddress: ({ trip }) => placeOf(trip?.toLatitude, trip?.toLongitude),
  },
  pages: tripPages,
  sums: async (from, caller, where: TripsReportWhere) => {
    const parts = { ...SUMS_ALONE, odometer: false, period: true, drivers: false };
    const report = await reportTrips(from, caller, { ...where, limit: 1, subtotals: null }, parts);
    const { inPeriod, isUpdating, fleet, byVehicle } = report;
    return {
      total: inPeriod && { ...BLANK, sums: { ...inPeriod.sums, durationMs: inPeriod.sums.movingMs } },
      vehicles: [...byVehicle].map(([vehicleId, sums]) => ({ ...BLANK, vehicleId, sums })),
      shares: sharesOf(inPeriod),
      ...{ isUpdating, fleet },
    };
  },
  read: async (from, caller, where: TripsReportWhere) => {
    const parts = { ...LINES_ALONE, odometer: true, period: false, drivers: true };
    const report = await reportTrips(from, caller, where, parts);
    const { nextCursor, isUpdating } = report;
    const lines = withSubtotals<TripRow, Line & { vehicleId: string }>(
      report,
      (trip) => ({ vehicleId: trip.vehicleId, trip, level: null, day: trip.day, sums: figuresOf(trip) }),
      (sum) => ({ vehicleId: sum.vehicleId, trip: null, level: levelOf(sum), day: sum.day, sums: sum.sums }),
    );
    return { lines, nextCursor, isUpdating };
  },
};

/** A shorter distance outside of trips gets no line of its own. */
const LEAST_OUTSIDE_M = 50;
const SHARE_NAMES = {
  before: { en: 'Began before this period, in it', ru: 'Начались раньше, в этом периоде' },
  after: { en: 'After the end of this period', ru: 'После конца этого периода' },
  outside: { en: 'Outside trips', ru: 'Вне поездок' },
} as const;

/** The lines that explain the difference between the total and the sum of the rows. */
function sharesOf(inPeriod: TripPeriod | null): NamedLine<Line>[] {
  if (!inPeriod) return [];
  const { before, after, outside } = inPeriod;
  const line = (
    name: keyof typeof SHARE_NAMES,
    { distanceM, durationMs }: Pick<Share, 'distanceM' | 'durationMs'>,
    sign = 1,
  ) => ({
    name: SHARE_NAMES[name],
    line: {
      ...BLANK,
      sums: {
        distanceM: sign * (distanceM ?? 0),
        durationMs: sign * durationMs,
        engineSeconds: null,
        fuelL: null,
        maxSpeedKmh: null,
      },
    },
  });
  return [
    ...(before.count > 0 ? [line('before', before)] : []),
    ...(after.count > 0 ? [line('after', after, -1)] : []),
    ...(Math.abs(outside.distanceM ?? 0) >= LEAST_OUTSIDE_M ? [line('outside', outside)] : []),
  ];
}

function figuresOf({ distanceM, from, to, engineSeconds, fuelL, maxSpeedKmh }: TripRow): TripFileFigures {
  return { distanceM, durationMs: to.getTime() - from.getTime(), engineSeconds, fuelL, maxSpeedKmh };
}

function kmOf(metres: number | null | undefined): number | null {
  return typeof metres === 'number' ? kmIn(metres) : null;
}
