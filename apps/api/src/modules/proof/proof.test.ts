import type { Db } from '@fleet/db/client';
import { createAuthenticator } from '@fleet/testing/authenticator';
import { totpCode } from '@fleet/testing/totp';
import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, PASSWORD, type Served, signUp, test } from '../../../test/api.ts';

const SHOW = 'mutation ($data: ShowProofInput!) { showProof(data: $data) }';
const RULES = `mutation ($where: VersionWhere!, $data: UpdateSignInRulesInput!) {
  updateSignInRules(where: $where, data: $data) { id } }`;
const START = 'mutation ($data: ByPasswordInput!) { startTotp(data: $data) }';
const CONFIRM = 'mutation ($data: ConfirmTotpInput!) { confirmTotp(data: $data) }';
const REMOVE = 'mutation ($data: ByPasswordInput!) { removeTotp(data: $data) }';
const CHANGE = 'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) }';
const START_PASSKEY = 'mutation ($data: ByPasswordInput!) { startPasskey(data: $data) }';
const CREATE_PASSKEY = 'mutation ($data: CreatePasskeyInput!) { createPasskey(data: $data) }';
const ASK_PASSKEY = 'mutation { startPasskeySignIn }';
const STEP_MS = 30_000;
const LONG_AGO = new Date(Date.now() - 16 * 60_000);

type Person = { accessToken: string; userId: string; accountId: string };

const send = (api: Served, query: string, data: object, { accessToken: token }: Person, more: object = {}) =>
  ask(api, query, { variables: { data, ...more }, token });
const changeRules = (api: Served, person: Person): Promise<Answer> =>
  send(api, RULES, { requiresSecondFactor: false }, person, { where: { id: person.accountId } });
const waysOf = ({ errors }: Answer) => errors?.[0]?.extensions.ways;

/** A person with an authenticator app, its secret and recovery codes. */
async function protectedPerson(api: Served) {
  const person = await signUp(api);
  const started = await send(api, START, { password: PASSWORD }, person);
  const secret = new URL(String(started.data?.startTotp)).searchParams.get('secret') ?? '';
  const code = totpCode(secret, Date.now() - STEP_MS);
  const confirmed = await send(api, CONFIRM, { code }, person);
  return { ...person, secret, codes: (confirmed.data?.confirmTotp ?? []) as string[] };
}

/** Makes the last proof of the person old. */
const grow = (db: Db, { userId }: Person) =>
  db.session.updateMany({ where: { userId }, data: { provenAt: LONG_AGO, secondFactorAt: LONG_AGO } });

describe('who signed in a while ago', () => {
  test('shows their password once more, and goes on for a while', async ({ api, db }) => {
    const person = await signUp(api);
    expect(codesOf(await changeRules(api, person))).toEqual([]);
    await grow(db, person);
    const refused = await changeRules(api, person);
    expect([codesOf(refused), waysOf(refused)]).toEqual([['RECENT_PROOF_REQUIRED'], ['PASSWORD']]);
    expect(codesOf(await send(api, SHOW, { password: 'not this one' }, person))).toEqual(['BAD_REQUEST']);
    expect(codesOf(await changeRules(api, person))).toEqual(['RECENT_PROOF_REQUIRED']);
    expect((await send(api, SHOW, { password: PASSWORD }, person)).data).toEqual({ showProof: true });
    expect(codesOf(await changeRules(api, person))).toEqual([]);
    const noted = await db.auditEntry.findMany({ where: { actorId: person.userId } });
    expect(noted.map(({ action }) => action)).toContain('user.proofShown');
  });

  test('without a password signs in anew', async ({ api, db }) => {
    const person = await signUp(api);
    await db.user.update({ where: { id: person.userId }, data: { passwordHash: null } });
    await grow(db, person);
    expect(waysOf(await changeRules(api, person))).toEqual(['SIGN_IN']);
  });

  test('does not show it for another session of theirs, nor for somebody else', async ({ api, db }) => {
    const [person, stranger] = [await signUp(api), await signUp(api)];
    await grow(db, person);
    await send(api, SHOW, { password: PASSWORD }, stranger);
    expect(codesOf(await changeRules(api, person))).toEqual(['RECENT_PROOF_REQUIRED']);
    expect(codesOf(await ask(api, SHOW, { variables: { data: { password: PASSWORD } } }))).toEqual([
      'UNAUTHORIZED',
    ]);
  });
});

describe('who has a second factor', () => {
  test('shows that: a password is not enough, and a code is good once', async ({ api, db }) => {
    const person = await protectedPerson(api);
    await grow(db, person);
    await send(api, SHOW, { password: PASSWORD }, person);
    const refused = await changeRules(api, person);
    expect(waysOf(refused)).toEqual(['TOTP', 'RECOVERY_CODE']);
    expect(codesOf(await send(api, SHOW, { code: '000000' }, person))).toEqual(['BAD_REQUEST']);
    const code = totpCode(person.secret);
    expect(codesOf(await send(api, SHOW, { code }, person))).toEqual([]);
    expect(codesOf(await changeRules(api, person))).toEqual([]);
    await grow(db, person);
    expect(codesOf(await send(api, SHOW, { code }, person))).toEqual(['BAD_REQUEST']);
    const [kept = ''] = person.codes;
    expect(codesOf(await send(api, SHOW, { code: kept }, person))).toEqual([]);
    expect(codesOf(await changeRules(api, person))).toEqual([]);
  });

  test.for<[name: string, query: string, data: object]>([
    ['the app', REMOVE, { password: PASSWORD }],
    ['the password', CHANGE, { currentPassword: PASSWORD, password: 'three green lorries' }],
    ['a passkey', START_PASSKEY, { password: PASSWORD }],
  ])('shows it before %s is changed, beside the password', async ([, query, data], { api, db }) => {
    const person = await protectedPerson(api);
    await grow(db, person);
    expect(codesOf(await send(api, query, data, person))).toEqual(['RECENT_PROOF_REQUIRED']);
    await send(api, SHOW, { code: totpCode(person.secret) }, person);
    expect(codesOf(await send(api, query, data, person))).toEqual([]);
  });

  test('shows a passkey of theirs, and not one of somebody else', async ({ api, db }) => {
    const [person, thief] = [await signUp(api), await signUp(api)];
    const site = { origin: 'http://localhost:0', rpId: 'localhost' };
    const challengeIn = (options: unknown) =>
      (JSON.parse(String(options)) as { challenge: string }).challenge;
    const keyOf = async (whose: Person) => {
      const key = createAuthenticator();
      const started = await send(api, START_PASSKEY, { password: PASSWORD }, whose);
      const made = key.register({ challenge: challengeIn(started.data?.startPasskey), ...site });
      const answer = await send(api, CREATE_PASSKEY, { title: 'key', response: JSON.stringify(made) }, whose);
      expect(codesOf(answer)).toEqual([]);
      return key;
    };
    const [own, foreign] = [await keyOf(person), await keyOf(thief)];
    await grow(db, person);
    const show = async (key: typeof own) => {
      const { data } = await ask(api, ASK_PASSKEY);
      const answer = key.answer({ challenge: challengeIn(data?.startPasskeySignIn), ...site });
      return send(api, SHOW, { passkey: JSON.stringify(answer) }, person);
    };
    expect(codesOf(await show(foreign))).toEqual(['INVALID_CREDENTIALS']);
    expect(codesOf(await changeRules(api, person))).toEqual(['RECENT_PROOF_REQUIRED']);
    expect(codesOf(await show(own))).toEqual([]);
    expect(codesOf(await changeRules(api, person))).toEqual([]);
  });

  test('has ten tries in a quarter of an hour at an open browser', async ({ api, db }) => {
    const person = await protectedPerson(api);
    await grow(db, person);
    const found: string[] = [];
    for (let turn = 0; turn < 11; turn++)
      found.push(...codesOf(await send(api, SHOW, { code: '000000' }, person)));
    expect(found.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(found.filter((code) => code === 'BAD_REQUEST').length).toBeLessThanOrEqual(10);
  });
});
