import { RoutesFileWhere } from '@fleet/contracts/fleet-report';
import { columnOf, onlyOfSums, wordsOf } from '../../exports/export-column.ts';
import type { ExportedReport, Named } from '../../exports/exported-report.ts';
import type { Position } from '../vehicles/position.ts';
import { readRoutesPart } from './routes-file.ts';

/** Fixes of one part: they are read whole, and are in memory at once. */
const PART_FIXES = 5_000;
const METRES_PER_KM = 1_000;

/** A fix, or how many there are. */
type Line = { fix: Position | null; fixes: number | null };

const column = columnOf<Named & Line>();
const onOff = wordsOf({ true: { en: 'on', ru: 'вкл.' }, false: { en: 'off', ru: 'выкл.' } });

/** Every fix of the routes of vehicles as a file. */
export const ROUTES_EXPORT: ExportedReport<Line> = {
  title: { en: 'Routes', ru: 'Маршруты' },
  where: RoutesFileWhere,
  partMax: PART_FIXES,
  columns: {
    title: column('Vehicle.title', ['Vehicle', 'Машина'], ['text', 28], ({ name }) => name),
    plateNumber: column('Vehicle.plateNumber', ['Plate', 'Госномер'], ['text', 14], ({ plate }) => plate),
    fixTime: column(
      'DevicePosition.fixTime',
      ['Time', 'Время'],
      ['time', 20],
      ({ fix }) => fix?.fixTime ?? null,
    ),
    latitude: column(
      'DevicePosition.latitude',
      ['Latitude', 'Широта'],
      ['degrees', 13],
      ({ fix }) => fix?.latitude ?? null,
    ),
    longitude: column(
      'DevicePosition.longitude',
      ['Longitude', 'Долгота'],
      ['degrees', 13],
      ({ fix }) => fix?.longitude ?? null,
    ),
    speed: column(
      'DevicePosition.speed',
      ['Speed', 'Скорость'],
      ['speed', 14],
      ({ fix }) => fix?.speedKmh ?? null,
    ),
    course: column(
      'DevicePosition.course',
      ['Course, °', 'Курс, °'],
      ['number', 10],
      ({ fix }) => fix?.courseDeg ?? null,
    ),
    altitude: column(
      'DevicePosition.altitude',
      ['Altitude', 'Высота'],
      ['height', 12],
      ({ fix }) => fix?.altitudeM ?? null,
    ),
    satellites: column(
      'DevicePosition.satellites',
      ['Satellites', 'Спутники'],
      ['count', 11],
      ({ fix }) => fix?.satellites ?? null,
    ),
    ignition: column(
      'DevicePosition.ignition',
      ['Ignition', 'Зажигание'],
      ['text', 11],
      ({ fix }, language) => onOff(wordOf(fix?.ignition), language),
    ),
    odometer: column('DevicePosition.odometer', ['Odometer', 'Одометр'], ['distance', 14], ({ fix }) =>
      kilometres(fix?.odometerM),
    ),
    fixes: onlyOfSums(
      column('VehicleRouteOutline.fixes', ['Positions', 'Координат'], ['count', 11], ({ fixes }) => fixes),
    ),
  },
  counted: (fixes) => ({ fix: null, fixes }),
  read: async (from, caller, where: RoutesFileWhere) => {
    const { positions, nextCursor } = await readRoutesPart(from, caller, where);
    const lines = positions.map((fix) => ({ vehicleId: fix.vehicleId, fix, fixes: null }));
    // Stored positions need no recalculation.
    return { lines, nextCursor, isUpdating: false };
  },
};

function wordOf(value: boolean | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

function kilometres(metres: number | null | undefined): number | null {
  return metres === null || metres === undefined ? null : metres / METRES_PER_KM;
}
