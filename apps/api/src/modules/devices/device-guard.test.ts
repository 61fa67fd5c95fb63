import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { ask, codesOf, signUp, test } from '../../../test/api.ts';

const CREATE = `mutation ($data: CreateDeviceInput!) {
  createDevice(data: $data) { id version allowedProtocol allowedNetworks hasSecret } }`;
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateDeviceInput!) {
  updateDevice(where: $where, data: $data) { id version allowedProtocol allowedNetworks hasSecret } }`;

describe('what a tracker has to show beside its identifier', () => {
  test('is set, changed and taken away, and the secret is never shown', async ({ api, db }) => {
    const { accessToken: token } = await signUp(api);
    const data = {
      allowedProtocol: 'wialon',
      allowedNetworks: '192.0.2.0/24, 2001:db8::1',
      secret: 'pa55word',
    };
    const created = await ask(api, CREATE, { token, variables: { data } });
    const { id } = (created.data?.createDevice ?? {}) as { id: string };
    expect(created.data?.createDevice).toMatchObject({
      allowedProtocol: 'wialon',
      allowedNetworks: '192.0.2.0/24, 2001:db8::1',
      hasSecret: true,
    });
    const { secretHash } = await db.device.findUniqueOrThrow({ where: { id } });
    const [salt = '', hash] = secretHash?.split(':') ?? [];
    const expected = createHash('sha256').update(Buffer.from(salt, 'hex')).update('pa55word').digest('hex');
    expect(hash).toBe(expected);
    const change = async (changes: object, version: number) => {
      const variables = { where: { id, version }, data: changes };
      return (await ask(api, UPDATE, { token, variables })).data?.updateDevice;
    };
    expect(await change({ title: 'Van' }, 1)).toMatchObject({ hasSecret: true, allowedProtocol: 'wialon' });
    expect(await change({ secret: null, allowedProtocol: null, allowedNetworks: null }, 2)).toMatchObject({
      hasSecret: false,
      allowedProtocol: null,
      allowedNetworks: null,
    });
    const told = await db.auditEntry.findMany({ where: { entityId: id } });
    const facts = await db.outboxEvent.findMany({ where: { entityId: id } });
    expect(JSON.stringify([told, facts.map(({ payload }) => payload)])).not.toMatch(/pa55word|secretHash/);
    expect(JSON.stringify(told.at(-1)?.changes)).toContain('hasSecret');
  });

  test.for([
    { allowedNetworks: '192.0.2.0/33' },
    { allowedNetworks: '192.0.2.1; 192.0.2.2' },
    { allowedNetworks: 'everywhere' },
    { secret: 'abc' },
    { secret: 'has a blank' },
    { secret: 'semi;colon' },
  ])('is refused as %o', async (wrong, { api }) => {
    const { accessToken: token } = await signUp(api);
    expect(codesOf(await ask(api, CREATE, { token, variables: { data: wrong } }))).toEqual(['BAD_REQUEST']);
  });
});
