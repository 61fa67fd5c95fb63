import { describe, expect, test } from 'vitest';
import { DEVICE_SHEET_COLUMN_NAMES, DEVICE_SHEET_COLUMNS, matchHeaders } from './device-sheet-columns.ts';
import { fatesOfRows } from './device-sheet-fates.ts';
import { deviceOfRow, type SheetValues, sheetColumnOf, wallClockOfCell } from './device-sheet-row.ts';

const reading = {
  instantOf: (text: string) => (wallClockOfCell(text) ? new Date(`${text}T00:00:00Z`) : null),
};
const read = (values: SheetValues) => deviceOfRow(values, reading);
const GOOD = { externalDeviceId: '352544101004812', sim: '+32 470 11 48 12' };

describe('headers', () => {
  test.each(['en', 'ru'] as const)('of an export in %s are all found', (language) => {
    const headers = DEVICE_SHEET_COLUMN_NAMES.map((name) => DEVICE_SHEET_COLUMNS[name].headers[language]);
    expect(matchHeaders(headers)).toEqual(DEVICE_SHEET_COLUMN_NAMES);
  });

  test('are found whatever their case, spaces and signs; the first of two wins, and others are left out', () => {
    expect(matchHeaders([' imei ', 'Sim-Карта', 'ГОС. НОМЕР', 'IMEI or ID', 'Colour', ''])).toEqual([
      'externalDeviceId',
      'sim',
      'plateNumber',
      null,
      null,
      null,
    ]);
  });
});

describe('a row', () => {
  test('becomes a device, with megabytes as bytes and dates as instants', () => {
    const { device, issues } = read({
      ...GOOD,
      title: 'Van',
      smsVolume: '1 200',
      smsTotalVolume: '1500',
      smsExpiryDate: '2027-03-31',
      dataVolume: '12,5',
      timeZone: 'Europe/Brussels',
    });
    expect(issues).toEqual([]);
    expect(device).toEqual({
      ...GOOD,
      title: 'Van',
      smsQuota: { expiryDate: new Date('2027-03-31T00:00:00Z'), totalVolume: 1_500, volume: 1_200 },
      dataQuota: { volume: 12_500_000 },
      timeZone: 'Europe/Brussels',
    });
  });

  test.each<[SheetValues, string, string]>([
    [{ sim: '1' }, 'externalDeviceId', 'REQUIRED'],
    [{ externalDeviceId: GOOD.externalDeviceId }, 'sim', 'REQUIRED'],
    [{ ...GOOD, externalDeviceId: '3.52544101004812E+14' }, 'externalDeviceId', 'DIGITS_LOST'],
    [{ ...GOOD, iccid: '8.93e+18' }, 'iccid', 'DIGITS_LOST'],
    [{ ...GOOD, externalDeviceId: '=1+1' }, 'externalDeviceId', 'INVALID'],
    [{ ...GOOD, smsVolume: 'many' }, 'smsVolume', 'INVALID'],
    [{ ...GOOD, smsVolume: '5', smsTotalVolume: '4' }, 'smsVolume', 'ABOVE_TOTAL'],
    [{ ...GOOD, dataExpiryDate: 'soon' }, 'dataExpiryDate', 'INVALID'],
    [{ ...GOOD, timeZone: 'Mars' }, 'timeZone', 'INVALID'],
  ])('%j is refused at its cell', (values, column, code) => {
    expect(read(values).issues).toContainEqual({ column, code });
  });

  test('that is refused still says which device it is', () => {
    expect(read({ ...GOOD, timeZone: 'Mars' }).device).toEqual({ externalDeviceId: GOOD.externalDeviceId });
  });

  test('has a column for the fields that the server may refuse', () => {
    expect(sheetColumnOf('dataQuota.volume')).toBe('dataVolume');
    expect(sheetColumnOf('vehicleId')).toBe('plateNumber');
    expect(sheetColumnOf('secret')).toBeNull();
  });
});

test.each([
  ['2027-03-31', '2027-03-31 00:00:00'],
  ['2027-03-31 5:03', '2027-03-31 05:03:00'],
  ['31.03.2027', '2027-03-31 00:00:00'],
  ['1.2.2027 14:05:06', '2027-02-01 14:05:06'],
  ['31/03/2027', null],
  ['2027-02-30', null],
  ['2027-13-01', null],
])('the date %s is %s', (text, clock) => {
  expect(wallClockOfCell(text)).toBe(clock);
});

test('the fate of each row follows from the rows above and from what is registered', () => {
  const row = (number: number, externalDeviceId: string, plateNumber?: string) => ({
    ...read({ ...GOOD, externalDeviceId }),
    number,
    plateNumber,
  });
  const fates = fatesOfRows(
    [
      row(2, 'new-1'),
      row(3, 'ours-1', 'no such'),
      row(6, 'new-1'),
      row(7, 'new-2', 'A 1'),
      row(8, 'new-3', 'B 2'),
    ],
    {
      devices: new Map([['ours-1', 'id']]),
      vehicles: new Map([['A 1', 'van']]),
    },
  );
  expect(fates).toEqual([
    { fate: 'CREATE', device: { ...GOOD, externalDeviceId: 'new-1' } },
    { fate: 'EXISTS', deviceId: 'id' },
    { fate: 'DUPLICATE', ofRow: 2 },
    { fate: 'CREATE', device: { ...GOOD, externalDeviceId: 'new-2', vehicleId: 'van' } },
    { fate: 'INVALID', issues: [{ column: 'plateNumber', code: 'NO_VEHICLE' }] },
  ]);
});
