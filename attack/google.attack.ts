import { randomBytes, randomUUID } from 'node:crypto';
import type { GraphqlAnswer } from '@fleet/testing/ask';
import { type OpenIdProvider, openProvider, type Said } from '@fleet/testing/open-id-provider';
import { totpCode } from '@fleet/testing/totp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { freshAddress, type Session, signUp } from './kit/people.ts';
import { product } from './kit/product.ts';

const START = 'mutation ($data: StartGoogleAuthInput!) { startGoogleAuth(data: $data) }';
const USE = `mutation ($data: UseGoogleAuthInput!) {
  useGoogleAuth(data: $data) { accessToken profile { id } secondFactors } }`;
/** More than one network may ask in a quarter of an hour. */
const FLOOD = 80;

let provider: OpenIdProvider;
beforeAll(async () => {
  const { url, openIdIssuer } = product();
  provider = await openProvider(() => `${url}/auth/google/callback`, Number(new URL(openIdIssuer).port));
});
afterAll(() => provider.close());

type GoogleSource = { from?: string; headers?: Record<string, string> };

async function post(
  query: string,
  data: object,
  { from = freshAddress(), headers: more }: GoogleSource = {},
) {
  const headers = { 'content-type': 'application/json', ...more };
  const body = JSON.stringify({ query, variables: { data } });
  const answer = await send({ method: 'POST', path: '/graphql', headers, body, from });
  return JSON.parse(answer.body) as GraphqlAnswer;
}

const newSecret = () => randomBytes(32).toString('base64url');
const finish = (secret: string, callback: string) => post(USE, { secret, callback });
const verified = (email = `${randomUUID()}@attack.example`) => ({ email, email_verified: true });

async function begin(): Promise<{ secret: string; url: string }> {
  const secret = newSecret();
  const { data } = await post(START, { secret });
  return { secret, url: String(data?.startGoogleAuth) };
}

/** Whole and never used, with the secret that goes with it. */
async function answerFor(said: object, as: string = randomUUID()) {
  const { secret, url } = await begin();
  return { secret, callback: await provider.visit(url, as, said as Said) };
}

type In = { accessToken: string | null; profile: { id: string } | null };
const inOf = ({ data }: GraphqlAnswer) => (data?.useGoogleAuth ?? null) as In | null;
/** Who was let in by it, in words. */
const letIn = (answer: GraphqlAnswer) => (inOf(answer)?.accessToken ? JSON.stringify(answer.data) : null);

test('whom the provider knows is let in, and let in as the same person again', async () => {
  const [as, said] = [randomUUID(), verified()];
  const [first, again] = [await answerFor(said, as), await answerFor(said, as)];
  const one = inOf(await finish(first.secret, first.callback));
  expect(one?.accessToken).toEqual(expect.any(String));
  expect(inOf(await finish(again.secret, again.callback))?.profile).toEqual(one?.profile);
});

attempts('an answer is used by another browser than the one that asked', async (make) => {
  const victim = verified();
  for (const [name, secretOf] of [
    ['with a secret that was made up', async () => newSecret()],
    ['with the secret of the thief’s own sign-in', async () => (await begin()).secret],
    [
      'with the secret of a sign-in that is over',
      async () => {
        const own = await answerFor(verified());
        await finish(own.secret, own.callback);
        return own.secret;
      },
    ],
    ['with its own state for the secret', async (query: URLSearchParams) => query.get('state') ?? ''],
  ] as const)
    await make(name, async () => {
      const { callback } = await answerFor(victim);
      return letIn(await finish(await secretOf(new URLSearchParams(callback)), callback));
    });
  await make('the thief’s answer in the browser of the victim', async () => {
    const [{ callback }, { secret }] = [await answerFor(verified()), await begin()];
    return letIn(await finish(secret, callback));
  });
});

attempts('an answer is forged', async (make) => {
  const unsigned = ['{"alg":"none"}', JSON.stringify({ iss: product().openIdIssuer, sub: 'owner' }), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
  for (const [name, change] of [
    ['another state', (query: URLSearchParams) => query.set('state', 'made-up')],
    ['no state', (query: URLSearchParams) => query.delete('state')],
    ['two states', (query: URLSearchParams) => query.append('state', 'made-up')],
    ['another code', (query: URLSearchParams) => query.set('code', 'made-up')],
    ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example')],
    ['no issuer', (query: URLSearchParams) => query.delete('iss')],
    ['an ID token of one’s own', (query: URLSearchParams) => query.set('id_token', unsigned)],
    ['a whole answer of one’s own', (query: URLSearchParams) => query.set('response', unsigned)],
    ['a refusal beside the code', (query: URLSearchParams) => query.set('error', 'access_denied')],
  ] as const)
    await make(name, async () => {
      const { secret, callback } = await answerFor(verified());
      const query = new URLSearchParams(callback);
      change(query);
      return letIn(await finish(secret, query.toString()));
    });
});

attempts('a sign-in is used more than once', async (make) => {
  await make('again', async () => {
    const { secret, callback } = await answerFor(verified());
    await finish(secret, callback);
    return letIn(await finish(secret, callback));
  });
  await make('many at once', async () => {
    const { secret, callback } = await answerFor(verified());
    const answers = await Promise.all(Array.from({ length: 8 }, () => finish(secret, callback)));
    const done = answers.filter((answer) => letIn(answer) !== null).length;
    return done > 1 ? `${done} were let in` : null;
  });
});

attempts('somebody becomes the person of an address', async (make) => {
  for (const [name, says] of [
    ['that nobody verified', (email: string) => ({ email, email_verified: false })],
    ['of which nothing is said', (email: string) => ({ email })],
    ['verified in words', (email: string) => ({ email, email_verified: 'true' })],
    ['among others', (email: string) => ({ email: [email], email_verified: true })],
    ['with something behind it', (email: string) => verified(`${email}\u0000`)],
    ['that looks alike', (email: string) => verified(email.replace('attack', 'аttack'))],
  ] as const)
    await make(name, async () => {
      const victim = await signUp();
      const { secret, callback } = await answerFor(says(victim.email));
      return becameOf(victim, await finish(secret, callback));
    });
  await make('that another Google account joined before', async () => {
    const victim = await signUp();
    const [first, second] = [
      await answerFor(verified(victim.email)),
      await answerFor(verified(victim.email)),
    ];
    expect(inOf(await finish(first.secret, first.callback))?.profile?.id).toBe(victim.userId);
    return letIn(await finish(second.secret, second.callback));
  });
  await make('that its person never confirmed', async () => {
    const victim = await signUp();
    await sql("UPDATE users SET credentials_confirmed = '{}' WHERE id = $1", [victim.userId]);
    const { secret, callback } = await answerFor(verified(victim.email));
    return becameOf(victim, await finish(secret, callback));
  });
});

async function becameOf({ userId }: Session, answer: GraphqlAnswer): Promise<string | null> {
  const rows = await sql('SELECT id FROM users WHERE id = $1 AND google_subject IS NOT NULL', [userId]);
  return rows.length > 0 || inOf(answer)?.profile?.id === userId ? JSON.stringify(answer) : null;
}

attempts('a second factor is passed by', async (make) => {
  const { email, password, accessToken: token } = await signUp();
  const start = 'mutation ($data: ByPasswordInput!) { startTotp(data: $data) }';
  const started = await ask(start, { variables: { data: { password } }, token });
  const key = new URL(String(started.data?.startTotp)).searchParams.get('secret') ?? '';
  const confirm = 'mutation ($data: ConfirmTotpInput!) { confirmTotp(data: $data) }';
  await ask(confirm, { variables: { data: { code: totpCode(key) } }, token });
  await make('by Google', async () => {
    const { secret, callback } = await answerFor(verified(email));
    const answer = await finish(secret, callback);
    expect(answer.errors).toBeUndefined();
    return letIn(answer);
  });
});

attempts('the browser is led somewhere else', async (make) => {
  const lies: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
  ];
  for (const headers of lies)
    await make(JSON.stringify(headers), async () => {
      const { data } = await post(START, { secret: newSecret() }, { headers });
      if (!data) return null;
      const asked = new URL(String(data.startGoogleAuth));
      const own = `${product().url}/auth/google/callback`;
      return asked.searchParams.get('redirect_uri') === own ? null : asked.href;
    });
});

attempts('one network begins without end', async (make) => {
  await make(`${FLOOD} times`, async () => {
    const from = freshAddress();
    let begun = 0;
    for (let time = 0; time < FLOOD; time++)
      if ((await post(START, { secret: newSecret() }, { from })).data?.startGoogleAuth) begun++;
    expect(begun).toBeGreaterThan(0);
    return begun === FLOOD ? `all ${FLOOD} were begun` : null;
  });
});
