type Column = {
  /** Header in exports. */
  headers: { en: string; ru: string };
  /** Other accepted headers. */
  aliases: readonly string[];
};

const column = (en: string, ru: string, ...aliases: readonly string[]): Column => ({
  headers: { en, ru },
  aliases,
});

/** Columns of a sheet of devices, in the order of the template; exports use the same headers. */
export const DEVICE_SHEET_COLUMNS = {
  externalDeviceId: column(
    'IMEI or id',
    'IMEI или номер',
    ...['IMEI', 'ИМЕИ', 'Device id', 'Unique id', 'Identifier', 'IMEI / id', 'Идентификатор', 'ИД трекера'],
  ),
  sim: column(
    'SIM number',
    'Номер SIM',
    ...[
      'SIM',
      'Phone',
      'Phone number',
      'SIM phone',
      'MSISDN',
      'СИМ',
      'Телефон',
      'Номер телефона',
      'SIM-карта',
    ],
  ),
  title: column(
    'Device',
    'Трекер',
    'Title',
    'Name',
    'Device name',
    'Tracker',
    'Название',
    'Имя',
    'Устройство',
  ),
  brand: column('Brand', 'Марка', 'Manufacturer', 'Vendor', 'Производитель', 'Бренд'),
  model: column('Model', 'Модель', 'Device model', 'Модель трекера'),
  plateNumber: column(
    'Plate',
    'Госномер',
    ...[
      'Plate number',
      'License plate',
      'Licence plate',
      'Registration',
      'Гос. номер',
      'Номер машины',
      'ГРЗ',
    ],
  ),
  serialNumber: column('Serial number', 'Серийный номер', 'Serial', 'S/N', 'SN', 'Серийник'),
  iccid: column('ICCID', 'ICCID', 'SIM ICCID', 'SIM card number', 'Номер SIM-карты'),
  carrier: column('Operator', 'Оператор', 'Carrier', 'Network operator', 'Оператор связи'),
  smsVolume: column('SMS left', 'Осталось SMS'),
  smsTotalVolume: column('SMS in total', 'Всего SMS'),
  smsExpiryDate: column('SMS valid until', 'SMS действуют до'),
  dataVolume: column('Data left, MB', 'Осталось трафика, МБ'),
  dataTotalVolume: column('Data in total, MB', 'Всего трафика, МБ'),
  dataExpiryDate: column('Data valid until', 'Трафик действует до'),
  timeZone: column('Time zone', 'Часовой пояс', 'Timezone', 'Зона'),
  description: column('Description', 'Описание', 'Note', 'Notes', 'Comment', 'Примечание', 'Комментарий'),
} as const satisfies Record<string, Column>;

export type DeviceSheetColumn = keyof typeof DEVICE_SHEET_COLUMNS;
export const DEVICE_SHEET_COLUMN_NAMES = Object.keys(DEVICE_SHEET_COLUMNS) as DeviceSheetColumn[];

/** Columns that an import requires. */
export const REQUIRED_SHEET_COLUMNS = ['externalDeviceId', 'sim'] as const satisfies DeviceSheetColumn[];

/** Letters and digits of a header in lower case; spaces and signs differ between files. */
const keyOf = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const COLUMN_OF_KEY: ReadonlyMap<string, DeviceSheetColumn> = new Map(
  DEVICE_SHEET_COLUMN_NAMES.flatMap((name) => {
    const { headers, aliases } = DEVICE_SHEET_COLUMNS[name];
    return [headers.en, headers.ru, name, ...aliases].map((header) => [keyOf(header), name] as const);
  }),
);

/** The column of each header, by its English or Russian name; the first of two wins. */
export function matchHeaders(headers: readonly string[]): (DeviceSheetColumn | null)[] {
  const taken = new Set<DeviceSheetColumn>();
  return headers.map((header) => {
    const name = COLUMN_OF_KEY.get(keyOf(header)) ?? null;
    if (name === null || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}
