import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { ask, codesOf, PASSWORD, test } from '../../../test/api.ts';
import { seedPerson, seedSide } from '../../../test/matrix/world.ts';
import { seedToken } from '../../../test/personal-tokens.ts';
import { callRpc, outcomeOf } from '../../../test/rpc.ts';
import { PASSWORD_OWNER, replacePassword } from '../auth/replace-password.ts';
import { createPersonalSecret, hintOf, isPersonalSecret } from './personal-secret.ts';

const CREATE =
  'mutation ($data: CreatePersonalTokenInput!) { createPersonalToken(data: $data) { id token } }';
const LIST = '{ personalTokens { id title hint scopes accountTitle lastUsedAt } }';
const DATA = { title: 'Program', scopes: ['FLEET_READ'], expiresInDays: 30, password: PASSWORD };
const DAY_MS = 86_400_000;

describe('a secret', () => {
  test('is known by its prefix and its checksum', () => {
    const secret = createPersonalSecret();
    expect(secret).toMatch(/^meridian_pat_[0-9A-Za-z]{49}$/);
    expect(isPersonalSecret(secret)).toBe(true);
    expect(createPersonalSecret()).not.toBe(secret);
  });

  test('is refused as soon as one sign is another one', () => {
    const secret = createPersonalSecret();
    for (let at = 'meridian_pat_'.length; at < secret.length; at += 1) {
      const other = secret[at] === 'a' ? 'b' : 'a';
      expect(isPersonalSecret(secret.slice(0, at) + other + secret.slice(at + 1)), `at ${at}`).toBe(false);
    }
    expect(isPersonalSecret(secret.slice(0, -1))).toBe(false);
    expect(isPersonalSecret(`${secret} `)).toBe(false);
  });
});

test('a token is told once and kept as a hash, and its person is told of it by mail', async ({ api, db }) => {
  const side = await seedSide(db);
  const person = await seedPerson(db, { ...side, role: 'ORGANIZATION_OWNER' });
  const token = await api.services.tokens.sign(person);
  const key = 'one-and-the-same-key';
  const first = await ask(api, CREATE, { token, key, variables: { data: DATA } });
  const made = first.data?.createPersonalToken as { id: string; token: string } | undefined;
  const { id, token: secret } = made ?? { id: '', token: '' };
  const kept = await db.personalToken.findUniqueOrThrow({ where: { id } });
  expect(Buffer.from(kept.secretHash)).toEqual(createHash('sha256').update(secret).digest());
  expect(kept.hint).toBe(hintOf(secret));
  expect(kept.expiresAt.getTime() - kept.createdAt.getTime()).toBe(30 * DAY_MS);
  const again = await ask(api, CREATE, { token, key, variables: { data: DATA } });
  expect(again.data?.createPersonalToken).toEqual({ id, token: null });
  const [event] = await db.outboxEvent.findMany({ where: { entityId: id } });
  expect(event?.payload).toMatchObject({
    secret: {
      mails: [{ to: person.email, template: 'security-changed', props: { what: 'access-token-made' } }],
    },
  });
  const told = JSON.stringify([
    await db.auditEntry.findMany(),
    await db.outboxEvent.findMany({ select: { payload: true } }),
    await db.idempotencyKey.findMany({ select: { answer: true } }),
  ]);
  expect(told).not.toContain(secret);
  const { data } = await ask(api, LIST, { token });
  expect(data?.personalTokens).toMatchObject([
    { id, title: 'Program', accountTitle: `account ${side.mark}` },
  ]);
  expect(JSON.stringify(data)).not.toContain(secret);
});

test('a token is made by whoever knows the password, for a bounded time, and not without end', async ({
  api,
  db,
}) => {
  const side = await seedSide(db);
  const person = await seedPerson(db, { ...side, role: 'DRIVER' });
  const token = await api.services.tokens.sign(person);
  const make = async (more: object) =>
    codesOf(await ask(api, CREATE, { token, variables: { data: { ...DATA, ...more } } }));
  expect(await make({ password: 'not this one' })).toEqual(['BAD_REQUEST']);
  for (const expiresInDays of [0, 366, 1.5]) expect(await make({ expiresInDays })).toEqual(['BAD_REQUEST']);
  expect(await make({ scopes: [] })).toEqual(['BAD_REQUEST']);
  for (let made = 0; made < 19; made += 1) await seedToken(db, person);
  const both = await Promise.all([make({}), make({})]);
  expect(both.flat()).toEqual(['TOO_MANY_TOKENS']);
});

test('its last use is kept to within ten minutes, and not written at each request', async ({ api, db }) => {
  const side = await seedSide(db);
  const person = await seedPerson(db, { ...side, role: 'DRIVER' });
  const token = await seedToken(db, person);
  const lastUsed = async () =>
    (await db.personalToken.findFirstOrThrow({ where: { userId: person.userId } })).lastUsedAt;
  expect(await lastUsed()).toBeNull();
  await callRpc(api, 'vehicles', {}, { token });
  const first = await lastUsed();
  expect(first).toBeInstanceOf(Date);
  await callRpc(api, 'vehicles', {}, { token });
  expect(await lastUsed()).toEqual(first);
  const old = new Date(Date.now() - 11 * 60_000);
  await db.personalToken.updateMany({ where: { userId: person.userId }, data: { lastUsedAt: old } });
  await callRpc(api, 'vehicles', {}, { token });
  expect((await lastUsed())?.getTime()).toBeGreaterThan(old.getTime());
});

describe('a token is dead from the next request on', () => {
  const ends = {
    'when it is revoked': 'UPDATE personal_tokens SET revoked_at = now() WHERE user_id = $1',
    'when it has expired':
      "UPDATE personal_tokens SET created_at = now() - interval '2 days', expires_at = now() WHERE user_id = $1",
    'when its person is no member any more': 'DELETE FROM memberships WHERE user_id = $1',
    'when the account wants a factor that was not shown': `UPDATE accounts SET requires_second_factor = true
      WHERE id = (SELECT account_id FROM memberships WHERE user_id = $1)`,
  };
  test.for(Object.entries(ends))('%s', async ([, statement], { api, db, pool }) => {
    const side = await seedSide(db);
    const person = await seedPerson(db, { ...side, role: 'ORGANIZATION_OWNER' });
    const token = await seedToken(db, person);
    expect(outcomeOf(await callRpc(api, 'vehicles', {}, { token }))).toBe('200');
    await pool.query(statement, [person.userId]);
    expect(outcomeOf(await callRpc(api, 'vehicles', {}, { token }))).toBe('401 UNAUTHORIZED');
  });

  test('when its person is blocked, and does not come back with them', async ({ api, db }) => {
    const side = await seedSide(db);
    const person = await seedPerson(db, { ...side, role: 'ORGANIZATION_OWNER' });
    const token = await seedToken(db, person);
    const become = (status: 'BLOCKED' | 'APPROVED') =>
      db.user.update({ where: { id: person.userId }, data: { status } });
    await become('BLOCKED');
    expect(outcomeOf(await callRpc(api, 'vehicles', {}, { token }))).toBe('403 ACCOUNT_NOT_ACTIVE');
    await become('APPROVED');
    expect(outcomeOf(await callRpc(api, 'vehicles', {}, { token }))).toBe('401 UNAUTHORIZED');
  });
});

test('a password that is set anew by a mailed link ends the tokens too, and a change of it does not', async ({
  db,
}) => {
  const side = await seedSide(db);
  const person = await seedPerson(db, { ...side, role: 'DRIVER' });
  await seedToken(db, person);
  const replace = async (more: object) => {
    const owner = await db.user.findUniqueOrThrow({ where: { id: person.userId }, select: PASSWORD_OWNER });
    const change = {
      passwordHash: 'hash',
      origin: { address: '192.0.2.1', userAgent: null },
      now: new Date(),
    };
    await db.$transaction((tx) =>
      replacePassword(tx, owner, { ...change, siteUrl: 'http://localhost', ...more }),
    );
    return db.personalToken.count({ where: { userId: person.userId, revokedAt: null } });
  };
  expect(await replace({ exceptSessionId: person.sessionId })).toBe(1);
  expect(await replace({})).toBe(0);
});

test('a lowered role lowers the token', async ({ api, db }) => {
  const side = await seedSide(db);
  const person = await seedPerson(db, { ...side, role: 'ORGANIZATION_OWNER' });
  const token = await seedToken(db, person);
  const create = () => callRpc(api, 'createVehicle', { data: { title: 'Van', type: 'CAR' } }, { token });
  expect(outcomeOf(await create())).toBe('200');
  await db.membership.update({ where: { id: person.membershipId }, data: { roles: ['DRIVER'] } });
  expect(outcomeOf(await create())).toBe('403 USER_NOT_ALLOWED');
});
