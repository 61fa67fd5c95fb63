import type { Device } from '@fleet/db/models';
import { columnOf, type ExportColumns, wordsOf } from '../../exports/export-column.ts';
import type { ExportedList } from '../../exports/exported-list.ts';
import { type DeviceState, findDeviceStates } from './find-device-states.ts';

type Row = Device & {
  vehicle: { title: string; plateNumber: string | null } | null;
  state: DeviceState | null | undefined;
};

const word = wordsOf({
  ACTIVE: { en: 'Active', ru: 'Активен' },
  INACTIVE: { en: 'Inactive', ru: 'Неактивен' },
  ERASED: { en: 'Deleted', ru: 'Удалён' },
  ONLINE: { en: 'Online', ru: 'В сети' },
  OFFLINE: { en: 'Offline', ru: 'Не в сети' },
  UNKNOWN: { en: 'Unknown', ru: 'Неизвестно' },
});

const BYTES_PER_MEGABYTE = 1_000_000;
const megabytesOf = (bytes: bigint | null): number | null =>
  bytes === null ? null : Number(bytes) / BYTES_PER_MEGABYTE;

const column = columnOf<Row>();

const DEVICE_COLUMNS: ExportColumns<Row> = {
  title: column('Device.title', ['Device', 'Трекер'], ['text', 24], ({ title }) => title),
  externalDeviceId: column(
    'Device.externalDeviceId',
    ['IMEI or id', 'IMEI или номер'],
    ['text', 20],
    (row) => row.externalDeviceId,
  ),
  brand: column('Device.brand', ['Brand', 'Марка'], ['text', 16], ({ brand }) => brand),
  model: column('Device.model', ['Model', 'Модель'], ['text', 16], ({ model }) => model),
  status: column('Device.status', ['Status', 'Статус'], ['text', 12], (row, language) =>
    word(row.status, language),
  ),
  vehicle: column(
    'Device.vehicle',
    ['Vehicle', 'Машина'],
    ['text', 24],
    ({ vehicle }) => vehicle?.title ?? null,
  ),
  plateNumber: column('Vehicle.plateNumber', ['Plate', 'Госномер'], ['text', 14], ({ vehicle }) =>
    vehicle ? vehicle.plateNumber : null,
  ),
  connection: column('Device.connection', ['Connection', 'Связь'], ['text', 12], ({ state }, language) =>
    word(state?.connection ?? 'UNKNOWN', language),
  ),
  heardAt: column('Device.heardAt', ['Last heard', 'Последняя связь'], ['time', 20], ({ state }) =>
    state ? state.lastHeardAt : null,
  ),
  protocol: column('Device.protocol', ['Protocol', 'Протокол'], ['text', 14], ({ state }) =>
    state ? state.protocol : null,
  ),
  serialNumber: column(
    'Device.serialNumber',
    ['Serial number', 'Серийный номер'],
    ['text', 20],
    (row) => row.serialNumber,
  ),
  sim: column('Device.sim', ['SIM number', 'Номер SIM'], ['text', 18], ({ sim }) => sim),
  iccid: column('Device.iccid', ['ICCID', 'ICCID'], ['text', 24], ({ iccid }) => iccid),
  carrier: column('Device.carrier', ['Operator', 'Оператор'], ['text', 16], ({ carrier }) => carrier),
  smsVolume: column('Device.smsQuota', ['SMS left', 'Осталось SMS'], ['count', 12], (row) => row.smsVolume),
  smsTotalVolume: column(
    'Device.smsQuota',
    ['SMS in total', 'Всего SMS'],
    ['count', 12],
    (row) => row.smsTotalVolume,
  ),
  smsExpiryDate: column(
    'Device.smsQuota',
    ['SMS valid until', 'SMS действуют до'],
    ['time', 20],
    (row) => row.smsExpiryDate,
  ),
  dataVolume: column('Device.dataQuota', ['Data left, MB', 'Осталось трафика, МБ'], ['number', 18], (row) =>
    megabytesOf(row.dataBytes),
  ),
  dataTotalVolume: column(
    'Device.dataQuota',
    ['Data in total, MB', 'Всего трафика, МБ'],
    ['number', 18],
    (row) => megabytesOf(row.dataTotalBytes),
  ),
  dataExpiryDate: column(
    'Device.dataQuota',
    ['Data valid until', 'Трафик действует до'],
    ['time', 20],
    (row) => row.dataExpiryDate,
  ),
  timeZone: column('Device.timeZone', ['Time zone', 'Часовой пояс'], ['text', 20], (row) => row.timeZone),
  description: column(
    'Device.description',
    ['Description', 'Описание'],
    ['text', 40],
    (row) => row.description,
  ),
  createdAt: column('Device.createdAt', ['Added', 'Добавлен'], ['time', 20], ({ createdAt }) => createdAt),
};

export const DEVICE_EXPORT: ExportedList<Row> = {
  title: { en: 'Devices', ru: 'Трекеры' },
  columns: DEVICE_COLUMNS,
  find: async ({ db, pool }, where) => {
    const found = await db.device.findMany({
      where,
      include: { vehicle: { select: { title: true, plateNumber: true } } },
    });
    const states = await findDeviceStates(
      pool,
      found.map(({ id }) => id),
    );
    return found.map((row, index) => ({ ...row, state: states[index] }));
  },
};
