import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { ask, codesOf, type Served, signUp, test } from '../../../test/api.ts';
import { KEPT, keepAs } from '../../../test/kept-as.ts';

const PROGRESS = `query ($where: ById!) { deviceProgress(where: $where) {
  step waitingSince connectedAt identifiedAt firstFixAt unassignedFixAt fittedAt clockAheadSeconds } }`;
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateDeviceInput!) {
  updateDevice(where: $where, data: $data) { id } }`;
const CREATE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id } }';

type Progress = {
  step: string;
  connectedAt: string | null;
  firstFixAt: string | null;
  unassignedFixAt: string | null;
  fittedAt: string | null;
  clockAheadSeconds: number | null;
};

async function newDevice(api: Served) {
  const { accessToken: token, accountId } = await signUp(api);
  const data = { externalDeviceId: `imei-${randomUUID().slice(0, 8)}` };
  const answer = await ask(api, CREATE, { token, variables: { data } });
  const { id } = (answer.data as { createDevice: { id: string } }).createDevice;
  const variables = { where: { id } };
  const progress = async (): Promise<Progress> => {
    const { data: found } = await ask(api, PROGRESS, { token, variables });
    return (found as { deviceProgress: Progress }).deviceProgress;
  };
  const update = (fields: object) => ask(api, UPDATE, { token, variables: { ...variables, data: fields } });
  return { id, identifier: data.externalDeviceId, token, accountId, progress, update };
}

const hear = (pool: Pool, deviceId: string, more: { fixTime?: Date } = {}) =>
  pool.query(
    `INSERT INTO device_states (device_id, connected_at, last_heard_at, connection, fix_time, hash, latitude, longitude, valid)
     VALUES ($1, now(), now(), 'ONLINE', $2, 1, 52, 13, true)
     ON CONFLICT (device_id) DO UPDATE SET fix_time = excluded.fix_time`,
    [deviceId, more.fixTime ?? null],
  );

async function storeFix(pool: Pool, deviceId: string, fixTime: Date, valid: boolean): Promise<void> {
  await pool.query(
    `INSERT INTO positions (device_id, fix_time, hash, received_at, protocol, valid, latitude, longitude, attributes)
     VALUES ($1, $2, 1, now(), 'teltonika', $3, 52, 13, '{}')`,
    [deviceId, fixTime, valid],
  );
}

test.for(KEPT)(
  'a tracker goes from waiting by its first words and fix into a vehicle, kept as %s',
  async (kept, { api, db, pool }) => {
    const { id, identifier, accountId, progress, update } = await newDevice(api);
    expect(await progress()).toMatchObject({ step: 'waiting', connectedAt: null, fittedAt: null });

    await db.device.update({ where: { id }, data: { status: 'INACTIVE' } });
    await db.unknownDevice.create({ data: { identifier, protocol: 'teltonika' } });
    expect(await progress()).toMatchObject({ step: 'connected', identifiedAt: null });

    await hear(pool, id);
    expect(await progress()).toMatchObject({ step: 'identified', identifiedAt: expect.any(String) });

    const now = new Date();
    await storeFix(pool, id, new Date(now.getTime() - 2_000), false);
    await keepAs(pool, kept, [id]);
    await hear(pool, id, { fixTime: now });
    expect(await progress()).toMatchObject({ step: 'identified', firstFixAt: null });
    await storeFix(pool, id, now, true);
    await keepAs(pool, kept, [id]);
    expect(await progress()).toMatchObject({ step: 'firstFix', firstFixAt: now.toISOString() });

    const { id: vehicleId } = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
    await update({ vehicleId });
    expect(await progress()).toMatchObject({ step: 'fitted', fittedAt: expect.any(String) });
  },
);

test('its first fix since it left its last vehicle is what no vehicle has', async ({ api, db, pool }) => {
  const { id, accountId, progress, update } = await newDevice(api);
  const { id: vehicleId } = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
  const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000);
  const [first, left, second] = [at(300), at(200), at(100)];
  await storeFix(pool, id, first, true);
  await hear(pool, id, { fixTime: first });
  expect(await progress()).toMatchObject({ unassignedFixAt: first.toISOString() });
  await update({ vehicleId, fittedAt: first.toISOString() });
  expect(await progress()).toMatchObject({ unassignedFixAt: null });
  await update({ vehicleId: null, fittedAt: left.toISOString() });
  expect(await progress()).toMatchObject({ firstFixAt: first.toISOString(), unassignedFixAt: null });
  await storeFix(pool, id, second, true);
  await hear(pool, id, { fixTime: second });
  expect(await progress()).toMatchObject({
    firstFixAt: first.toISOString(),
    unassignedFixAt: second.toISOString(),
  });
});

test('one whose clock is ahead says by how much', async ({ api, pool }) => {
  const { id, progress } = await newDevice(api);
  expect(await progress()).toMatchObject({ clockAheadSeconds: null });
  await hear(pool, id);
  await pool.query('UPDATE device_states SET clock_ahead_seconds = 7200 WHERE device_id = $1', [id]);
  expect(await progress()).toMatchObject({ clockAheadSeconds: 7_200 });
});

test('one that is fitted before it ever reported still waits', async ({ api, db }) => {
  const { accountId, progress, update } = await newDevice(api);
  const { id: vehicleId } = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
  await update({ vehicleId });
  expect(await progress()).toMatchObject({ step: 'waiting', fittedAt: expect.any(String) });
});

test.for(KEPT)(
  'what it reported in a former account is not told, kept as %s',
  async (kept, { api, db, pool }) => {
    const { id, accountId, progress } = await newDevice(api);
    const former = await signUp(api);
    const vehicle = await db.vehicle.create({
      data: { accountId: former.accountId, title: 'Theirs', type: 'CAR' },
    });
    const now = new Date();
    const before = new Date(now.getTime() - 60_000);
    const cameAt = new Date(before.getTime() - 1_000);
    await db.device.update({ where: { id }, data: { accountId: former.accountId, accountFrom: cameAt } });
    const sat = { deviceId: id, vehicleId: vehicle.id, accountId: former.accountId };
    await db.deviceAssignment.create({
      data: { ...sat, from: cameAt, until: new Date(now.getTime() - 30_000) },
    });
    await db.device.update({
      where: { id },
      data: { accountId, accountFrom: new Date(now.getTime() - 10_000) },
    });
    await storeFix(pool, id, before, true);
    // There as well, after it was taken out of their vehicle.
    await storeFix(pool, id, new Date(now.getTime() - 20_000), true);
    await hear(pool, id, { fixTime: now });
    await keepAs(pool, kept, [id]);
    expect(await progress()).toMatchObject({ firstFixAt: null });
    await storeFix(pool, id, now, true);
    await keepAs(pool, kept, [id]);
    expect(await progress()).toMatchObject({ firstFixAt: now.toISOString() });
  },
);

test("another account's device looks absent", async ({ api }) => {
  const { id } = await newDevice(api);
  const { accessToken: token } = await signUp(api);
  const answer = await ask(api, PROGRESS, { token, variables: { where: { id } } });
  expect(codesOf(answer)).toEqual(['DEVICE_NOT_FOUND']);
});
