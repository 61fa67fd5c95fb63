import { DEVICE_FIELD_CODES } from '@fleet/contracts/device-input';
import type { Db } from '@fleet/db/client';
import { describe, expect, onTestFinished } from 'vitest';
import { type Answer, ask, codesOf, openApi, signUp, test } from '../../../test/api.ts';
import { seedPerson } from '../../../test/matrix/world.ts';

const START =
  'mutation ($where: StartDemoTrackerWhere!) { startDemoTracker(where: $where) { id demoUntil externalDeviceId vehicle { id } } }';
const VEHICLE = 'mutation ($data: CreateVehicleInput!) { createVehicle(data: $data) { id } }';
const DEVICE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';
const UPDATE =
  'mutation ($where: VersionWhere!, $data: UpdateDeviceInput!) { updateDevice(where: $where, data: $data) { id } }';
const ERASE = 'mutation ($where: VersionWhere!) { eraseDevice(where: $where) { id } }';
const ONBOARDING = '{ onboarding { demo done demoDevice { id demoUntil vehicle { title } } } }';

type Api = Parameters<typeof signUp>[0];

/** Somebody new, with a vehicle. */
async function openYard(api: Api) {
  const person = await signUp(api);
  const token = person.accessToken;
  const { data } = await ask(api, VEHICLE, { token, variables: { data: { title: 'Van', type: 'TRUCK' } } });
  const vehicleId = (data?.createVehicle as { id: string } | undefined)?.id ?? '';
  const start = (id = vehicleId, as = token) =>
    ask(api, START, { token: as, variables: { where: { vehicleId: id } } });
  const onboarding = async () => (await ask(api, ONBOARDING, { token })).data?.onboarding;
  return { ...person, token, vehicleId, start, onboarding };
}

type Started = { id: string; demoUntil: string; vehicle: { id: string } };

function startedBy({ data, errors }: Answer): Started {
  if (!data?.startDemoTracker) throw new Error(JSON.stringify(errors));
  return data.startDemoTracker as Started;
}

const addDevice = (api: Api, token: string, data: object) => ask(api, DEVICE, { token, variables: { data } });
const rowOf = (db: Db, deviceId: string) => db.demoTracker.findUniqueOrThrow({ where: { deviceId } });

describe('a demo tracker', () => {
  test('sits in the vehicle, is marked, and is not the first tracker', async ({ api, db }) => {
    const { start, onboarding, vehicleId, accountId, token } = await openYard(api);
    expect(await onboarding()).toMatchObject({ demo: 'OFFERED', demoDevice: null });
    const { id, demoUntil, vehicle } = startedBy(await start());
    expect(vehicle).toEqual({ id: vehicleId });
    const fleet = await ask(api, '{ vehicles { content { title demoUntil } } }', { token });
    expect(fleet.data?.vehicles).toEqual({ content: [{ title: 'Van', demoUntil }] });
    expect(Date.parse(demoUntil)).toBeGreaterThan(Date.now() + 3_600_000);
    expect(await onboarding()).toMatchObject({
      demo: 'DRIVING',
      demoDevice: { id, vehicle: { title: 'Van' } },
      done: expect.not.arrayContaining(['TRACKER']),
    });
    const row = await rowOf(db, id);
    expect(row).toMatchObject({ accountId, region: 'antwerp', endedAt: null });
    const device = await db.device.findUniqueOrThrow({ where: { id } });
    expect(device).toMatchObject({ allowedProtocols: 'osmand', requiredCredential: 'SECRET' });
    expect(device.secretHash).toMatch(/^[\da-f]{32}:[\da-f]{64}$/);
    // Neither the change log nor the events contain the tracker's secret.
    const told = [
      ...(await db.auditEntry.findMany({ where: { accountId } })),
      ...(await db.outboxEvent.findMany({ where: { accountId } })),
    ].map(({ sequence: _, ...each }: { sequence?: bigint } & object) => each);
    expect(JSON.stringify(told)).not.toContain(row.secret);
  });

  test('drives on the roads nearest to where its people live', async ({ api, db }) => {
    const { start, accountId } = await openYard(api);
    await db.account.update({ where: { id: accountId }, data: { timeZone: 'Africa/Johannesburg' } });
    const { id } = startedBy(await start());
    expect(await rowOf(db, id)).toMatchObject({ region: 'cape-town' });
  });

  test('is one of an account, whoever asks at once, and another one once it is erased', async ({
    api,
    db,
  }) => {
    const { start, token, accountId } = await openYard(api);
    const answers = await Promise.all([1, 2, 3, 4].map(() => start()));
    expect(answers.flatMap(codesOf)).toEqual(Array(3).fill('DEMO_TRACKER_EXISTS'));
    const { id } = await db.device.findFirstOrThrow({ where: { accountId } });
    await ask(api, ERASE, { token, variables: { where: { id } } });
    expect((await rowOf(db, id)).endedAt).not.toBeNull();
    expect(codesOf(await start())).toEqual([]);
  });

  test('is begun a few times a day', async ({ api, db }) => {
    const { start, accountId } = await openYard(api);
    const codes: string[] = [];
    for (let time = 1; time <= 6; time++) {
      codes.push(...codesOf(await start()));
      await db.device.deleteMany({ where: { accountId } });
      await db.demoTracker.updateMany({ where: { accountId }, data: { endedAt: new Date() } });
    }
    expect(codes).toEqual(['TOO_MANY_REQUESTS']);
  });

  test('is not for who has a tracker, whatever became of its vehicle', async ({ api }) => {
    const { start, token, onboarding } = await openYard(api);
    await addDevice(api, token, { title: 'Mine' });
    expect(codesOf(await start())).toEqual(['DEMO_TRACKER_UNAVAILABLE']);
    expect(await onboarding()).toMatchObject({ demo: 'UNAVAILABLE', demoDevice: null });
  });

  test('ends when a tracker of one’s own comes into its vehicle, and stays when it comes into another', async ({
    api,
    db,
  }) => {
    const { start, token, vehicleId, onboarding } = await openYard(api);
    const { id } = startedBy(await start());
    await addDevice(api, token, { title: 'Elsewhere' });
    expect((await rowOf(db, id)).endedAt).toBeNull();
    expect(await onboarding()).toMatchObject({ demo: 'UNAVAILABLE', demoDevice: { id } });
    await addDevice(api, token, { title: 'Mine', vehicleId });
    expect((await rowOf(db, id)).endedAt).not.toBeNull();
  });

  test('ends with its vehicle', async ({ api, db }) => {
    const { start, token, vehicleId } = await openYard(api);
    const { id } = startedBy(await start());
    const erase = 'mutation ($where: VersionWhere!) { eraseVehicle(where: $where) { id } }';
    expect(codesOf(await ask(api, erase, { token, variables: { where: { id: vehicleId } } }))).toEqual([]);
    expect((await rowOf(db, id)).endedAt).not.toBeNull();
  });

  test('is changed by nobody: neither its place, nor its name, nor what it shows', async ({ api }) => {
    const { start, token } = await openYard(api);
    const { id } = startedBy(await start());
    for (const data of [
      { vehicleId: null },
      { secret: 'known-to-me' },
      { title: 'Mine' },
      ...Object.keys(DEVICE_FIELD_CODES).map((field) => ({ [field]: '352093100010005' })),
    ])
      expect(codesOf(await ask(api, UPDATE, { token, variables: { where: { id }, data } }))).toEqual([
        'USER_NOT_ALLOWED',
      ]);
  });
});

describe('who may', () => {
  test('neither a stranger, nor a lower role, nor for the vehicle of others', async ({ api, db }) => {
    const [own, other] = [await openYard(api), await openYard(api)];
    expect(codesOf(await ask(api, START, { variables: { where: { vehicleId: own.vehicleId } } }))).toEqual([
      'UNAUTHORIZED',
    ]);
    expect(codesOf(await other.start(own.vehicleId))).toEqual(['NOT_FOUND']);
    const { accountId } = own;
    const driver = await seedPerson(db, { accountId, role: 'DRIVER', mark: accountId });
    const token = await api.services.tokens.sign(driver);
    expect(codesOf(await own.start(own.vehicleId, token))).toEqual(['USER_NOT_ALLOWED']);
    expect(await db.demoTracker.count({ where: { accountId: { in: [accountId, other.accountId] } } })).toBe(
      0,
    );
  });
});

describe('an installation', () => {
  const openWith = async (databaseUrl: string, most: number) => {
    const api = await openApi(databaseUrl, null, { DEMO_TRACKERS: String(most) });
    onTestFinished(api.close);
    return api;
  };

  test('drives as many as its operator allows, of all accounts, whoever asks at once', async ({
    db,
    databaseUrl,
  }) => {
    await db.demoTracker.updateMany({ data: { endedAt: new Date() } });
    const api = await openWith(databaseUrl, 2);
    const yards = await Promise.all([1, 2, 3, 4, 5].map(() => openYard(api)));
    const answers = await Promise.all(yards.map(({ start }) => start()));
    expect(answers.flatMap(codesOf)).toEqual(Array(3).fill('DEMO_TRACKERS_FULL'));
    expect(await db.demoTracker.count({ where: { endedAt: null } })).toBe(2);
  });

  test('that drives none says so', async ({ databaseUrl }) => {
    const api = await openWith(databaseUrl, 0);
    const { start, onboarding } = await openYard(api);
    expect(await onboarding()).toMatchObject({ demo: 'CLOSED' });
    expect(codesOf(await start())).toEqual(['DEMO_TRACKERS_CLOSED']);
  });
});
