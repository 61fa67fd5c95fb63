import type { Vehicle } from '@fleet/db/models';
import { columnOf, type ExportColumns, wordsOf } from '../../exports/export-column.ts';
import type { ExportedList } from '../../exports/exported-list.ts';
import { type Counters, findCounters } from './find-counters.ts';
import { findLatestPositions } from './find-latest-positions.ts';
import type { LatestPosition } from './position.ts';
import { hoursOf } from './vehicle-columns.ts';

const METRES_PER_KM = 1_000;

type Row = Vehicle & {
  group: { title: string } | null;
  devices: { externalDeviceId: string | null }[];
  counters: Counters | undefined;
  position: LatestPosition | null | undefined;
};

const word = wordsOf({
  BICYCLE: { en: 'Bicycle', ru: 'Велосипед' },
  CAR: { en: 'Car', ru: 'Легковая' },
  MOTORCYCLE: { en: 'Motorcycle', ru: 'Мотоцикл' },
  OFFROAD: { en: 'Off-road', ru: 'Внедорожник' },
  SCOOTER: { en: 'Scooter', ru: 'Скутер' },
  TRUCK: { en: 'Truck', ru: 'Грузовик' },
  ACTIVE: { en: 'Active', ru: 'Активна' },
  INACTIVE: { en: 'Inactive', ru: 'Неактивна' },
  ERASED: { en: 'Deleted', ru: 'Удалена' },
  PETROL: { en: 'Petrol', ru: 'Бензин' },
  DIESEL: { en: 'Diesel', ru: 'Дизель' },
  ELECTRIC: { en: 'Electric', ru: 'Электричество' },
  HYBRID: { en: 'Hybrid', ru: 'Гибрид' },
  LPG: { en: 'LPG', ru: 'Пропан' },
  CNG: { en: 'CNG', ru: 'Метан' },
  OTHER: { en: 'Other', ru: 'Другое' },
});

const kmOf = (metres: number | null | undefined): number | null =>
  typeof metres === 'number' ? metres / METRES_PER_KM : null;

const column = columnOf<Row>();

const VEHICLE_COLUMNS: ExportColumns<Row> = {
  title: column('Vehicle.title', ['Vehicle', 'Машина'], ['text', 28], ({ title }) => title),
  plateNumber: column('Vehicle.plateNumber', ['Plate', 'Госномер'], ['text', 14], (row) => row.plateNumber),
  type: column('Vehicle.type', ['Type', 'Тип'], ['text', 14], (row, language) => word(row.type, language)),
  status: column('Vehicle.status', ['Status', 'Статус'], ['text', 12], (row, language) =>
    word(row.status, language),
  ),
  brand: column('Vehicle.brand', ['Brand', 'Марка'], ['text', 16], ({ brand }) => brand),
  model: column('Vehicle.model', ['Model', 'Модель'], ['text', 16], ({ model }) => model),
  vinNumber: column('Vehicle.vinNumber', ['VIN', 'VIN'], ['text', 20], ({ vinNumber }) => vinNumber),
  group: column('Vehicle.group', ['Group', 'Группа'], ['text', 18], ({ group }) => group?.title ?? null),
  devices: column('Device.externalDeviceId', ['Trackers', 'Трекеры'], ['text', 20], ({ devices }) =>
    devices.flatMap(({ externalDeviceId }) => externalDeviceId ?? []).join(', '),
  ),
  odometer: column('Vehicle.odometer', ['Odometer', 'Одометр'], ['distance', 14], ({ counters }) =>
    kmOf(counters?.odometerM),
  ),
  engineHours: column('Vehicle.engineHours', ['Engine hours', 'Моточасы'], ['number', 13], ({ counters }) =>
    hoursOf(counters?.engineS ?? null),
  ),
  serviceOdometer: column(
    'Vehicle.serviceOdometer',
    ['Next service at', 'Следующее обслуживание'],
    ['distance', 18],
    (row) => kmOf(row.serviceOdometerM),
  ),
  serviceEngineHours: column(
    'Vehicle.serviceEngineHours',
    ['Next service at, engine hours', 'Следующее обслуживание, моточасы'],
    ['number', 18],
    ({ serviceEngineS }) => hoursOf(serviceEngineS),
  ),
  serviceOn: column(
    'Vehicle.serviceOn',
    ['Next service on', 'Дата обслуживания'],
    ['day', 15],
    ({ serviceOn }) => serviceOn,
  ),
  fuelType: column('Vehicle.fuelType', ['Fuel', 'Топливо'], ['text', 14], (row, language) =>
    word(row.fuelType, language),
  ),
  fuelConsumption: column(
    'Vehicle.fuelConsumption',
    ['Consumption, l/100 km', 'Расход, л/100 км'],
    ['number', 18],
    (row) => row.fuelConsumptionL100,
  ),
  tank: column('Vehicle.tank', ['Tank, l', 'Бак, л'], ['number', 10], ({ tankL }) => tankL),
  maxSpeed: column(
    'Vehicle.maxSpeed',
    ['Max speed', 'Предел скорости'],
    ['speed', 16],
    (row) => row.maxSpeedKmh,
  ),
  firstRegisteredOn: column(
    'Vehicle.firstRegisteredOn',
    ['First registered', 'Первая регистрация'],
    ['day', 15],
    (row) => row.firstRegisteredOn,
  ),
  lastFixAt: column('DevicePosition.fixTime', ['Last fix', 'Последнее положение'], ['time', 20], (row) =>
    row.position ? row.position.fixTime : null,
  ),
  latitude: column('DevicePosition.latitude', ['Latitude', 'Широта'], ['degrees', 12], ({ position }) =>
    position ? position.latitude : null,
  ),
  longitude: column('DevicePosition.longitude', ['Longitude', 'Долгота'], ['degrees', 12], ({ position }) =>
    position ? position.longitude : null,
  ),
  speed: column('DevicePosition.speed', ['Speed', 'Скорость'], ['speed', 14], ({ position }) =>
    position ? position.speedKmh : null,
  ),
  description: column(
    'Vehicle.description',
    ['Description', 'Описание'],
    ['text', 40],
    (row) => row.description,
  ),
  createdAt: column('Vehicle.createdAt', ['Added', 'Добавлена'], ['time', 20], ({ createdAt }) => createdAt),
};

export const VEHICLE_EXPORT: ExportedList<Row> = {
  title: { en: 'Vehicles', ru: 'Машины' },
  columns: VEHICLE_COLUMNS,
  find: async ({ db, pool }, where) => {
    const found = await db.vehicle.findMany({
      where,
      include: {
        group: { select: { title: true } },
        devices: {
          where: { status: { not: 'ERASED' } },
          orderBy: { id: 'asc' },
          select: { externalDeviceId: true },
        },
      },
    });
    const ids = found.map(({ id }) => id);
    const [counters, positions] = await Promise.all([
      findCounters(pool, ids),
      findLatestPositions(pool, ids),
    ]);
    return found.map((row, index) => ({ ...row, counters: counters[index], position: positions[index] }));
  },
};
