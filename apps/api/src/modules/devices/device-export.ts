import { DEVICE_SHEET_COLUMNS, type DeviceSheetColumn } from '@fleet/contracts/device-sheet-columns';
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

/** Exports use the same headers that the import reads. */
const headersOf = (name: DeviceSheetColumn): readonly [string, string] => {
  const { en, ru } = DEVICE_SHEET_COLUMNS[name].headers;
  return [en, ru];
};

const DEVICE_COLUMNS: ExportColumns<Row> = {
  title: column('Device.title', headersOf('title'), ['text', 24], ({ title }) => title),
  externalDeviceId: column(
    'Device.externalDeviceId',
    headersOf('externalDeviceId'),
    ['text', 20],
    (row) => row.externalDeviceId,
  ),
  brand: column('Device.brand', headersOf('brand'), ['text', 16], ({ brand }) => brand),
  model: column('Device.model', headersOf('model'), ['text', 16], ({ model }) => model),
  status: column('Device.status', ['Status', 'Статус'], ['text', 12], (row, language) =>
    word(row.status, language),
  ),
  vehicle: column(
    'Device.vehicle',
    ['Vehicle', 'Машина'],
    ['text', 24],
    ({ vehicle }) => vehicle?.title ?? null,
  ),
  plateNumber: column('Vehicle.plateNumber', headersOf('plateNumber'), ['text', 14], ({ vehicle }) =>
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
    headersOf('serialNumber'),
    ['text', 20],
    (row) => row.serialNumber,
  ),
  sim: column('Device.sim', headersOf('sim'), ['text', 18], ({ sim }) => sim),
  iccid: column('Device.iccid', headersOf('iccid'), ['text', 24], ({ iccid }) => iccid),
  carrier: column('Device.carrier', headersOf('carrier'), ['text', 16], ({ carrier }) => carrier),
  smsVolume: column('Device.smsQuota', headersOf('smsVolume'), ['count', 12], (row) => row.smsVolume),
  smsTotalVolume: column(
    'Device.smsQuota',
    headersOf('smsTotalVolume'),
    ['count', 12],
    (row) => row.smsTotalVolume,
  ),
  smsExpiryDate: column(
    'Device.smsQuota',
    headersOf('smsExpiryDate'),
    ['time', 20],
    (row) => row.smsExpiryDate,
  ),
  dataVolume: column('Device.dataQuota', headersOf('dataVolume'), ['number', 18], (row) =>
    megabytesOf(row.dataBytes),
  ),
  dataTotalVolume: column('Device.dataQuota', headersOf('dataTotalVolume'), ['number', 18], (row) =>
    megabytesOf(row.dataTotalBytes),
  ),
  dataExpiryDate: column(
    'Device.dataQuota',
    headersOf('dataExpiryDate'),
    ['time', 20],
    (row) => row.dataExpiryDate,
  ),
  timeZone: column('Device.timeZone', headersOf('timeZone'), ['text', 20], (row) => row.timeZone),
  description: column('Device.description', headersOf('description'), ['text', 40], (row) => row.description),
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
