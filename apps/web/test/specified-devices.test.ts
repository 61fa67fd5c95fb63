import { DEVICE_SHEET_COLUMNS, REQUIRED_SHEET_COLUMNS } from '@fleet/contracts/device-sheet-columns';
import { beforeAll, expect, test } from 'vitest';
import { SHEET_ENDINGS } from '../src/features/devices/import/use-sheet-upload.ts';
import { createI18n } from '../src/lib/i18n/i18n.ts';

/**
 * What sections 2, 3, 5, 8 and 9 of the specification name of devices, servers, features and commands, with the
 * words of the product for it. Where the words differ, they are those of docs/words.md.
 */
const SHOWN: [specified: string, text: string, key: string, values?: object][] = [
  // Section 2: screens named by labels.
  ['devices: add, create', 'New tracker', 'devices:form.addTitle'],
  ['devices: import from an Excel file', 'Choose an Excel or CSV file', 'devices/import:choose'],
  ['import devices without vehicles', 'Import trackers without vehicles', 'devices/import:withoutVehicles'],
  ['device information', 'Information', 'devices:tabs.information'],
  ['device server, select server', 'Device server', 'devices:fields.serverId'],
  ['manage features per device', 'Features', 'devices/features:tab'],
  ['features management', 'Device features', 'devices/features:title'],
  ['servers list', 'Servers', 'servers:list.title'],
  ['add server', 'Connect server', 'servers:add'],
  ['server detail, overview', 'Overview', 'servers:tabs.overview'],
  // Section 3: labels of a device.
  [
    'unique id (IMEI, serial number or other id)',
    'IMEI or other identifier',
    'devices:fields.externalDeviceId',
  ],
  [
    'must match what the device reports; may be left empty if there is no device yet',
    'Must match what the tracker reports; may be left empty if there is no device yet',
    'devices:fields.externalDeviceIdHint',
  ],
  ['serial number', 'Serial number', 'devices:fields.serialNumber'],
  ['brand', 'Brand', 'devices:fields.brand'],
  ['model', 'Model', 'devices:fields.model'],
  ['title', 'Name', 'devices:fields.title'],
  ['SIM phone', 'SIM number', 'devices:fields.sim'],
  ['ICCID', 'ICCID', 'devices:fields.iccid'],
  ['operator', 'Operator', 'devices:fields.carrier'],
  ['data left', 'Data left', 'devices:fields.dataVolume'],
  ['data in total', 'Data in total', 'devices:fields.dataTotalVolume'],
  ['data until', 'Data valid until', 'devices:fields.dataExpiryDate'],
  ['sms left', 'SMS left', 'devices:fields.smsVolume'],
  ['sms in total', 'SMS in total', 'devices:fields.smsTotalVolume'],
  ['sms until', 'SMS valid until', 'devices:fields.smsExpiryDate'],
  ['connectedAt', 'Connected since', 'devices:detail.connected'],
  ['heard_at (online at)', 'Last contact', 'devices:detail.heard'],
  ['ip address (IPv4)', 'Address', 'devices:detail.address'],
  ['GSM signal', 'GSM signal', 'devices:detail.gsm'],
  ['satellites', 'Satellites', 'devices:detail.satellites'],
  ['power', 'Power', 'devices:detail.power'],
  ['status', 'Status', 'devices:fields.status'],
  // Section 3: a feature and its catalogue; a server.
  ['feature: key', 'Key', 'devices/features:fields.key'],
  ['feature: name', 'Name', 'devices/features:fields.name'],
  ['feature: description', 'Description', 'devices/features:fields.description'],
  ['feature: settings (free-form)', 'Settings (JSON)', 'devices/features:fields.settings'],
  ['server: url', 'Address', 'servers:fields.url'],
  ['server: type', 'Type', 'servers:fields.type'],
  ['server: title', 'Name', 'servers:fields.title'],
  ['server: auth', 'Sign-in details', 'servers:sections.signIn'],
  ['server: description', 'Description', 'servers:fields.description'],
  // Section 5: device import.
  [
    'file must include IMEI and SIM columns',
    'IMEI and SIM number are required, all other columns are optional.',
    'devices/import:hints.required',
  ],
  [
    'only one file may be uploaded',
    'b.xlsx was left out: only 1 file is allowed.',
    'forms:files.tooMany',
    { name: 'b.xlsx', max: 1 },
  ],
  // Section 8.
  ['DEVICE_ALREADY_EXISTS', 'This tracker already exists.', 'codes:DEVICE_ALREADY_EXISTS'],
  ['DEVICE_NOT_CREATED', 'The tracker could not be added.', 'codes:DEVICE_NOT_CREATED'],
  ['DEVICE_NOT_FOUND', 'The tracker was not found.', 'codes:DEVICE_NOT_FOUND'],
  ['INVALID_BRAND', 'The brand is not valid.', 'codes:INVALID_BRAND'],
  ['INVALID_IMEI', 'The IMEI is not valid.', 'codes:INVALID_IMEI'],
  ['INVALID_MODEL', 'The model is not valid.', 'codes:INVALID_MODEL'],
  ['INVALID_SIM', 'The SIM is not valid.', 'codes:INVALID_SIM'],
  ['INVALID_TITLE', 'The name is not valid.', 'codes:INVALID_TITLE'],
  // Section 9: levels of the GSM signal.
  ['very weak', 'very weak, 1 of 5', 'devices:detail.signal.1'],
  ['weak', 'weak, 2 of 5', 'devices:detail.signal.2'],
  ['medium', 'medium, 3 of 5', 'devices:detail.signal.3'],
  ['strong', 'strong, 4 of 5', 'devices:detail.signal.4'],
  ['very strong', 'very strong, 5 of 5', 'devices:detail.signal.5'],
];

/** The same in both languages. */
const UNTRANSLATED = ['devices:fields.iccid'];
const languages = { en: createI18n('en'), ru: createI18n('ru') };
const NAMESPACES = ['forms', 'codes', 'devices', 'devices/import', 'devices/features', 'servers'] as const;

beforeAll(async () => {
  for (const each of Object.values(languages)) await (await each).loadNamespaces(NAMESPACES);
});

test.each(SHOWN)('%s is shown as "%s", and in Russian', async (_specified, text, key, values) => {
  const [en, ru] = await Promise.all([languages.en, languages.ru]);
  expect(String(en.t(key as never, values as never))).toBe(text);
  const russian = String(ru.t(key as never, values as never));
  if (!UNTRANSLATED.includes(key)) expect(russian).toMatch(/[а-яё]/i);
});

test('.xlsx and .xls files are taken, and IMEI and SIM are the required columns', () => {
  expect(SHEET_ENDINGS).toEqual(expect.arrayContaining(['.xlsx', '.xls']));
  const required = REQUIRED_SHEET_COLUMNS.map((name) => DEVICE_SHEET_COLUMNS[name].headers.en);
  expect(required).toEqual(['IMEI or id', 'SIM number']);
});
