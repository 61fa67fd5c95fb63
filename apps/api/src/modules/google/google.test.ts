import { randomBytes, randomUUID } from 'node:crypto';
import { INSTALLATION_ID } from '@fleet/contracts/installation';
import { CLIENT, openProvider, type Said } from '@fleet/testing/open-id-provider';
import { totpCode } from '@fleet/testing/totp';
import { describe, expect, inject } from 'vitest';
import { type Answer, ask, test as base, codesOf, openApi, PASSWORD, signUp } from '../../../test/api.ts';
import type { Api } from '../../server.ts';

const START = 'mutation ($data: StartGoogleAuthInput!) { startGoogleAuth(data: $data) }';
const USE = `mutation ($data: UseGoogleAuthInput!) {
  useGoogleAuth(data: $data) { accessToken secondFactors profile { id email firstName } account { id } } }`;
const CALLBACK = 'https://track.example/auth/google/callback';

type Provider = Awaited<ReturnType<typeof openProvider>>;

/** The api with a provider beside it: `site`. */
const test = base.extend<{ $file: { site: { api: Api; provider: Provider } } }>({
  site: [
    async ({ databaseUrl }, use) => {
      const provider = await openProvider(() => CALLBACK);
      const more = { ...CLIENT, GOOGLE_ISSUER: provider.issuer, PUBLIC_URL: 'https://track.example' };
      const api = await openApi(databaseUrl, inject('redisUrl'), more);
      await use({ api, provider });
      await api.close();
      await provider.close();
    },
    { scope: 'file' },
  ],
});

const newSecret = () => randomBytes(32).toString('base64url');
async function begin(api: Api, secret = newSecret()): Promise<{ secret: string; url: string }> {
  const answer = await ask(api, START, { variables: { data: { secret } } });
  return { secret, url: String(answer.data?.startGoogleAuth) };
}
const finish = (api: Api, secret: string, callback: string): Promise<Answer> =>
  ask(api, USE, { variables: { data: { secret, callback } } });

async function signInAs({ api, provider }: { api: Api; provider: Provider }, as: string, said: Said) {
  const { secret, url } = await begin(api);
  return finish(api, secret, await provider.visit(url, as, said));
}
type In = {
  accessToken: string | null;
  secondFactors: string[];
  profile: { id: string };
  account: { id: string };
};
const inOf = (answer: Answer): In => answer.data?.useGoogleAuth as In;

const verified = (email = `${randomUUID()}@example.com`): Said & { email: string } => ({
  email,
  email_verified: true,
  given_name: 'Nomsa',
  family_name: 'Dube',
});

describe('signing in by Google', () => {
  test('opens an account for somebody new, and finds them again when their address is another', async ({
    site,
  }) => {
    const [as, said] = [randomUUID(), verified()];
    const first = inOf(await signInAs(site, as, said));
    expect(first).toMatchObject({
      accessToken: expect.any(String),
      profile: { email: said.email, firstName: 'Nomsa' },
    });
    expect(first.account.id).toEqual(expect.any(String));
    const again = inOf(await signInAs(site, as, verified()));
    expect(again.profile).toEqual(first.profile);
  });

  test('joins the person of a verified address, and tells them by mail', async ({ site, db }) => {
    const person = await signUp(site.api);
    const answer = inOf(await signInAs(site, randomUUID(), verified(person.email.toUpperCase())));
    expect(answer.profile.id).toBe(person.userId);
    const events = await db.outboxEvent.findMany({
      where: { type: 'user.googleJoined', entityId: person.userId },
    });
    expect(JSON.stringify(events[0]?.payload)).toContain('google-joined');
    // Another Google account of the same address is somebody else's.
    expect(codesOf(await signInAs(site, randomUUID(), verified(person.email)))).toEqual([
      'EMAIL_ALREADY_EXISTS',
    ]);
  });

  test.for(['somebody new', 'a person of the address'] as const)(
    'many at once as %s are all let in, as the same',
    async (who, { site, db }) => {
      const email = who === 'somebody new' ? `${randomUUID()}@example.com` : (await signUp(site.api)).email;
      const [as, said] = [randomUUID(), verified(email)];
      const begun = await Promise.all(Array.from({ length: 4 }, () => begin(site.api)));
      const callbacks: string[] = [];
      for (const { url } of begun) callbacks.push(await site.provider.visit(url, as, said));
      const answers = await Promise.all(
        begun.map(({ secret }, at) => finish(site.api, secret, callbacks[at] ?? '')),
      );
      expect(answers.flatMap(codesOf)).toEqual([]);
      expect(new Set(answers.map((answer) => inOf(answer).profile.id)).size).toBe(1);
      const joined = {
        where: { type: 'user.googleJoined', entityId: inOf(answers[0] as Answer).profile.id },
      };
      expect(await db.outboxEvent.count(joined)).toBe(who === 'somebody new' ? 0 : 1);
    },
  );

  test.for([
    { email_verified: false },
    { email_verified: undefined },
    { email: undefined },
    { email: 'none' },
  ])('joins and opens nothing with %j', async (more, { site, db }) => {
    const person = await signUp(site.api);
    const said = { ...verified(person.email), ...more } as Said;
    const people = await db.user.count();
    expect(codesOf(await signInAs(site, randomUUID(), said))).toEqual(['EMAIL_NOT_VERIFIED']);
    expect(await db.user.count()).toBe(people);
    expect(await db.user.findUnique({ where: { id: person.userId } })).toMatchObject({ googleSubject: null });
  });

  test('does not join an address that its person never confirmed', async ({ site, db }) => {
    const person = await signUp(site.api);
    await db.user.update({ where: { id: person.userId }, data: { credentialsConfirmed: [] } });
    expect(codesOf(await signInAs(site, randomUUID(), verified(person.email)))).toEqual([
      'EMAIL_ALREADY_EXISTS',
    ]);
  });

  test.for([
    ['INVITATION', 'SIGN_UP_BY_INVITATION'],
    ['CLOSED', 'SIGN_UP_CLOSED'],
  ] as const)(
    'by mode %s opens nothing for somebody new, and lets in who is here',
    async ([signUpMode, code], { site, db }) => {
      const person = await signUp(site.api);
      const of = { where: { id: INSTALLATION_ID } };
      await db.installation.update({ ...of, data: { signUp: signUpMode } });
      const people = await db.user.count();
      expect(codesOf(await signInAs(site, randomUUID(), verified()))).toEqual([code]);
      expect(await db.user.count()).toBe(people);
      expect(codesOf(await signInAs(site, randomUUID(), verified(person.email)))).toEqual([]);
      await db.installation.update({ ...of, data: { signUp: 'OPEN' } });
    },
  );

  test('asks for the second factor of who has one', async ({ site }) => {
    const { api } = site;
    const person = await signUp(api);
    const token = person.accessToken;
    const start = 'mutation ($data: ByPasswordInput!) { startTotp(data: $data) }';
    const started = await ask(api, start, { variables: { data: { password: PASSWORD } }, token });
    const secret = new URL(String(started.data?.startTotp)).searchParams.get('secret') ?? '';
    const confirm = 'mutation ($data: ConfirmTotpInput!) { confirmTotp(data: $data) }';
    await ask(api, confirm, { variables: { data: { code: totpCode(secret) } }, token });
    const answer = inOf(await signInAs(site, randomUUID(), verified(person.email)));
    expect(answer).toMatchObject({
      accessToken: null,
      profile: null,
      secondFactors: ['TOTP', 'RECOVERY_CODE'],
    });
  });

  test('does not let in who is blocked', async ({ site, db }) => {
    const person = await signUp(site.api);
    await db.user.update({ where: { id: person.userId }, data: { status: 'BLOCKED' } });
    expect(codesOf(await signInAs(site, randomUUID(), verified(person.email)))).toEqual([
      'ACCOUNT_NOT_ACTIVE',
    ]);
  });
});

describe('an answer of Google', () => {
  test('is good once, and for the browser that asked', async ({ site: { api, provider } }) => {
    const { secret, url } = await begin(api);
    const callback = await provider.visit(url, randomUUID(), verified());
    // The thief's own callback in the victim's browser: login by somebody else's hand.
    const victim = await begin(api);
    expect(codesOf(await finish(api, victim.secret, callback))).toEqual(['INVALID_CREDENTIALS']);
    expect(codesOf(await finish(api, newSecret(), callback))).toEqual(['SIGN_IN_EXPIRED']);
    expect(codesOf(await finish(api, secret, callback))).toEqual([]);
    expect(codesOf(await finish(api, secret, callback))).toEqual(['SIGN_IN_EXPIRED']);
  });

  test.for([
    ['another state', (query: URLSearchParams) => query.set('state', 'made up')],
    ['no state', (query: URLSearchParams) => query.delete('state')],
    ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example')],
    ['another code', (query: URLSearchParams) => query.set('code', 'made up')],
    ['a refusal', (query: URLSearchParams) => query.set('error', 'access_denied')],
  ] as const)('with %s lets nobody in', async ([, change], { site: { api, provider } }) => {
    const { secret, url } = await begin(api);
    const query = new URLSearchParams(await provider.visit(url, randomUUID(), verified()));
    change(query);
    expect(codesOf(await finish(api, secret, query.toString()))).toEqual(['INVALID_CREDENTIALS']);
  });

  test.for([
    ['another nonce', (url: URL) => url.searchParams.set('nonce', 'made up')],
    ['no nonce', (url: URL) => url.searchParams.delete('nonce')],
    [
      'another verifier',
      (url: URL) => url.searchParams.set('code_challenge', randomBytes(32).toString('base64url')),
    ],
  ] as const)('to a question with %s lets nobody in', async ([, change], { site: { api, provider } }) => {
    const { secret, url } = await begin(api);
    const asked = new URL(url);
    change(asked);
    const callback = await provider.visit(asked.href, randomUUID(), verified());
    expect(codesOf(await finish(api, secret, callback))).toEqual(['INVALID_CREDENTIALS']);
  });
});

test('without a client of the operator there is no such way in', async ({ api }) => {
  expect(codesOf(await ask(api, START, { variables: { data: { secret: newSecret() } } }))).toEqual([
    'NOT_FOUND',
  ]);
});
