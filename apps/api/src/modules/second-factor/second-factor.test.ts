import { totpCode } from '@fleet/testing/totp';
import { describe, expect } from 'vitest';
import {
  type Answer,
  ask,
  codesOf,
  freshAddress,
  PASSWORD,
  type Served,
  signUp,
  test,
} from '../../../test/api.ts';
import { browse, connected, refusal } from '../../../test/browser.ts';
import { createFactorVault } from './factor-vault.ts';

const SIGN_IN = `mutation ($data: SignInInput!) {
  signIn(data: $data) { accessToken refreshToken profile { id } account { id } secondStep secondFactors } }`;
const PASS =
  'mutation ($data: PassSecondFactorInput!) { passSecondFactor(data: $data) { accessToken profile { id } } }';
const START = 'mutation ($data: ByPasswordInput!) { startTotp(data: $data) }';
const CONFIRM = 'mutation ($data: ConfirmTotpInput!) { confirmTotp(data: $data) }';
const REMOVE = 'mutation ($data: ByPasswordInput!) { removeTotp(data: $data) }';
const NEW_CODES = 'mutation ($data: ByPasswordInput!) { makeRecoveryCodes(data: $data) }';
const METHODS = '{ signInMethods { hasPassword passwordChangedAt totpSince recoveryCodesLeft } }';
const WHO = '{ credentials { profile { id } account { id } } }';

type Person = { email: string; userId: string; accessToken: string };
type FirstStep = { secondStep: string; secondFactors: string[] };
const STEP_MS = 30_000;

const send = (api: Served, query: string, data: object, more: object = {}): Promise<Answer> =>
  ask(api, query, { variables: { data }, ...more });

const secretIn = (answer: Answer): string =>
  new URL(told<string>(answer, 'startTotp')).searchParams.get('secret') ?? '';
const told = <T>(answer: Answer, name: string): T => answer.data?.[name] as T;

/** Somebody with an app, its secret, and their recovery codes. */
async function protectedPerson(api: Served) {
  const person = await signUp(api);
  const { accessToken: token } = person;
  const started = await send(api, START, { password: PASSWORD }, { token });
  const secret = secretIn(started);
  // A step back, so that the code of now is left for signing in.
  const confirmed = await send(api, CONFIRM, { code: totpCode(secret, Date.now() - STEP_MS) }, { token });
  const codes = told<string[]>(confirmed, 'confirmTotp');
  return { ...person, secret, codes };
}

async function firstStep(
  api: Served,
  { email }: Pick<Person, 'email'>,
): Promise<{ token: string; ways: string[] }> {
  const answer = await send(api, SIGN_IN, { email, password: PASSWORD });
  const { secondStep: token, secondFactors: ways, ...rest } = told<FirstStep>(answer, 'signIn');
  expect(rest).toEqual({ accessToken: null, refreshToken: null, profile: null, account: null });
  return { token, ways };
}

describe('an app', () => {
  test('is asked for once its first code was right, and other sessions end', async ({ api, db }) => {
    const person = await signUp(api);
    const { accessToken: token, userId } = person;
    const signedIn = await send(api, SIGN_IN, { email: person.email, password: PASSWORD });
    const other = told<{ accessToken: string }>(signedIn, 'signIn');
    expect(codesOf(await send(api, START, { password: 'not this one' }, { token }))).toEqual(['BAD_REQUEST']);
    const setup = await send(api, START, { password: PASSWORD }, { token });
    const secret = secretIn(setup);
    expect(told<string>(setup, 'startTotp')).toContain('otpauth://totp/Meridian');
    expect(codesOf(await send(api, CONFIRM, { code: '000000' }, { token }))).toEqual(['BAD_REQUEST']);
    // Until then a password is enough.
    expect(
      (await send(api, SIGN_IN, { email: person.email, password: PASSWORD })).data?.signIn,
    ).toMatchObject({
      accessToken: expect.any(String),
    });
    const confirmed = await send(api, CONFIRM, { code: totpCode(secret) }, { token });
    const codes = told<string[]>(confirmed, 'confirmTotp');
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect((await ask(api, WHO, { token })).data?.credentials).toMatchObject({ profile: { id: userId } });
    expect(codesOf(await ask(api, WHO, { token: other.accessToken }))).toEqual(['UNAUTHORIZED']);
    expect((await ask(api, METHODS, { token })).data?.signInMethods).toMatchObject({ recoveryCodesLeft: 10 });
    // Neither the secret nor a code can be read in the database.
    const kept = JSON.stringify(
      await db.$queryRaw`SELECT t::text, c::text FROM totp_factors t, recovery_codes c`,
    );
    const answers = JSON.stringify(await db.idempotencyKey.findMany());
    for (const told of [secret, Buffer.from(secret).toString('hex'), ...codes])
      expect(kept + answers).not.toContain(told);
  });

  test('lets in with its code, once, and nobody with an earlier one', async ({ api }) => {
    const person = await protectedPerson(api);
    const { token, ways } = await firstStep(api, person);
    expect(ways).toEqual(['TOTP', 'RECOVERY_CODE']);
    const code = totpCode(person.secret);
    const passed = await send(api, PASS, { token, code });
    expect(passed.data?.passSecondFactor).toMatchObject({ profile: { id: person.userId } });
    // The step is over, and the code is used: also in another sign-in, and the one before it.
    expect(codesOf(await send(api, PASS, { token, code }))).toEqual(['SIGN_IN_EXPIRED']);
    const again = await firstStep(api, person);
    for (const used of [code, totpCode(person.secret, Date.now() - STEP_MS)])
      expect(codesOf(await send(api, PASS, { token: again.token, code: used }))).toEqual(['BAD_REQUEST']);
  });

  test('of two who send one code at once, one is let in', async ({ api }) => {
    const person = await protectedPerson(api);
    const steps = await Promise.all([firstStep(api, person), firstStep(api, person)]);
    const code = totpCode(person.secret);
    const answers = await Promise.all(steps.map(({ token }) => send(api, PASS, { token, code })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  test('is turned off with the password, and its recovery codes go with it', async ({ api, db }) => {
    const { accessToken: token, email, userId } = await protectedPerson(api);
    expect(codesOf(await send(api, START, { password: PASSWORD }, { token }))).toEqual([
      'SECOND_FACTOR_EXISTS',
    ]);
    expect(codesOf(await send(api, REMOVE, { password: 'not this one' }, { token }))).toEqual([
      'BAD_REQUEST',
    ]);
    expect((await send(api, REMOVE, { password: PASSWORD }, { token })).data).toEqual({ removeTotp: true });
    expect(await db.recoveryCode.count({ where: { userId } })).toBe(0);
    const { data } = await send(api, SIGN_IN, { email, password: PASSWORD });
    expect(data?.signIn).toMatchObject({ accessToken: expect.any(String), secondStep: null });
  });
});

describe('a recovery code', () => {
  test('lets in once, however it is typed, and a mail tells it', async ({ api, db }) => {
    const { codes, ...person } = await protectedPerson(api);
    const [code = '', other = ''] = codes;
    const { token } = await firstStep(api, person);
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await send(api, PASS, { token, code: typed })).data?.passSecondFactor).toMatchObject({
      profile: { id: person.userId },
    });
    const again = await firstStep(api, person);
    expect(codesOf(await send(api, PASS, { token: again.token, code }))).toEqual(['BAD_REQUEST']);
    const events = await db.outboxEvent.findMany({ where: { entityId: person.userId } });
    expect(JSON.stringify(events.map(({ payload }) => payload))).toContain('recovery-code-used');
    // New ones take the place of all that there were.
    const made = await send(api, NEW_CODES, { password: PASSWORD }, { token: person.accessToken });
    expect(told<string[]>(made, 'makeRecoveryCodes')).toHaveLength(10);
    expect(codesOf(await send(api, PASS, { token: again.token, code: other }))).toEqual(['BAD_REQUEST']);
  });

  test('of somebody else is none', async ({ api }) => {
    const [person, stranger] = [await protectedPerson(api), await protectedPerson(api)];
    const { token } = await firstStep(api, person);
    expect(codesOf(await send(api, PASS, { token, code: stranger.codes[0] ?? '' }))).toEqual(['BAD_REQUEST']);
  });
});

describe('who has the password and no code', () => {
  test('has five tries a sign-in, and ten in a quarter of an hour, from wherever', async ({ api }) => {
    const person = await protectedPerson(api);
    const { token } = await firstStep(api, person);
    const found: string[] = [];
    for (let turn = 0; turn < 6; turn++)
      found.push(...codesOf(await send(api, PASS, { token, code: '000000' })));
    const wrong = 'BAD_REQUEST';
    expect(found).toEqual([wrong, wrong, wrong, wrong, 'SIGN_IN_EXPIRED', 'SIGN_IN_EXPIRED']);
    const next = await firstStep(api, person);
    for (let turn = 0; turn < 4; turn++)
      await send(api, PASS, { token: next.token, code: '000000' }, { address: freshAddress() });
    const last = await firstStep(api, person);
    // The ninth was the last that the setting up had left of ten.
    const more: string[] = [];
    for (let turn = 0; turn < 3; turn++)
      more.push(...codesOf(await send(api, PASS, { token: last.token, code: '000000' })));
    expect(more).toContain('TOO_MANY_REQUESTS');
    expect(codesOf(await send(api, PASS, { token: last.token, code: totpCode(person.secret) }))).toEqual([
      'TOO_MANY_REQUESTS',
    ]);
  });

  test('reaches no field and no socket with what the first step gave', async ({ api }) => {
    const { token } = await firstStep(api, await protectedPerson(api));
    for (const query of [WHO, METHODS, '{ vehicles { total } }', '{ sessions { id } }'])
      expect(codesOf(await ask(api, query, { token }))).toEqual(['UNAUTHORIZED']);
    const socket = browse(api as never, token);
    expect(await refusal(socket)).toBe('UNAUTHORIZED');
  });

  test('loses the step when the password is changed meanwhile', async ({ api }) => {
    const person = await protectedPerson(api);
    const { token } = await firstStep(api, person);
    const change = 'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) }';
    const data = { currentPassword: PASSWORD, password: 'three green lorries' };
    await send(api, change, data, { token: person.accessToken });
    const code = totpCode(person.secret);
    expect(codesOf(await send(api, PASS, { token, code }))).toEqual(['SIGN_IN_EXPIRED']);
  });
});

describe('an account that requires a second factor', () => {
  test('is none for a session that has shown none, on its socket too, until one is set up', async ({
    api,
    db,
  }) => {
    const { accessToken: token, accountId, userId } = await signUp(api);
    const rule =
      'mutation ($data: UpdateSignInRulesInput!) { updateSignInRules(where: { id: "ACCOUNT" }, data: $data) { id } }';
    const turnOn = () =>
      send(api, rule.replace('ACCOUNT', accountId), { requiresSecondFactor: true }, { token });
    expect(codesOf(await turnOn())).toEqual(['SECOND_FACTOR_REQUIRED']);
    await db.account.update({ where: { id: accountId }, data: { requiresSecondFactor: true } });
    expect((await ask(api, WHO, { token })).data?.credentials).toEqual({
      profile: { id: userId },
      account: null,
    });
    expect(codesOf(await ask(api, '{ vehicles { total } }', { token }))).toEqual([]);
    const into = { data: { accountId } };
    const move = 'mutation ($data: SwitchAccountInput!) { switchAccount(data: $data) { accessToken } }';
    expect(codesOf(await ask(api, move, { token, variables: into }))).toEqual(['SECOND_FACTOR_REQUIRED']);
    const started = await send(api, START, { password: PASSWORD }, { token });
    const secret = secretIn(started);
    await send(api, CONFIRM, { code: totpCode(secret) }, { token });
    expect((await ask(api, WHO, { token })).data?.credentials).toMatchObject({ account: { id: accountId } });
    await connected(browse(api as never, token));
    expect(codesOf(await turnOn())).toEqual([]);
  });
});

test('what is sealed opens for its person and with its key alone', () => {
  const [vault, other] = [createFactorVault('one secret'), createFactorVault('another secret')];
  const sealed = vault.seal(new Uint8Array([1, 2, 3]), 'ann');
  expect(vault.open(sealed, 'ann')).toEqual(new Uint8Array([1, 2, 3]));
  expect(() => vault.open(sealed, 'bob')).toThrow();
  expect(() => other.open(sealed, 'ann')).toThrow();
  expect(() => vault.open(sealed.with(20, (sealed[20] ?? 0) ^ 1), 'ann')).toThrow();
});
