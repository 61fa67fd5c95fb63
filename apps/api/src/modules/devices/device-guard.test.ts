import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { ask, codesOf, signUp, test } from '../../../test/api.ts';

const CREATE = `mutation ($data: CreateDeviceInput!) {
  createDevice(data: $data) { id version allowedProtocols allowedNetworks hasSecret certificate requiredCredential } }`;
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateDeviceInput!) {
  updateDevice(where: $where, data: $data) { id version allowedProtocols allowedNetworks hasSecret certificate requiredCredential } }`;

/** As openssl prints it. */
const FINGERPRINT = `${'AA:'.repeat(31)}0F`;

describe('what a tracker has to show beside its identifier', () => {
  test('is set, changed and taken away, and the secret is never shown', async ({ api, db }) => {
    const { accessToken: token } = await signUp(api);
    const data = {
      allowedProtocols: ['wialon', 'osmand', 'wialon'],
      allowedNetworks: '192.0.2.0/24, 2001:db8::1',
      secret: 'pa55word',
      certificate: `sha256 Fingerprint=${FINGERPRINT}`,
      requiredCredential: 'EITHER',
    };
    const created = await ask(api, CREATE, { token, variables: { data } });
    const { id } = (created.data?.createDevice ?? {}) as { id: string };
    expect(created.data?.createDevice).toMatchObject({
      allowedProtocols: ['osmand', 'wialon'],
      allowedNetworks: '192.0.2.0/24, 2001:db8::1',
      hasSecret: true,
      certificate: `${'a'.repeat(62)}0f`,
      requiredCredential: 'EITHER',
    });
    const { secretHash } = await db.device.findUniqueOrThrow({ where: { id } });
    const [salt = '', hash] = secretHash?.split(':') ?? [];
    const expected = createHash('sha256').update(Buffer.from(salt, 'hex')).update('pa55word').digest('hex');
    expect(hash).toBe(expected);
    const change = async (changes: object, version: number) => {
      const variables = { where: { id, version }, data: changes };
      return (await ask(api, UPDATE, { token, variables })).data?.updateDevice;
    };
    expect(await change({ title: 'Van' }, 1)).toMatchObject({
      hasSecret: true,
      allowedProtocols: ['osmand', 'wialon'],
    });
    expect(await change({ certificate: 'van-7', allowedProtocols: [] }, 2)).toMatchObject({
      certificate: 'van-7',
      allowedProtocols: null,
    });
    const cleared = { secret: null, allowedProtocols: null, allowedNetworks: null, certificate: null };
    expect(await change({ ...cleared, requiredCredential: null }, 3)).toMatchObject({
      hasSecret: false,
      allowedProtocols: null,
      allowedNetworks: null,
      certificate: null,
      requiredCredential: null,
    });
    const told = await db.auditEntry.findMany({ where: { entityId: id } });
    const events = await db.outboxEvent.findMany({ where: { entityId: id } });
    expect(JSON.stringify([told, events.map(({ payload }) => payload)])).not.toMatch(/pa55word|secretHash/);
    expect(JSON.stringify(told.at(-1)?.changes)).toContain('hasSecret');
  });

  test.for([
    { allowedNetworks: '192.0.2.0/33' },
    { allowedNetworks: '192.0.2.1; 192.0.2.2' },
    { allowedNetworks: 'everywhere' },
    { allowedProtocols: ['morse'] },
    { certificate: 'two\nlines' },
    { certificate: 'x'.repeat(65) },
    { requiredCredential: 'PERHAPS' },
    { secret: 'abc' },
    { secret: '7letter' },
    { secret: 'has a blank' },
    { secret: 'semi;colon' },
  ])('is refused as %o', async (wrong, { api }) => {
    const { accessToken: token } = await signUp(api);
    expect(codesOf(await ask(api, CREATE, { token, variables: { data: wrong } }))).toEqual(['BAD_REQUEST']);
  });
});
