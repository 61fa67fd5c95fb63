import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { replaceToken, sqlOf } from '@fleet/testing/sign-up';
import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, freshAddress, PASSWORD, signUp, test } from '../../../test/api.ts';

const SIGN_UP = `mutation ($data: SignUpInput!) { signUp(data: $data) {
  accessToken refreshToken tokenType billingEffective credentialsConfirmed account { id } profile { id } } }`;
const CONFIRM = `mutation ($data: ConfirmEmailInput!) { confirmEmail(data: $data) { accessToken profile { email } } }`;
const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }';

type At = { port: number };
const newEmail = () => `${randomUUID()}@example.com`;
const issuesOf = ({ errors = [] }: Answer) => errors.flatMap(({ extensions }) => extensions.issues ?? []);

function request(api: At, more: object, address = freshAddress()): Promise<Answer> {
  const data = { email: newEmail(), password: PASSWORD, firstName: 'Nomsa', lastName: 'Dube', ...more };
  return ask(api, SIGN_UP, { variables: { data }, address });
}

function confirm(api: At, token: string, password = PASSWORD): Promise<Answer> {
  return ask(api, CONFIRM, { variables: { data: { token, password } } });
}

type Mailed = { template: string; to: string; locale: string; props: Record<string, string> };

/** The mails that were ordered for an address, the oldest first. */
async function mailsTo(db: Db, email: string): Promise<Mailed[]> {
  const events = await db.outboxEvent.findMany({
    where: { type: 'signUp.requested' },
    orderBy: { sequence: 'asc' },
  });
  return events
    .flatMap(({ payload }) => (payload as { secret?: { mails: Mailed[] } }).secret?.mails ?? [])
    .filter(({ to }) => to === email);
}

describe('an address that is taken', () => {
  test('gets the answer of one that is free, and the same work is done', async ({ api, db }) => {
    const taken = await signUp(api);
    const count = async () => [
      await db.signUpRequest.count(),
      await db.outboxEvent.count(),
      await db.user.count(),
    ];
    const before = await count();
    const free = await request(api, {});
    const between = await count();
    const again = await request(api, { email: ` ${taken.email.toUpperCase()} ` });
    const after = await count();
    expect(again).toEqual(free);
    expect(free.data?.signUp).toEqual({
      accessToken: null,
      refreshToken: null,
      tokenType: null,
      billingEffective: false,
      credentialsConfirmed: [],
      account: null,
      profile: null,
    });
    const growth = (from: number[], to: number[]) => to.map((value, at) => value - (from[at] ?? 0));
    expect(growth(between, after)).toEqual(growth(before, between));
    expect(growth(between, after)).toEqual([1, 1, 0]);
  });

  test('is told to its owner, in their language, and nobody else', async ({ api, db }) => {
    const owner = await signUp(api, { locale: 'ru' });
    await request(api, { email: owner.email, locale: 'en-US', firstName: 'Somebody' });
    const [, mail] = await mailsTo(db, owner.email);
    expect(mail).toMatchObject({ template: 'email-taken', locale: 'ru', props: { recipientName: 'Nomsa' } });
    expect(JSON.stringify(mail)).not.toMatch(/token/i);
  });

  test('is not opened by the request that was kept for it', async ({ api, db, pool }) => {
    const owner = await signUp(api);
    await request(api, { email: owner.email, password: 'the attacker’s own' });
    const token = await replaceToken(sqlOf(pool), owner.email);
    expect(codesOf(await confirm(api, token, 'the attacker’s own'))).toEqual(['LINK_UNAVAILABLE']);
    expect(await db.user.count({ where: { email: owner.email } })).toBe(1);
  });
});

describe('an address that is free', () => {
  test('gets a link in the language of who asked, good once, with the password', async ({ api, db }) => {
    const email = newEmail();
    await request(api, { email, locale: 'ru' });
    const [mail] = await mailsTo(db, email);
    expect(mail).toMatchObject({ template: 'confirm-email', locale: 'ru' });
    const link = new URL(mail?.props.confirmUrl ?? '');
    // What browsers send to servers, whose logs anybody might read, has nothing of the token.
    expect([link.pathname, link.search]).toEqual(['/auth/confirm-email', '']);
    const token = link.hash.slice(1);
    expect(codesOf(await confirm(api, token, 'another password'))).toEqual(['INVALID_CREDENTIALS']);
    expect((await confirm(api, token)).data?.confirmEmail).toMatchObject({
      accessToken: expect.any(String),
      profile: { email },
    });
    expect(codesOf(await confirm(api, token))).toEqual(['LINK_UNAVAILABLE']);
    const stored = await db.signUpRequest.count({ where: { email } });
    expect(stored).toBe(0);
  });

  test('of two who follow its link at once, one opens the account', async ({ api, db, pool }) => {
    const email = newEmail();
    await request(api, { email });
    const token = await replaceToken(sqlOf(pool), email);
    const answers = await Promise.all([confirm(api, token), confirm(api, token)]);
    expect(answers.flatMap(codesOf)).toEqual(['LINK_UNAVAILABLE']);
    expect(await db.user.count({ where: { email } })).toBe(1);
  });

  test('is not squatted: what somebody else asked for ends when its owner confirms', async ({
    api,
    db,
    pool,
  }) => {
    const email = newEmail();
    await request(api, { email, password: 'the squatter’s own' });
    const squatted = await replaceToken(sqlOf(pool), email);
    await request(api, { email });
    const own = await replaceToken(sqlOf(pool), email);
    expect(codesOf(await confirm(api, own))).toEqual([]);
    expect(await db.signUpRequest.count({ where: { email } })).toBe(0);
    expect(codesOf(await confirm(api, squatted, 'the squatter’s own'))).toEqual(['LINK_UNAVAILABLE']);
    const data = { email, password: 'the squatter’s own' };
    expect(codesOf(await ask(api, SIGN_IN, { variables: { data } }))).toEqual(['INVALID_CREDENTIALS']);
  });

  test('has a link for a day', async ({ api, db, pool }) => {
    const email = newEmail();
    await request(api, { email });
    const token = await replaceToken(sqlOf(pool), email);
    await db.signUpRequest.updateMany({ where: { email }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect(codesOf(await confirm(api, token))).toEqual(['LINK_UNAVAILABLE']);
  });

  test('keeps its token as a hash', async ({ api, db }) => {
    const email = newEmail();
    await request(api, { email });
    const [mail] = await mailsTo(db, email);
    const token = new URL(mail?.props.confirmUrl ?? '').hash.slice(1);
    const [stored] = await db.signUpRequest.findMany({ where: { email } });
    expect(Buffer.from(stored?.tokenHash ?? []).equals(createHash('sha256').update(token).digest())).toBe(
      true,
    );
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
  });
});

describe('how much one may ask for', () => {
  test('a mailbox gets five mails a day, and the sixth asker the same answer', async ({ api, db }) => {
    const email = newEmail();
    const answers: Answer[] = [];
    for (let turn = 0; turn < 7; turn++) answers.push(await request(api, { email }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mailsTo(db, email)).toHaveLength(5);
  });

  test('a network of IPv6 signs up twenty people, from whatever address in it', async ({ api }) => {
    const tries = Array.from({ length: 22 }, (_, at) => request(api, {}, `2001:db8:9:${at}::${at}`));
    const codes = (await Promise.all(tries)).flatMap(codesOf);
    expect(codes).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  });
});

describe('what is refused', () => {
  test.for<[name: string, input: object, field: string, code: string]>([
    ['a password of many', { password: '12345678' }, 'password', 'COMMON_PASSWORD'],
    [
      'one’s own address',
      { email: 'own.address@example.com', password: 'own.address@example.com' },
      'password',
      'PERSONAL_PASSWORD',
    ],
    ['the product’s name', { password: 'Meridian2026' }, 'password', 'PERSONAL_PASSWORD'],
    ['a bidirectional name', { firstName: 'Nomsa\u202e' }, 'firstName', 'UNREADABLE_TEXT'],
    ['a zero-width name', { lastName: 'Du\u200bbe' }, 'lastName', 'UNREADABLE_TEXT'],
    ['a control in the title', { accountTitle: 'Du\u0007be' }, 'accountTitle', 'UNREADABLE_TEXT'],
    ['a twin of an address', { email: 'n\u043emsa@example.com' }, 'email', 'INVALID_EMAIL'],
    ['a zero-width address', { email: 'nom\u200bsa@example.com' }, 'email', 'INVALID_EMAIL'],
  ])('%s', async ([, input, field, code], { api }) => {
    const answer = await request(api, input);
    expect(codesOf(answer)).toEqual(['BAD_REQUEST']);
    expect(issuesOf(answer)).toMatchObject([{ path: ['data', field], code }]);
  });

  test('one password typed on two keyboards is one', async ({ api, pool }) => {
    const email = newEmail();
    await request(api, { email, password: 'cafe\u0301 of the north' });
    const token = await replaceToken(sqlOf(pool), email);
    expect(codesOf(await confirm(api, token, 'caf\u00e9 of the north'))).toEqual([]);
  });
});
