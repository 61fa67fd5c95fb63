import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@fleet/seed/sign-ins';
import type { GraphqlAnswer } from '@fleet/testing/ask';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { send } from './kit/http.ts';
import { freshAddress, PEOPLE, signUp } from './kit/people.ts';

const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }';
const GUESSES = 30;

type Try = { email: string; password?: string; from: string; cookie?: string; forwardedFor?: string };
type Tried = { code: string | null; cookie: string };

async function trySignIn({
  email,
  password = 'a wrong one',
  from,
  cookie,
  forwardedFor,
}: Try): Promise<Tried> {
  const { body, headers } = await send({
    method: 'POST',
    path: '/graphql',
    from,
    headers: {
      'content-type': 'application/json',
      ...(cookie && { cookie }),
      ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    },
    body: JSON.stringify({ query: SIGN_IN, variables: { data: { email, password } } }),
  });
  const { errors } = JSON.parse(body) as GraphqlAnswer;
  const [set = ''] = headers['set-cookie'] ?? [];
  return { code: errors?.[0]?.extensions.code ?? null, cookie: set.split(';')[0] ?? '' };
}

const guess = (next: (at: number) => Try, count = GUESSES) =>
  Promise.all(Array.from({ length: count }, (_, at) => trySignIn(next(at))));
const looked = (tried: readonly Tried[]) => tried.filter(({ code }) => code === 'INVALID_CREDENTIALS').length;

test('the right password lets in', async () => {
  const tried = await trySignIn({ email: PEOPLE.owner, password: DEMO_PASSWORD, from: freshAddress() });
  expect(tried.code).toBeNull();
});

attempt('wrong passwords lock a person out wherever they are', async () => {
  const { email, password } = await signUp();
  const from = freshAddress();
  await guess(() => ({ email, from }));
  const { code } = await trySignIn({ email, password, from: freshAddress() });
  return code && `the person got ${code}`;
});

attempt('wrong passwords from many networks lock a person out of their own device', async () => {
  const { email, password } = await signUp();
  const home = freshAddress();
  const { cookie } = await trySignIn({ email, password, from: home });
  await guess(() => ({ email, from: freshAddress() }), 120);
  const { code } = await trySignIn({ email, password, from: home, cookie });
  return code && `the person got ${code}`;
});

attempt('wrong passwords for many lock out all behind the address', async () => {
  const { email, password } = await signUp();
  const from = freshAddress();
  await guess((at) => ({ email: `${at}-${randomUUID()}@attack.example`, from }), 80);
  const { code } = await trySignIn({ email, password, from });
  return code && `the person got ${code}`;
});

attempts(
  'guesses go on without end',
  async (make) => {
    const more = (tried: readonly Tried[]) => (looked(tried) > 10 ? `${looked(tried)} were looked at` : null);
    await make('from one address', async () => {
      const { email } = await signUp();
      const from = freshAddress();
      return more(await guess(() => ({ email, from })));
    });
    await make('from addresses that the client invents', async () => {
      const { email } = await signUp();
      const from = freshAddress();
      return more(await guess(() => ({ email, from, forwardedFor: freshAddress() })));
    });
    await make('with the cookie of somebody else', async () => {
      const [{ email }, own] = [await signUp(), await signUp()];
      const from = freshAddress();
      const { cookie } = await trySignIn({ email: own.email, password: own.password, from });
      return more(await guess(() => ({ email, from, cookie })));
    });
    await make('with the address spelled in thirty ways', async () => {
      const { email } = await signUp();
      const from = freshAddress();
      const spelled = (at: number) => `${email.slice(0, at).toUpperCase()}${email.slice(at)}`;
      return more(await guess((at) => ({ email: spelled(at), from })));
    });
    await make('on a device of the person', async () => {
      const { email, password } = await signUp();
      const { cookie } = await trySignIn({ email, password, from: freshAddress() });
      return more(await guess(() => ({ email, from: freshAddress(), cookie })));
    });
  },
  60_000,
);

attempt('who has an account is told by a wrong password', async () => {
  const from = freshAddress();
  const known = await trySignIn({ email: PEOPLE.driver, from });
  const unknown = await trySignIn({ email: `${randomUUID()}@northbridge.example`, from });
  return known.code === unknown.code ? null : `${known.code} and ${unknown.code}`;
});
