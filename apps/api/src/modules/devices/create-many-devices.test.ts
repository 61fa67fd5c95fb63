import { randomUUID } from 'node:crypto';
import { CreateDevice, CreateManyDevices } from '@fleet/contracts/device-input';
import { createLogger } from '@fleet/telemetry/logger';
import { test as database } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { seedActor } from '../../../test/actor.ts';
import { ask, codesOf, signUp, test } from '../../../test/api.ts';
import { idempotencyOf } from '../../commit/idempotency.ts';
import { createManyDevices } from './create-many-devices.ts';

const CREATE_MANY = `mutation ($data: CreateManyDevicesInput!) { createManyDevices(data: $data) {
  fullfilled { id title externalDeviceId smsQuota { volume } } rejected { place field code message } } }`;

type Many = {
  fullfilled: { id: string; title: string | null }[];
  rejected: { place: number; field: string | null; code: string }[];
};
const log = createLogger('test', 'silent');
const parse = (device: unknown) => CreateDevice.parse(device);

describe('many devices in one request', () => {
  test('are created but for the wrong ones, each of which has its reason', async ({ api, db }) => {
    const [{ accessToken: token }, stranger] = [await signUp(api), await signUp(api)];
    const send = async (devices: object[], by = token) => {
      const answer = await ask(api, CREATE_MANY, { token: by, variables: { data: { devices } } });
      expect(answer.errors).toBeUndefined();
      return answer.data?.createManyDevices as Many;
    };
    const [first, taken] = [`imei-${randomUUID()}`, `imei-${randomUUID()}`];
    for (const who of [token, stranger.accessToken]) await send([{ externalDeviceId: taken }], who);
    const { accountId } = stranger;
    const vehicle = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
    const { fullfilled, rejected } = await send([
      { title: 'A', externalDeviceId: first, sim: null, smsQuota: { totalVolume: 5, volume: 5 } },
      { title: 'B', externalDeviceId: 'no' },
      { title: 'C', externalDeviceId: first },
      { title: 'D', externalDeviceId: taken },
      { title: 'E', smsQuota: { totalVolume: 1, volume: 2 } },
      { title: 'F', vehicleId: vehicle.id },
      { title: 'G', accountId },
      { title: 'H', iccid: '12' },
      { title: 'I' },
    ]);
    expect(fullfilled.map(({ title }) => title)).toEqual(['A', 'I']);
    expect(fullfilled[0]).toMatchObject({ externalDeviceId: first, smsQuota: { volume: 5 } });
    expect(rejected.map(({ place, field, code }) => [place, field, code])).toEqual([
      [1, 'externalDeviceId', 'INVALID_IMEI'],
      [2, 'externalDeviceId', 'DEVICE_ALREADY_EXISTS'],
      [3, 'externalDeviceId', 'DEVICE_ALREADY_EXISTS'],
      [4, 'smsQuota.volume', 'TOO_BIG'],
      [5, 'vehicleId', 'NOT_FOUND'],
      [6, null, 'NOT_FOUND'],
      [7, 'iccid', 'INVALID'],
    ]);
    expect(await db.device.count({ where: { accountId } })).toBe(1);
  });

  test('are 500 at most, and at least one', async ({ api, db }) => {
    const { accessToken: token, accountId } = await signUp(api);
    const many = (count: number) => ({ devices: Array.from({ length: count }, () => ({ title: 'Van' })) });
    for (const count of [0, 501]) {
      const answer = await ask(api, CREATE_MANY, { token, variables: { data: many(count) } });
      expect(codesOf(answer)).toEqual(['BAD_REQUEST']);
    }
    expect(await db.device.count({ where: { accountId } })).toBe(0);
    expect(CreateManyDevices.safeParse(many(500)).success).toBe(true);
  });
});

database('under one key each is created once, and another request is refused', async ({ db }) => {
  const by = await seedActor(db);
  const keyed = (devices: object[]) => ({
    ...by,
    idempotency: idempotencyOf('a key of tests', 'createManyDevices', devices),
  });
  const externalDeviceId = `imei-${by.userId}`;
  const devices = [{ externalDeviceId }, { externalDeviceId }, { title: 'C' }];
  const send = (sent: object[]) => createManyDevices({ db, log }, keyed(sent), { devices: sent }, parse);
  const done = await send(devices);
  expect(await send(devices)).toEqual(done);
  expect(done.ids).toHaveLength(2);
  await expect(send([{ title: 'B' }])).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await db.device.count({ where: { accountId: by.accountId } })).toBe(2);
});

database('a failure that nobody foresaw rejects its device, and is logged', async ({ db }) => {
  const by = await seedActor(db);
  await db.$executeRaw`
    ALTER TABLE devices ADD CONSTRAINT nobody_foresaw CHECK (title <> 'Unforeseen') NOT VALID`;
  try {
    const devices = [{ title: 'A' }, { title: 'Unforeseen' }, { title: 'C' }];
    const { ids, rejected } = await createManyDevices({ db, log }, by, { devices }, parse);
    expect(ids).toHaveLength(2);
    expect(rejected).toEqual([
      { place: 1, field: null, code: 'DEVICE_NOT_CREATED', message: 'The device could not be created' },
    ]);
  } finally {
    await db.$executeRaw`ALTER TABLE devices DROP CONSTRAINT nobody_foresaw`;
  }
});
