import { DEVICE_FIELD_CODES } from '@fleet/contracts/device-input';
import { describe, expect } from 'vitest';
import { ask, codesOf, signUp, test } from '../../../test/api.ts';

const CREATE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id version } }';
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateDeviceInput!) {
  updateDevice(where: $where, data: $data) { id } }`;
const MANY = `mutation ($data: CreateManyDevicesInput!) { createManyDevices(data: $data) {
  fullfilled { id } rejected { field code } } }`;
const LONG = 'x'.repeat(101);

const WRONG = [
  ['title', LONG, 'INVALID_TITLE'],
  ['title', 'two\nlines', 'INVALID_TITLE'],
  ['brand', LONG, 'INVALID_BRAND'],
  ['model', LONG, 'INVALID_MODEL'],
  ['sim', 'no number', 'INVALID_SIM'],
  ['externalDeviceId', 'no', 'INVALID_IMEI'],
] as const;

describe('a field of a device that is not valid is refused by its own code', () => {
  test.for(WRONG)('%s as %j: %s', async ([field, value, code], { api }) => {
    const { accessToken: token } = await signUp(api);
    const send = (query: string, variables: object) => ask(api, query, { token, variables });
    const data = { [field]: value };

    expect(codesOf(await send(CREATE, { data }))).toEqual([code]);
    const many = await send(MANY, { data: { devices: [data] } });
    expect(many.data?.createManyDevices).toEqual({ fullfilled: [], rejected: [{ field, code }] });

    const created = await send(CREATE, { data: { title: 'x'.repeat(100) } });
    expect(codesOf(created)).toEqual([]);
    const where = created.data?.createDevice;
    expect(codesOf(await send(UPDATE, { where, data }))).toEqual([code]);
  });
});

test('every field with a code of its own is tried', () => {
  expect(Object.keys(DEVICE_FIELD_CODES).sort()).toEqual([...new Set(WRONG.map(([field]) => field))].sort());
});
