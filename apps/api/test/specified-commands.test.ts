import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { isEnumType } from 'graphql';
import { describe, expect } from 'vitest';
import { schema } from '../src/graphql/schema.ts';
import { ask, codesOf, type Served, signUp, test } from './api.ts';

/** What the specification names of commands and features (sections 3, 5, 7 and 8), asked for as its client does. */
const FEATURE = 'id key name description settings';
const FEATURES = `query ($where: DeviceFeaturesWhere, $orderBy: DeviceFeaturesOrderBy, $options: PageOptions) {
  deviceFeatures(where: $where, options: $options, orderBy: $orderBy) { content { ${FEATURE} } pages total } }`;
const CREATE = `mutation ($data: CreateDeviceFeatureInput!) { createDeviceFeature(data: $data) { ${FEATURE} } }`;
const ATTACH = `mutation ($data: AttachDeviceFeatureToDeviceInput!) {
  attachDeviceFeatureToDevice(data: $data) { ${FEATURE} } }`;
const DETACH = `mutation ($data: DetachDeviceFeatureFromDeviceInput!) {
  detachDeviceFeatureFromDevice(data: $data) { ${FEATURE} } }`;
const DEVICE = `query ($where: ById!) { device(where: $where) { id features { ${FEATURE} } } }`;
const SUMMARY = `query ($where: ById!) { vehicle(where: $where) { id title features { ${FEATURE} } } }`;
const COMMAND = `mutation ($where: ById!, $data: CommandVehicleInput!) {
  commandVehicle(where: $where, data: $data) { id result vehicleId createdAt } }`;

const KNOWN = ['ALL_DOORS_LOCK', 'GPS', 'GPRS', 'GSM'];
const LOCK = { doorsLock: { type: 'custom', data: 'setdigout 1', answers: { done: ['DOUT'], refused: [] } } };

type Fitted = { token: string; userId: string; vehicleId: string; deviceId: string };
type Feature = { id: string; key: string; settings: object | null };

async function fit({ api, db }: { api: Served; db: Db }): Promise<Fitted> {
  const { accessToken: token, accountId, userId } = await signUp(api);
  const { id: vehicleId } = await db.vehicle.create({ data: { accountId, title: 'Van 15', type: 'CAR' } });
  const { id: deviceId } = await db.device.create({
    data: { accountId, assignments: { create: { vehicleId, accountId, from: new Date(0) } } },
  });
  await db.deviceState.create({ data: { deviceId, protocol: 'teltonika', connection: 'ONLINE' } });
  return { token, userId, vehicleId, deviceId };
}

const ofService = (db: Db, { userId }: Fitted) =>
  db.membership.updateMany({ where: { userId }, data: { roles: ['SERVICE_OWNER'] } });

describe('features of the specification', () => {
  test('are listed by pages, and those that it names are known', async ({ api, db }) => {
    const { token } = await fit({ api, db });
    const variables = {
      where: {},
      options: { page: 1, size: 50 },
      orderBy: { field: 'key', direction: 'ASC' },
    };
    const { data } = await ask(api, FEATURES, { token, variables });
    const page = (data?.deviceFeatures ?? {}) as { content?: Feature[] };
    expect(page.content?.map(({ key }) => key)).toEqual(expect.arrayContaining(KNOWN));
    expect(page).toMatchObject({ pages: 1, total: page.content?.length });
  });

  test('are created by the service alone, by key, name, description and settings', async ({ api, db }) => {
    const person = await fit({ api, db });
    const data = {
      key: `WINCH ${randomUUID()}`,
      name: 'Winch',
      description: 'Pulls.',
      settings: { ropeM: 30 },
    };
    const create = (token: string) => ask(api, CREATE, { token, variables: { data } });
    expect(codesOf(await create(person.token))).toEqual(['USER_NOT_ALLOWED']);
    const service = await fit({ api, db });
    await ofService(db, service);
    expect((await create(service.token)).data?.createDeviceFeature).toEqual({
      id: expect.any(String),
      ...data,
    });
    expect(codesOf(await create(service.token))).toEqual(['FEATURE_EXISTS']);
  });

  test.for([
    ['Name is required', { name: '' }],
    ['Name must be 100 characters or less', { name: 'n'.repeat(101) }],
    ['Key is required', { key: '' }],
    ['Key must be 100 characters or less', { key: 'k'.repeat(101) }],
    ['Description must be 255 characters or less', { description: 'd'.repeat(256) }],
  ] as const)('are refused by the words "%s"', async ([message, wrong], { api, db }) => {
    const service = await fit({ api, db });
    await ofService(db, service);
    const data = { key: 'WINCH', name: 'Winch', ...wrong };
    const answer = await ask(api, CREATE, { token: service.token, variables: { data } });
    expect(codesOf(answer)).toEqual(['BAD_REQUEST']);
    expect(answer.errors?.[0]?.message).toBe(message);
  });

  test('are attached to a device with settings of its own, shown with its vehicle, and detached', async ({
    api,
    db,
  }) => {
    const { token, vehicleId, deviceId } = await fit({ api, db });
    const { id: featureId } = await db.deviceFeature.findUniqueOrThrow({ where: { key: 'ALL_DOORS_LOCK' } });
    const settings = { commands: LOCK };
    const lock = { id: featureId, key: 'ALL_DOORS_LOCK', name: 'Main lock', settings };
    const attached = await ask(api, ATTACH, {
      token,
      variables: { data: { deviceId, featureId, settings } },
    });
    expect(attached.data?.attachDeviceFeatureToDevice).toMatchObject(lock);
    const read = async (query: string, id: string) =>
      (await ask(api, query, { token, variables: { where: { id } } })).data;
    expect((await read(DEVICE, deviceId))?.device).toMatchObject({ id: deviceId, features: [lock] });
    expect((await read(SUMMARY, vehicleId))?.vehicle).toMatchObject({
      ...{ id: vehicleId, title: 'Van 15' },
      features: [lock],
    });
    const detached = await ask(api, DETACH, { token, variables: { data: { deviceId, featureId } } });
    expect(detached.data?.detachDeviceFeatureFromDevice).toMatchObject({
      id: featureId,
      key: 'ALL_DOORS_LOCK',
    });
    expect((await read(SUMMARY, vehicleId))?.vehicle).toMatchObject({ features: [] });
  });

  test('of a device that is not the caller’s are refused as DEVICE_NOT_FOUND', async ({ api, db }) => {
    const [own, other] = [await fit({ api, db }), await fit({ api, db })];
    const { id: featureId } = await db.deviceFeature.findUniqueOrThrow({ where: { key: 'GPS' } });
    const data = { deviceId: other.deviceId, featureId };
    for (const query of [ATTACH, DETACH])
      expect(codesOf(await ask(api, query, { token: own.token, variables: { data } }))).toEqual([
        'DEVICE_NOT_FOUND',
      ]);
  });
});

describe('a command of the specification', () => {
  test('answers id, result, vehicleId and createdAt', async ({ api, db }) => {
    const { token, vehicleId, deviceId } = await fit({ api, db });
    const { id: featureId } = await db.deviceFeature.findUniqueOrThrow({ where: { key: 'ALL_DOORS_LOCK' } });
    await db.deviceToFeature.create({ data: { deviceId, featureId, settings: { commands: LOCK } } });
    const variables = { where: { id: vehicleId }, data: { type: 'doorsLock' } };
    const { data } = await ask(api, COMMAND, { token, variables });
    expect(data?.commandVehicle).toEqual({
      ...{ id: expect.any(String), result: null, vehicleId },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test('is told of by the events commandResult and queuedCommandSent', () => {
    const type = schema.getType('EventType');
    const names = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
    expect(names).toEqual(expect.arrayContaining(['commandResult', 'queuedCommandSent']));
  });

  test('of a vehicle that is not the caller’s is refused as NOT_FOUND, without signing in as UNAUTHORIZED', async ({
    api,
    db,
  }) => {
    const [own, other] = [await fit({ api, db }), await fit({ api, db })];
    const variables = {
      where: { id: other.vehicleId },
      data: { type: 'custom', parameters: { data: 'getver' } },
    };
    expect(codesOf(await ask(api, COMMAND, { token: own.token, variables }))).toEqual(['NOT_FOUND']);
    expect(codesOf(await ask(api, COMMAND, { variables }))).toEqual(['UNAUTHORIZED']);
  });
});
