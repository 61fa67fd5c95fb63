import type { Db } from '@fleet/db/client';
import { replaceToken, sqlOf } from '@fleet/testing/sign-up';
import { totpCode } from '@fleet/testing/totp';
import { describe, expect } from 'vitest';
import { type Answer, ask, codesOf, freshAddress, PASSWORD, type Served, signUp, test } from './api.ts';
import { askByBrowser, type Jar } from './ask-by-browser.ts';
import { mailsOf, workSecretJobs } from './secret-jobs.ts';

/*
 * Each door twice: an attacker uses up what the door counts, and the person comes in all the same, from a browser that is
 * known and from one that is not.
 */

const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken secondStep } }';
const PASS = 'mutation ($data: PassSecondFactorInput!) { passSecondFactor(data: $data) { accessToken } }';
const CODE = 'mutation ($data: RequestSignInCodeInput!) { requestSignInCode(data: $data) }';
const RESET = 'mutation ($data: RequestResetPasswordInput!) { requestResetPassword(data: $data) }';
const CHANGE = 'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) }';
const SIGN_UP = 'mutation ($data: SignUpInput!) { signUp(data: $data) { accessToken } }';
const CONFIRM = 'mutation ($data: ConfirmEmailInput!) { confirmEmail(data: $data) { accessToken } }';
const START = 'mutation ($data: ByPasswordInput!) { startTotp(data: $data) }';
const CONFIRM_APP = 'mutation ($data: ConfirmTotpInput!) { confirmTotp(data: $data) }';
const STEP_MS = 30_000;
const WRONG = 'not this one';

const many = <Value>(count: number, make: (at: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

/** Asks for a code, and reads it in the mailbox. */
async function mailedCode(api: Served, db: Db, email: string, data: object = { email }): Promise<string> {
  expect((await askByBrowser(api, CODE, { data })).data).toEqual({ requestSignInCode: true });
  await workSecretJobs(db);
  return (await mailsOf(db, email, 'sign-in-code')).at(-1)?.props.code ?? '';
}

describe('wrong passwords from everywhere', () => {
  test('stop their sender; the person comes in from a known browser, and by a mailed code', async ({
    api,
    db,
  }) => {
    const { email } = await signUp(api);
    const jar: Jar = { cookie: '' };
    const home = freshAddress();
    expect(
      codesOf(await askByBrowser(api, SIGN_IN, { data: { email, password: PASSWORD }, jar, address: home })),
    ).toEqual([]);
    const guesses = await many(105, () => askByBrowser(api, SIGN_IN, { data: { email, password: WRONG } }));
    expect(guesses.flatMap(codesOf)).toContain('TOO_MANY_REQUESTS');
    const enter = (more: object, by: { jar?: Jar; address?: string } = {}) =>
      askByBrowser(api, SIGN_IN, { data: { email, password: PASSWORD, ...more }, ...by });
    // The attacker has the password by now, and does not come in with it.
    expect(codesOf(await enter({}))).toEqual(['TOO_MANY_REQUESTS']);
    expect(codesOf(await enter({}, { address: home }))).toEqual(['TOO_MANY_REQUESTS']);
    expect(codesOf(await enter({}, { jar }))).toEqual([]);
    const code = await mailedCode(api, db, email);
    const wrong = await enter({ mailedCode: 'aaaaa-aaaaa' });
    expect(wrong.errors?.[0]?.extensions.issues).toMatchObject([
      { path: ['data', 'mailedCode'], code: 'WRONG_CODE' },
    ]);
    expect(codesOf(await enter({ mailedCode: code, password: WRONG }))).toEqual(['INVALID_CREDENTIALS']);
    expect(codesOf(await enter({ mailedCode: code }))).toEqual([]);
  });

  test('use up no mails of codes: what is held back has a twin in the mailbox', async ({ api, db }) => {
    const { email } = await signUp(api);
    await many(12, () => askByBrowser(api, CODE, { data: { email } }));
    await workSecretJobs(db);
    const mails = await mailsOf(db, email, 'sign-in-code');
    expect(mails).toHaveLength(6);
    const code = await mailedCode(api, db, email);
    const data = { email, password: PASSWORD, mailedCode: code };
    expect(codesOf(await askByBrowser(api, SIGN_IN, { data }))).toEqual([]);
  });

  test('with a mailed code are ten, and a code of somebody else is none', async ({ api, db }) => {
    const [{ email }, other] = [await signUp(api), await signUp(api)];
    const foreign = await mailedCode(api, db, other.email);
    const own = await mailedCode(api, db, email);
    const guess = (mailedCode: string) =>
      askByBrowser(api, SIGN_IN, { data: { email, password: WRONG, mailedCode } });
    expect(codesOf(await guess(foreign))).toEqual(['BAD_REQUEST']);
    const codes = (await many(12, () => guess(own))).flatMap(codesOf);
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
  }, 30_000);
});

describe('codes that are guessed by who has the password', () => {
  test('stop neither a known browser, nor a recovery code, nor who shows a mailed code', async ({
    api,
    db,
  }) => {
    const { email, accessToken: token } = await signUp(api);
    const started = await ask(api, START, { variables: { data: { password: PASSWORD } }, token });
    const secret = new URL(String(started.data?.startTotp)).searchParams.get('secret') ?? '';
    const first = { code: totpCode(secret, Date.now() - STEP_MS) };
    const confirmed = await ask(api, CONFIRM_APP, { variables: { data: first }, token });
    const [recovery = '', other = ''] = (confirmed.data?.confirmTotp ?? []) as string[];
    const step = async () => {
      const { data } = await askByBrowser(api, SIGN_IN, { data: { email, password: PASSWORD } });
      return ((data?.signIn ?? {}) as { secondStep: string }).secondStep;
    };
    const pass = async (data: object, jar?: Jar) =>
      askByBrowser(api, PASS, { data: { token: await step(), ...data }, ...(jar && { jar }) });
    const known: Jar = { cookie: '' };
    expect(codesOf(await pass({ code: other }, known))).toEqual([]);
    const guesses = await many(14, () => pass({ code: '000000' }));
    expect(guesses.flatMap(codesOf)).toContain('TOO_MANY_REQUESTS');
    const code = totpCode(secret);
    expect(codesOf(await pass({ code }))).toEqual(['TOO_MANY_REQUESTS']);
    expect(codesOf(await pass({ code: '000000' }, known))).toEqual(['BAD_REQUEST']);
    expect(codesOf(await pass({ code: recovery }))).toEqual([]);
    const mailed = await mailedCode(api, db, email, { secondStep: await step() });
    expect(codesOf(await pass({ code: '000000', mailedCode: mailed }))).toEqual(['BAD_REQUEST']);
    expect(codesOf(await pass({ code, mailedCode: mailed }))).toEqual([]);
  }, 30_000);
});

describe('mails that strangers ask for', () => {
  test('leave the person a link to a new password, and a known browser its own mail', async ({ api, db }) => {
    const { email } = await signUp(api);
    const jar: Jar = { cookie: '' };
    await askByBrowser(api, SIGN_IN, { data: { email, password: PASSWORD }, jar });
    await many(14, () => askByBrowser(api, RESET, { data: { email } }));
    await workSecretJobs(db);
    const before = await mailsOf(db, email, 'reset-password');
    expect(before).toHaveLength(11);
    await askByBrowser(api, RESET, { data: { email }, jar });
    await workSecretJobs(db);
    expect(await mailsOf(db, email, 'reset-password')).toHaveLength(12);
    // The newest of those that a stranger asked for does as well.
    const token = new URL(before.at(-1)?.props.resetUrl ?? '').hash.slice(1);
    expect(
      codesOf(await askByBrowser(api, CHANGE, { data: { token, password: 'three green lorries' } })),
    ).toEqual([]);
  });

  test('leave whoever signs up a link that opens what they asked for themselves', async ({
    api,
    db,
    pool,
  }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const names = { firstName: 'Nomsa', lastName: 'Dube' };
    const stranger = { email, password: 'the stranger’s own', firstName: 'Mallory', lastName: 'Stone' };
    for (let turn = 0; turn < 6; turn++) await askByBrowser(api, SIGN_UP, { data: stranger });
    // Of the stranger's last request, as the mail of it has it.
    const token = await replaceToken(sqlOf(pool), email);
    const home = freshAddress();
    await askByBrowser(api, SIGN_UP, { data: { email, password: PASSWORD, ...names }, address: home });
    const follow = (password: string, address?: string) =>
      askByBrowser(api, CONFIRM, { data: { token, password }, ...(address && { address }) });
    expect(codesOf(await follow(PASSWORD))).toEqual(['INVALID_CREDENTIALS']);
    expect(codesOf(await follow(PASSWORD, home))).toEqual([]);
    const person = await db.user.findUniqueOrThrow({ where: { email } });
    expect(person.firstName).toBe('Nomsa');
    expect(await db.signUpRequest.count({ where: { email } })).toBe(0);
  });
});

test('who guesses at an open browser stops no other session of the person', async ({ api }) => {
  const { email, accessToken: open } = await signUp(api);
  const { data } = await askByBrowser(api, SIGN_IN, { data: { email, password: PASSWORD } });
  const token = ((data?.signIn ?? {}) as { accessToken: string }).accessToken;
  const change = (currentPassword: string, by: string): Promise<Answer> =>
    askByBrowser(api, CHANGE, { data: { currentPassword, password: 'three green lorries' }, token: by });
  for (let turn = 0; turn < 10; turn++) await change(WRONG, open);
  expect(codesOf(await change(PASSWORD, open))).toEqual(['TOO_MANY_REQUESTS']);
  expect(codesOf(await change(PASSWORD, token))).toEqual([]);
}, 30_000);
