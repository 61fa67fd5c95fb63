import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { ask, codesOf, signUp, test } from '../../../test/api.ts';

const CREATE = 'mutation ($data: CreateDeviceInput!) { createDevice(data: $data) { id accountId } }';
const RULES = `query ($where: ById!) {
  account(where: $where) { id version deviceProtocols deviceNetworks deviceCredential } }`;
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateDeviceRulesInput!) {
  updateDeviceRules(where: $where, data: $data) { version deviceProtocols deviceNetworks deviceCredential } }`;
const WARNINGS = `query ($where: ById!) {
  deviceWarnings(where: $where) { kind at protocol remoteAddress protocolBefore remoteAddressBefore } }`;

describe('what an account says of all of its devices', () => {
  test('is set, changed and taken away, and is in its history', async ({ api, db }) => {
    const { accessToken: token } = await signUp(api);
    const created = await ask(api, CREATE, { token, variables: { data: {} } });
    const { accountId: id } = (created.data?.createDevice ?? {}) as { accountId: string };
    const read = async () => (await ask(api, RULES, { token, variables: { where: { id } } })).data?.account;
    expect(await read()).toEqual({
      id,
      version: 1,
      deviceProtocols: null,
      deviceNetworks: null,
      deviceCredential: 'NONE',
    });
    const change = async (data: object, version: number) =>
      ask(api, UPDATE, { token, variables: { where: { id, version }, data } });
    const set = {
      deviceProtocols: ['wialon', 'gt06'],
      deviceNetworks: '192.0.2.0/24',
      deviceCredential: 'EITHER',
    };
    await change(set, 1);
    expect(await read()).toMatchObject({ ...set, deviceProtocols: ['gt06', 'wialon'], version: 2 });
    expect(codesOf(await change({ deviceCredential: 'NONE' }, 1))).toEqual(['CONFLICT']);
    await change({ deviceProtocols: null, deviceNetworks: '' }, 2);
    expect(await read()).toMatchObject({
      deviceProtocols: null,
      deviceNetworks: null,
      deviceCredential: 'EITHER',
    });
    const told = await db.auditEntry.findMany({ where: { entityId: id, action: 'account.updated' } });
    expect(told.map(({ changes }) => (changes as { field: string }[]).map(({ field }) => field))).toEqual([
      ['deviceProtocols', 'deviceNetworks', 'deviceCredential'],
      ['deviceProtocols', 'deviceNetworks'],
    ]);
  });

  test.for([
    { deviceCredential: null },
    { deviceNetworks: 'everywhere' },
    { deviceProtocols: ['morse'] },
    { deviceProtocols: Array.from({ length: 100 }, () => 'gt06') },
  ])('is refused as %o', async (data, { api }) => {
    const { accessToken: token } = await signUp(api);
    const where = { id: randomUUID(), version: 1 };
    expect(codesOf(await ask(api, UPDATE, { token, variables: { where, data } }))).toEqual(['BAD_REQUEST']);
  });
});

test('warnings of a device are those of who spoke for it, of this account and the last month', async ({
  api,
  db,
}) => {
  const { accessToken: token } = await signUp(api);
  const created = await ask(api, CREATE, { token, variables: { data: {} } });
  const { id: deviceId, accountId } = (created.data?.createDevice ?? {}) as { id: string; accountId: string };
  const now = Date.now();
  const event = { deviceId, accountId, type: 'alarm' as const };
  const spoken = { alarm: 'wrongSecret', protocol: 'wialon', remoteAddress: '192.0.2.7' };
  const before = { protocolBefore: 'h02', remoteAddressBefore: '198.51.100.1' };
  await db.event.createMany({
    data: [
      { ...event, at: new Date(now - 86_400_000), attributes: spoken },
      { ...event, at: new Date(now - 60_000), attributes: { ...spoken, alarm: 'addressJump', ...before } },
      { ...event, at: new Date(now - 31 * 86_400_000), attributes: spoken },
      { ...event, at: new Date(now), attributes: { alarm: 'sos' } },
      { ...event, at: new Date(now), accountId: randomUUID(), attributes: spoken },
    ].map((each) => ({ ...each, id: randomUUID() })),
  });
  const { data } = await ask(api, WARNINGS, { token, variables: { where: { id: deviceId } } });
  expect(data?.deviceWarnings).toEqual([
    {
      kind: 'addressJump',
      at: new Date(now - 60_000).toISOString(),
      protocol: 'wialon',
      remoteAddress: '192.0.2.7',
      ...before,
    },
    {
      kind: 'wrongSecret',
      at: new Date(now - 86_400_000).toISOString(),
      protocol: 'wialon',
      remoteAddress: '192.0.2.7',
      protocolBefore: null,
      remoteAddressBefore: null,
    },
  ]);
});
