import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { ask, codesOf, type Served, signUp, test } from '../../../test/api.ts';

const CREATE =
  'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id confirmedAt version } }';
const CLAIM = 'mutation ($where: VersionWhere!) { claimDevice(where: $where) { id version } }';
const CONFIRM =
  'mutation ($where: VersionWhere!) { confirmIdentifierClaim(where: $where) { id confirmedAt version } }';
const CLAIMS = `query ($where: IdentifierClaimsWhere) { identifierClaims(where: $where) {
  deviceId identifier accountId confirmedAt unconfirmed waitingFrom } }`;

const newIdentifier = (): string => `claimed-${randomUUID().slice(0, 12)}`;

async function register(api: Served, token: string, externalDeviceId: string) {
  const answer = await ask(api, CREATE, { token, variables: { data: { externalDeviceId } } });
  return { codes: codesOf(answer), device: answer.data?.createDevice as { id: string; version: number } };
}

async function serviceOwner(api: Served, db: Db): Promise<string> {
  const { accessToken, userId } = await signUp(api);
  await db.membership.updateMany({ where: { userId }, data: { roles: ['SERVICE_OWNER'] } });
  return accessToken;
}

const ALLOW = `mutation ($where: VersionWhere!, $data: UpdateAccountInput!) {
  updateAccount(where: $where, data: $data) { id } }`;
const ROOM = 'query ($where: DeviceRegistrationsWhere!) { deviceRegistrations(where: $where) { room } }';

describe('an identifier', () => {
  test('may be registered by several accounts, and once by each: no answer tells of another', async ({
    api,
  }) => {
    const [first, second] = [await signUp(api), await signUp(api)];
    const identifier = newIdentifier();
    expect((await register(api, first.accessToken, identifier)).codes).toEqual([]);
    expect((await register(api, second.accessToken, identifier)).codes).toEqual([]);
    expect((await register(api, second.accessToken, identifier)).codes).toEqual(['DEVICE_ALREADY_EXISTS']);
  });

  test('is claimed anew while it is not confirmed, and stays as it is once it is', async ({ api, db }) => {
    const { accessToken: token } = await signUp(api);
    const { device } = await register(api, token, newIdentifier());
    const hourAgo = new Date(Date.now() - 3_600_000);
    await db.device.update({ where: { id: device.id }, data: { claimedAt: hourAgo } });
    const claim = () => ask(api, CLAIM, { token, variables: { where: { id: device.id } } });
    expect((await claim()).data?.claimDevice).toMatchObject({ version: 2 });
    const { claimedAt } = await db.device.findUniqueOrThrow({ where: { id: device.id } });
    expect(Number(claimedAt)).toBeGreaterThan(Number(hourAgo) + 3_000_000);
    await db.device.update({ where: { id: device.id }, data: { confirmedAt: new Date() } });
    expect((await claim()).data?.claimDevice).toMatchObject({ version: 2 });
  });

  test('is registered five hundred times by a young account before a tracker confirms one', async ({
    api,
    db,
  }) => {
    const { accessToken: token, accountId } = await signUp(api);
    await db.device.createMany({
      data: Array.from({ length: 500 }, () => ({ accountId, externalDeviceId: newIdentifier() })),
    });
    expect((await register(api, token, newIdentifier())).codes).toEqual(['TOO_MANY_UNCONFIRMED_DEVICES']);
    const one = await db.device.findFirstOrThrow({ where: { accountId } });
    const move =
      'mutation ($where: VersionWhere!, $data: UpdateDeviceInput!) { updateDevice(where: $where, data: $data) { id } }';
    const variables = { where: { id: one.id }, data: { externalDeviceId: newIdentifier() } };
    expect(codesOf(await ask(api, move, { token, variables }))).toEqual(['TOO_MANY_UNCONFIRMED_DEVICES']);
    await db.device.update({ where: { id: one.id }, data: { confirmedAt: new Date() } });
    expect((await register(api, token, newIdentifier())).codes).toEqual([]);
    await db.account.update({ where: { id: accountId }, data: { createdAt: new Date(0) } });
    for (let more = 0; more < 2; more++)
      expect((await register(api, token, newIdentifier())).codes).toEqual([]);
  });
});

describe('the service', () => {
  test('says for an account how many trackers may wait; nobody else does', async ({ api, db }) => {
    const service = await serviceOwner(api, db);
    const { accessToken: token, accountId } = await signUp(api);
    const allow = (by: string, waitingDevicesMax: number | null) => {
      const variables = { where: { id: accountId }, data: { waitingDevicesMax } };
      return ask(api, ALLOW, { token: by, variables });
    };
    const room = async () => {
      const variables = { where: { externalDeviceIds: [] } };
      const { data } = await ask(api, ROOM, { token, variables });
      return (data?.deviceRegistrations as { room: number | null } | undefined)?.room;
    };
    expect(codesOf(await allow(token, 10_000))).toEqual(['USER_NOT_ALLOWED']);
    expect(await room()).toBe(500);
    expect(codesOf(await allow(service, 1))).toEqual([]);
    expect((await register(api, token, newIdentifier())).codes).toEqual([]);
    expect((await register(api, token, newIdentifier())).codes).toEqual(['TOO_MANY_UNCONFIRMED_DEVICES']);
    expect(await room()).toBe(0);
    expect(codesOf(await allow(service, 3))).toEqual([]);
    expect(await room()).toBe(2);
    expect(codesOf(await allow(service, null))).toEqual([]);
    expect(await room()).toBe(499);
  });

  test('sees who claims an identifier and decides; who loses it keeps nothing of what it received', async ({
    api,
    db,
  }) => {
    const service = await serviceOwner(api, db);
    const [holder, owner] = [await signUp(api), await signUp(api)];
    const identifier = newIdentifier();
    const { device: held } = await register(api, holder.accessToken, identifier);
    await db.device.update({ where: { id: held.id }, data: { confirmedAt: new Date() } });
    await db.event.create({
      data: {
        id: randomUUID(),
        type: 'deviceOnline',
        accountId: holder.accountId,
        deviceId: held.id,
        at: new Date(),
      },
    });
    const { device: claimed } = await register(api, owner.accessToken, identifier);
    const list = await ask(api, CLAIMS, { token: service, variables: { where: { search: identifier } } });
    expect(list.data?.identifierClaims).toMatchObject([
      { deviceId: held.id, accountId: holder.accountId },
      { deviceId: claimed.id, confirmedAt: null, unconfirmed: 1 },
    ]);
    const confirmed = await ask(api, CONFIRM, { token: service, variables: { where: { id: claimed.id } } });
    expect(codesOf(confirmed)).toEqual([]);
    expect(confirmed.data?.confirmIdentifierClaim).toMatchObject({
      confirmedAt: expect.any(String),
      version: 2,
    });
    expect(await db.device.findUnique({ where: { id: held.id } })).toMatchObject({ confirmedAt: null });
    expect(await db.event.count({ where: { deviceId: held.id } })).toBe(0);
  });

  test('sees a tracker that reports and confirmed nobody’s registration, and no other', async ({
    api,
    db,
  }) => {
    const service = await serviceOwner(api, db);
    const { accessToken: token } = await signUp(api);
    const identifier = newIdentifier();
    const { device } = await register(api, token, identifier);
    const list = async () =>
      (await ask(api, CLAIMS, { token: service, variables: { where: { search: identifier } } })).data
        ?.identifierClaims;
    expect(await list()).toEqual([]);
    await db.unknownDevice.create({ data: { identifier, protocol: 'gt06' } });
    expect(await list()).toMatchObject([{ deviceId: device.id, waitingFrom: expect.any(String) }]);
  });

  test('is who decides: neither who claims it nor who has it', async ({ api }) => {
    const { accessToken: token } = await signUp(api);
    const { device } = await register(api, token, newIdentifier());
    const confirmed = await ask(api, CONFIRM, { token, variables: { where: { id: device.id } } });
    expect(codesOf(confirmed)).toEqual(['USER_NOT_ALLOWED']);
    expect(codesOf(await ask(api, CLAIMS, { token }))).toEqual(['USER_NOT_ALLOWED']);
  });
});
