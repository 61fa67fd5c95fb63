import { randomUUID } from 'node:crypto';
import { describe, expect, inject } from 'vitest';
import { type Answer, codesOf, freshAddress, openApi, PASSWORD, signUp, test } from './api.ts';

const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }';

type Try = { email: string; password?: string; address?: string; cookie?: string };
type Outcome = { answer: Answer; cookie: string | null };

async function trySignIn(
  { port }: { port: number },
  { email, password, address, cookie }: Try,
): Promise<Outcome> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address ?? freshAddress(),
      ...(cookie && { cookie }),
    },
    body: JSON.stringify({ query: SIGN_IN, variables: { data: { email, password: password ?? PASSWORD } } }),
  });
  return { answer: (await response.json()) as Answer, cookie: response.headers.get('set-cookie') };
}

const WRONG = 'not this one';

async function guess(api: { port: number }, count: number, next: (at: number) => Try): Promise<string[]> {
  const tries = Array.from({ length: count }, (_, at) => trySignIn(api, { password: WRONG, ...next(at) }));
  return (await Promise.all(tries)).flatMap(({ answer }) => codesOf(answer));
}

describe('wrong passwords for one person', () => {
  test('from elsewhere stop whoever sends them, and not the person', async ({ api }) => {
    const { email } = await signUp(api);
    const address = freshAddress();
    const codes = await guess(api, 14, () => ({ email, address }));
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(4);
    const { answer: attacker } = await trySignIn(api, { email, address });
    expect(attacker.errors?.[0]?.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(attacker.errors?.[0]?.extensions.retryAfter).toBeGreaterThan(0);
    expect(codesOf((await trySignIn(api, { email })).answer)).toEqual([]);
  });

  test('from the same network do not stop a device on which the person signed in', async ({ api }) => {
    const { email } = await signUp(api);
    const address = freshAddress();
    const { cookie } = await trySignIn(api, { email, address });
    await guess(api, 12, () => ({ email, address }));
    expect(codesOf((await trySignIn(api, { email, address })).answer)).toEqual(['TOO_MANY_REQUESTS']);
    const known = await trySignIn(api, { email, address, cookie: cookie?.split(';')[0] ?? '' });
    expect(codesOf(known.answer)).toEqual([]);
  });

  test('with a cookie of somebody else are counted as without', async ({ api }) => {
    const [{ email }, other] = [await signUp(api), await signUp(api)];
    const address = freshAddress();
    const { cookie } = await trySignIn(api, { email: other.email, address });
    const codes = await guess(api, 12, () => ({ email, address, cookie: cookie?.split(';')[0] ?? '' }));
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2);
  });

  test('are told apart by the real address, whatever the client says it is', async ({ databaseUrl }) => {
    const api = await openApi(databaseUrl, inject('redisUrl'), { TRUST_PROXY: '' });
    const email = `${randomUUID()}@example.com`;
    const codes = await guess(api, 12, () => ({ email, address: freshAddress() }));
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2);
    await api.close();
  });

  test('from one network of IPv6 are one network’s, whatever address in it', async ({ api }) => {
    const { email } = await signUp(api);
    const codes = await guess(api, 12, (at) => ({ email, address: `2001:db8:7:${at}::${at}` }));
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2);
  });
});

test('sixty wrong passwords for many people stop nobody else behind the address', async ({ api }) => {
  const [{ email }, address] = [await signUp(api), freshAddress()];
  const codes = await guess(api, 60, (at) => ({ email: `guess${at}-${randomUUID()}@example.com`, address }));
  expect(new Set(codes)).toEqual(new Set(['INVALID_CREDENTIALS']));
  expect(codesOf((await trySignIn(api, { email, address })).answer)).toEqual([]);
});

describe('the cookie of a known device', () => {
  test('is for scripts of nobody, sent to one path, by our own pages alone', async ({ api }) => {
    const { email } = await signUp(api);
    const { cookie } = await trySignIn(api, { email });
    expect(cookie).toMatch(
      /^known_devices=[\w.~-]+; Path=\/graphql; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
  });

  test('is never sent in the clear where the product has TLS, and is known again', async ({
    api,
    databaseUrl,
  }) => {
    const { email } = await signUp(api);
    const secure = await openApi(databaseUrl, inject('redisUrl'), { PUBLIC_URL: 'https://fleet.example' });
    const home = freshAddress();
    const { cookie } = await trySignIn(secure, { email, address: home });
    expect(cookie).toMatch(/^__Secure-known_devices=[^;]+; .*; Secure$/);
    await guess(secure, 12, () => ({ email, address: home }));
    const kept = cookie?.split(';')[0] ?? '';
    expect(codesOf((await trySignIn(secure, { email, address: home, cookie: kept })).answer)).toEqual([]);
    const forged = kept.replace('__Secure-', '');
    const { answer } = await trySignIn(secure, { email, address: home, cookie: forged });
    expect(codesOf(answer)).toEqual(['TOO_MANY_REQUESTS']);
    await secure.close();
  });

  test('is not given for a wrong password', async ({ api }) => {
    const { email } = await signUp(api);
    expect((await trySignIn(api, { email, password: WRONG })).cookie).toBeNull();
  });

  test('opens nothing by itself', async ({ api }) => {
    const { email } = await signUp(api);
    const { cookie } = await trySignIn(api, { email });
    const response = await fetch(`http://127.0.0.1:${api.port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookie?.split(';')[0] ?? '' },
      body: JSON.stringify({ query: '{ credentials { profile { id } } }' }),
    });
    expect(codesOf((await response.json()) as Answer)).toEqual(['UNAUTHORIZED']);
  });
});
