import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { ask, codesOf, type Served, signUp, test } from '../../../test/api.ts';
import { DRIVER_KEYS_MAX } from './check-driver.ts';

const CREATE = 'mutation ($data: CreateDriverInput!) { createDriver(data: $data) { id version } }';
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateDriverInput!) {
  updateDriver(where: $where, data: $data) { id name } }`;
const ERASE = 'mutation ($where: VersionWhere!) { eraseDriver(where: $where) { total } }';
const ADD_KEY = `mutation ($where: VersionWhere!, $data: AddDriverKeyInput!) {
  addDriverKey(where: $where, data: $data) { keys { id key title fromAt } } }`;
const REMOVE_KEY = 'mutation ($where: RemoveDriverKeyWhere!) { removeDriverKey(where: $where) { id } }';
const LIST = `query ($where: DriversWhere) { drivers(where: $where) {
  total content { id name keys { key } lastDrive { vehicleId } } } }`;
const UNKNOWN = '{ unknownDriverKeys { content { key times vehicleId } } }';
const VEHICLE = 'mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id accountId } }';

type Key = { id: string; key: string; title: string | null; fromAt: string | null };

async function openDesk(api: Served, db: Db) {
  const { accessToken: token } = await signUp(api);
  const send = async (text: string, variables: object = {}) => ask(api, text, { token, variables });
  const made = await send(VEHICLE, { data: { title: 'Van', type: 'CAR' } });
  const { createVehicle: vehicle } = made.data as unknown as {
    createVehicle: { id: string; accountId: string };
  };
  const { id: vehicleId, accountId } = vehicle;
  const addDriver = async (name: string, more: object = {}): Promise<string> => {
    const { data, errors } = await send(CREATE, { data: { name, ...more } });
    expect(errors, JSON.stringify(errors)).toBeUndefined();
    return (data as unknown as { createDriver: { id: string } }).createDriver.id;
  };
  const addKey = (id: string, key: string, more: object = {}) =>
    send(ADD_KEY, { where: { id }, data: { key, ...more } });
  const keysOf = async (id: string, key: string, more: object = {}): Promise<Key[]> => {
    const { data, errors } = await addKey(id, key, more);
    expect(errors, JSON.stringify(errors)).toBeUndefined();
    return (data as unknown as { addDriverKey: { keys: Key[] } }).addDriverKey.keys;
  };
  const read = (key: string, at: Date) =>
    db.event.create({
      data: {
        ...{ id: randomUUID(), deviceId: randomUUID(), accountId, vehicleId, type: 'driverChanged', at },
        attributes: { driverUniqueId: key },
      },
    });
  return { accountId, vehicleId, send, addDriver, addKey, keysOf, read };
}

describe('a key of a driver', () => {
  test('is kept as detection compares it, and found by a part of it', async ({ api, db }) => {
    const { send, addDriver, keysOf } = await openDesk(api, db);
    const id = await addDriver('Ada Lovelace');
    expect(await keysOf(id, ' 00-01:4f 2a/9c ', { title: 'iButton' })).toMatchObject([
      { key: '14F2A9C', title: 'iButton' },
    ]);
    const { data } = await send(LIST, { where: { search: '4f2a' } });
    expect(data).toMatchObject({ drivers: { total: 1, content: [{ name: 'Ada Lovelace' }] } });
  });

  test.for([
    ['no letter or digit', '--- ---'],
    ['nothing but zeros', '0000 0000'],
    ['three signs', 'A1B'],
    ['thirty-three signs', 'A'.repeat(33)],
    ['control characters', 'AB\u0000CD'],
  ])('is refused as %s, at its field', async ([, key], { api, db }) => {
    const { addDriver, addKey } = await openDesk(api, db);
    const answer = await addKey(await addDriver('Ada'), key as string);
    expect(codesOf(answer)).toEqual(['BAD_REQUEST']);
    expect(JSON.stringify(answer.errors)).toContain('"path":["data","key"]');
  });

  test('has one owner at a time; taking it over leaves the past to the other', async ({ api, db }) => {
    const { send, addDriver, addKey, keysOf, read, vehicleId } = await openDesk(api, db);
    const [ada, bea] = [await addDriver('Ada'), await addDriver('Bea')];
    await keysOf(ada, 'KEY-1', { withPast: true });
    await read('KEY1', new Date(Date.now() - 60_000));
    expect(codesOf(await addKey(bea, 'key 1'))).toEqual(['DRIVER_KEY_TAKEN']);
    expect(codesOf(await addKey(ada, 'key 1'))).toEqual(['DRIVER_KEY_TAKEN']);
    expect(await keysOf(bea, 'key 1', { takeOver: true, withPast: true })).toMatchObject([
      { key: 'KEY1', fromAt: expect.any(String) },
    ]);
    const { data } = await send(LIST, { where: {} });
    expect(data).toMatchObject({
      drivers: {
        content: [
          { name: 'Ada', keys: [], lastDrive: { vehicleId } },
          { name: 'Bea', keys: [{ key: 'KEY1' }], lastDrive: null },
        ],
      },
    });
  });

  test('is one of two that are added at once', async ({ api, db }) => {
    const { addDriver, addKey } = await openDesk(api, db);
    const drivers = await Promise.all(['Ada', 'Bea', 'Cleo'].map((name) => addDriver(name)));
    const answers = await Promise.all(drivers.map((id) => addKey(id, 'SAME1')));
    expect(answers.flatMap(codesOf)).toEqual(['DRIVER_KEY_TAKEN', 'DRIVER_KEY_TAKEN']);
  });

  test('is one of so many', async ({ api, db }) => {
    const { accountId, addDriver, addKey } = await openDesk(api, db);
    const driverId = await addDriver('Ada');
    await db.driverKey.createMany({
      data: Array.from({ length: DRIVER_KEYS_MAX }, (_, index) => ({
        ...{ accountId, driverId, key: `KEY${1_000 + index}` },
      })),
    });
    expect(codesOf(await addKey(driverId, 'ONE MORE'))).toEqual(['TOO_MANY_DRIVER_KEYS']);
  });

  test('ends when it is removed, and with its driver; somebody else may have it then', async ({
    api,
    db,
  }) => {
    const { send, addDriver, keysOf } = await openDesk(api, db);
    const [ada, bea] = [await addDriver('Ada'), await addDriver('Bea')];
    const [first] = await keysOf(ada, 'FIRST');
    const where = { id: ada, keyId: first?.id };
    expect(codesOf(await send(REMOVE_KEY, { where: { ...where, id: bea } }))).toEqual(['NOT_FOUND']);
    expect(codesOf(await send(REMOVE_KEY, { where }))).toEqual([]);
    expect(codesOf(await send(REMOVE_KEY, { where }))).toEqual(['NOT_FOUND']);
    await keysOf(ada, 'SECOND');
    expect(codesOf(await send(ERASE, { where: { id: ada } }))).toEqual([]);
    expect(codesOf(await send(UPDATE, { where: { id: ada }, data: { name: 'Eve' } }))).toEqual(['NOT_FOUND']);
    expect((await keysOf(bea, 'FIRST')).length + (await keysOf(bea, 'SECOND')).length).toBe(3);
    expect((await send(LIST, { where: {} })).data).toMatchObject({ drivers: { total: 1 } });
  });
});

describe('a key that nobody has', () => {
  test('is listed until somebody has it, with the vehicle that read it last', async ({ api, db }) => {
    const { send, addDriver, keysOf, read, vehicleId } = await openDesk(api, db);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await read('LOST1', hourAgo);
    await read('LOST1', new Date(hourAgo.getTime() + 1_000));
    await read('OLD1', new Date(Date.now() - 8 * 86_400_000));
    expect((await send(UNKNOWN)).data).toEqual({
      unknownDriverKeys: { content: [{ key: 'LOST1', times: 2, vehicleId }] },
    });
    // Drives before the key was given have no driver.
    await keysOf(await addDriver('Ada'), 'LOST1');
    expect((await send(UNKNOWN)).data).toEqual({ unknownDriverKeys: { content: [] } });
  });
});

describe('the person of a driver', () => {
  test('is a member of the account, and one driver of it', async ({ api, db }) => {
    const { send, addDriver, accountId } = await openDesk(api, db);
    const stranger = await openDesk(api, db);
    const [own, other] = await Promise.all(
      [accountId, stranger.accountId].map((id) =>
        db.membership.findFirstOrThrow({ where: { accountId: id } }),
      ),
    );
    await addDriver('Ada', { userId: own?.userId });
    const twice = await send(CREATE, { data: { name: 'Bea', userId: own?.userId } });
    expect(codesOf(twice)).toEqual(['DRIVER_USER_TAKEN']);
    const foreign = await send(CREATE, { data: { name: 'Eve', userId: other?.userId } });
    expect(codesOf(foreign)).toEqual(['NOT_FOUND']);
  });

  test('is no longer linked once they leave the account', async ({ api, db }) => {
    const { addDriver, accountId } = await openDesk(api, db);
    const member = await signUp(api);
    const { id } = await db.membership.create({
      data: { accountId, userId: member.userId, roles: ['ORGANIZATION_DRIVER'] },
    });
    const driverId = await addDriver('Ada', { userId: member.userId });
    await db.membership.delete({ where: { id } });
    expect(await db.driver.findUnique({ where: { id: driverId } })).toMatchObject({
      userId: null,
      version: 2,
    });
  });
});
