import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ask, codesOf, signUp, test } from '../../../test/api.ts';

const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateDeviceInput!) {
  updateDevice(where: $where, data: $data) { id accountId vehicleId } }`;

test('an account does not fit a device into the time in which another account had it', async ({
  api,
  db,
}) => {
  const [former, present] = [await signUp(api), await signUp(api)];
  await db.membership.updateMany({ where: { userId: present.userId }, data: { roles: ['SERVICE_OWNER'] } });
  const device = await db.device.create({
    data: { accountId: former.accountId, externalDeviceId: randomUUID() },
  });
  const vehicle = await db.vehicle.create({
    data: { accountId: present.accountId, title: 'Car', type: 'CAR' },
  });
  const movedAt = new Date();
  const update = (data: object) =>
    ask(api, UPDATE, { token: present.accessToken, variables: { where: { id: device.id }, data } });
  expect(await update({ accountId: present.accountId })).toMatchObject({
    data: { updateDevice: { accountId: present.accountId, vehicleId: null } },
  });
  const moved = await db.device.findUniqueOrThrow({ where: { id: device.id } });
  expect(moved.accountFrom?.getTime()).toBeGreaterThanOrEqual(movedAt.getTime());

  const before = new Date(movedAt.getTime() - 60_000).toISOString();
  expect(codesOf(await update({ vehicleId: vehicle.id, fittedAt: before }))).toEqual(['CONFLICT']);
  expect(await update({ vehicleId: vehicle.id })).toMatchObject({
    data: { updateDevice: { vehicleId: vehicle.id } },
  });
});

test.for(['0000-01-01T00:00:00.000Z', '-005000-01-01T00:00:00.000Z', '1969-12-31T00:00:00.000Z'])(
  'no device is fitted in %s',
  async (fittedAt, { api, db }) => {
    const { accessToken: token, accountId } = await signUp(api);
    const device = await db.device.create({ data: { accountId, externalDeviceId: randomUUID() } });
    const vehicle = await db.vehicle.create({ data: { accountId, title: 'Car', type: 'CAR' } });
    const variables = { where: { id: device.id }, data: { vehicleId: vehicle.id, fittedAt } };
    expect(codesOf(await ask(api, UPDATE, { token, variables }))).toEqual(['BAD_REQUEST']);
    expect(await db.deviceAssignment.count({ where: { deviceId: device.id } })).toBe(0);
  },
);
