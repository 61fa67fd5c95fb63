import { randomUUID } from 'node:crypto';
import { DeviceSheetRows } from '@fleet/contracts/device-sheet';
import { matchHeaders } from '@fleet/contracts/device-sheet-columns';
import { CSV_TYPE, XLSX_TYPE } from '@fleet/contracts/file';
import { describe, expect } from 'vitest';
import { ask, codesOf, type Served, signUp, test } from './api.ts';
import { announce, fileIn, put } from './upload.ts';

const SHEET = `query ($where: DeviceSheetWhere!) { deviceSheet(where: $where) {
  name trouble sheets headers rows } }`;
const REGISTRATIONS = `query ($where: DeviceRegistrationsWhere!) { deviceRegistrations(where: $where) {
  devices { externalDeviceId deviceId } vehicles { plateNumber vehicleId title } } }`;
const CREATE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';

type Session = { accessToken: string; accountId: string };
type Sheet = { name: string; trouble: string | null; headers: string[]; rows: unknown };

async function send(api: Served, { accessToken, accountId }: Session, bytes: Buffer, mimeType = CSV_TYPE) {
  const where = { entity: 'ACCOUNT', entityId: accountId } as const;
  const announced = { type: 'SHEET', name: 'fleet.csv', size: bytes.length, mimeType } as const;
  const { id, url } = fileIn(await announce(api, accessToken, where, announced), 'createUploadLink');
  expect((await put(api, url, bytes, mimeType)).status).toBe(204);
  return id;
}
const read = (api: Served, { accessToken: token }: Session, fileId: string) =>
  ask(api, SHEET, { token, variables: { where: { fileId } } });
type Registered = { devices: { deviceId: string | null }[]; vehicles: object[] };
const found = (data: Record<string, unknown> | null | undefined): Registered => {
  if (!data) throw new Error('nothing was answered');
  return data.deviceRegistrations as Registered;
};
const registered = (api: Served, { accessToken: token }: Session, where: object) =>
  ask(api, REGISTRATIONS, { token, variables: { where } });

describe('a sheet of devices', () => {
  test('is read for its account alone, again and again, and registers nothing', async ({ api, db }) => {
    const [owner, stranger] = [await signUp(api), await signUp(api)];
    const fileId = await send(api, owner, Buffer.from('IMEI;SIM\n123456;+32\n'));
    for (let times = 0; times < 2; times += 1) {
      expect((await read(api, owner, fileId)).data?.deviceSheet).toEqual({
        name: 'fleet.csv',
        trouble: null,
        sheets: [],
        headers: ['IMEI', 'SIM'],
        rows: [{ number: 2, cells: ['123456', '+32'] }],
      });
    }
    expect(codesOf(await read(api, stranger, fileId))).toEqual(['NOT_FOUND']);
    expect(codesOf(await read(api, owner, randomUUID()))).toEqual(['NOT_FOUND']);
    expect(await db.device.count({ where: { accountId: owner.accountId } })).toBe(0);
  });

  test('that cannot be read has its reason in place of rows', async ({ api }) => {
    const owner = await signUp(api);
    const fileId = await send(api, owner, Buffer.from('%PDF-1.7'), XLSX_TYPE);
    expect((await read(api, owner, fileId)).data?.deviceSheet).toMatchObject({
      trouble: 'NOT_A_SHEET',
      rows: [],
    });
  });

  test('is announced for one’s own account, as a sheet and within 5 MB, and is no picture', async ({
    api,
  }) => {
    const [owner, stranger] = [await signUp(api), await signUp(api)];
    const tried = (by: Session, data: object) =>
      announce(
        api,
        by.accessToken,
        { entity: 'ACCOUNT', entityId: owner.accountId },
        { type: 'SHEET', name: 'a.csv', mimeType: CSV_TYPE, ...data },
      );
    expect(codesOf(await tried(stranger, { size: 9 }))).toEqual(['NOT_FOUND']);
    expect(codesOf(await tried(owner, { size: 5_242_881 }))).toEqual(['BAD_REQUEST']);
    expect(codesOf(await tried(owner, { size: 9, mimeType: 'image/png' }))).toEqual(['BAD_REQUEST']);
    const fileId = await send(api, owner, Buffer.from('IMEI,SIM\n1,2\n'));
    const confirm = 'mutation ($where: ById!) { confirmUpload(where: $where) { id } }';
    const answer = await ask(api, confirm, {
      token: owner.accessToken,
      variables: { where: { id: fileId } },
    });
    expect(codesOf(answer)).toEqual(['UPLOAD_UNAVAILABLE']);
  });
});

describe('registrations', () => {
  test('name one’s own devices and vehicles, and nothing of others', async ({ api, db }) => {
    const [owner, stranger] = [await signUp(api), await signUp(api)];
    const [ours, theirs, free] = [`imei-${randomUUID()}`, `imei-${randomUUID()}`, `imei-${randomUUID()}`];
    for (const [by, externalDeviceId] of [
      [owner, ours],
      [stranger, theirs],
    ] as const)
      await ask(api, CREATE, { token: by.accessToken, variables: { data: { externalDeviceId } } });
    const own = await db.device.findFirstOrThrow({ where: { externalDeviceId: ours } });
    const plate = (accountId: string, title: string, plateNumber: string) =>
      db.vehicle.create({ data: { accountId, title, type: 'CAR', plateNumber } });
    const van = await plate(owner.accountId, 'Van', 'А 123 ВС');
    await plate(stranger.accountId, 'Foreign', 'X 9');
    const where = { externalDeviceIds: [ours, theirs, free], plateNumbers: ['a123bc', 'X 9'] };
    const { data } = await registered(api, owner, where);
    const { devices, vehicles } = found(data);
    expect(devices).toEqual([{ externalDeviceId: ours, deviceId: own.id }]);
    expect(vehicles).toEqual([{ plateNumber: 'a123bc', vehicleId: van.id, title: 'Van' }]);
    const elsewhere = await registered(api, owner, { ...where, accountId: stranger.accountId });
    expect(codesOf(elsewhere)).toEqual(['NOT_FOUND']);
    const many = Array.from({ length: 501 }, (_, at) => `imei-${at}`);
    expect(codesOf(await registered(api, owner, { externalDeviceIds: many }))).toEqual(['BAD_REQUEST']);
  });
});

test.for([
  ['xlsx', 'en'],
  ['csv', 'ru'],
] as const)(
  'an exported list as %s in %s is read back: each of its devices exists',
  async ([format, language], { api }) => {
    const owner = await signUp(api);
    const ids = [`imei-${randomUUID()}`, '352544101004812'.slice(0, 9) + String(Date.now()).slice(-6)];
    for (const externalDeviceId of ids) {
      const data = {
        externalDeviceId,
        sim: '+32 470',
        title: '=1+1',
        smsQuota: { expiryDate: '2027-03-31T10:00:00Z', volume: 5 },
      };
      await ask(api, CREATE, { token: owner.accessToken, variables: { data } });
    }
    const file = await fetch(`http://127.0.0.1:${api.port}/exports/devices.${format}`, {
      headers: { authorization: `Bearer ${owner.accessToken}`, 'accept-language': language },
    });
    const bytes = Buffer.from(await file.arrayBuffer());
    const fileId = await send(api, owner, bytes, format === 'csv' ? CSV_TYPE : XLSX_TYPE);
    const sheet = (await read(api, owner, fileId)).data?.deviceSheet as Sheet;
    expect(sheet.trouble).toBeNull();
    const mapping = matchHeaders(sheet.headers);
    expect(mapping).toEqual(
      expect.arrayContaining(['externalDeviceId', 'sim', 'plateNumber', 'dataExpiryDate', 'description']),
    );
    const at = mapping.indexOf('externalDeviceId');
    const externalDeviceIds = DeviceSheetRows.parse(sheet.rows).map(({ cells }) => cells[at] ?? '');
    expect([...externalDeviceIds].sort()).toEqual([...ids].sort());
    const { data } = await registered(api, owner, { externalDeviceIds });
    const { devices } = found(data);
    expect(devices.filter(({ deviceId }) => deviceId !== null)).toHaveLength(2);
  },
);
