import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { freshAddress, PEOPLE, type Session, signUp } from './kit/people.ts';
import { openSocket, refusalOf } from './kit/socket.ts';

const REQUEST = 'mutation ($data: RequestResetPasswordInput!) { requestResetPassword(data: $data) }';
const CHANGE = 'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) }';
const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }';
const NEW = 'three green lorries';
/** A link is on its way within a second or two. */
const MAIL_WAIT_MS = 15_000;
const LOOK_MS = 100;

async function post(query: string, data: object, { from = freshAddress(), agent = 'attack' } = {}) {
  const headers = { 'content-type': 'application/json', 'user-agent': agent };
  const body = JSON.stringify({ query, variables: { data } });
  return send({ method: 'POST', path: '/graphql', headers, body, from });
}

/** What anybody can see of an answer, the id of the request and the time apart. */
function seen({ status, headers, body }: Awaited<ReturnType<typeof send>>): string {
  const { date: _date, 'x-request-id': _id, ...others } = headers;
  return JSON.stringify([status, others, body]);
}

async function mailsTo(email: string): Promise<string[]> {
  const rows = await sql<{ text: string }>(
    'SELECT text FROM mailbox_messages WHERE recipient = $1 ORDER BY created_at DESC',
    [email],
  );
  return rows.map(({ text }) => text);
}

const tokenOf = (text: string): string | undefined => /\/auth\/reset-password#([\w-]+)/.exec(text)?.[1];

/** Asks for a link, and reads it in the mailbox as its owner does. */
async function linkFor(email: string): Promise<string> {
  const before = await mailsTo(email);
  await post(REQUEST, { email });
  for (let waitedMs = 0; waitedMs < MAIL_WAIT_MS; waitedMs += LOOK_MS) {
    const mails = await mailsTo(email);
    const token = tokenOf(mails[0] ?? '');
    if (mails.length > before.length && token) return token;
    await delay(LOOK_MS);
  }
  throw new Error(`no link came to ${email}`);
}

const isIn = async ({ email }: Session, password: string): Promise<boolean> =>
  (await post(SIGN_IN, { email, password })).body.includes('eyJ');

test('who forgot their password sets another one, and signs in with it', async () => {
  const person = await signUp();
  const { body } = await post(CHANGE, { token: await linkFor(person.email), password: NEW });
  expect(body).toContain('"changePassword":true');
  expect(await isIn(person, NEW)).toBe(true);
});

attempts('asking for a link tells whether an address has an account', async (make) => {
  const unknown = seen(await post(REQUEST, { email: `${randomUUID()}@attack.example` }));
  for (const [name, email] of [
    ['a person of the demo', PEOPLE.owner],
    ['in capitals', PEOPLE.serviceOwner.toUpperCase()],
    ['with blanks around', ` ${PEOPLE.driver} `],
  ] as const)
    await make(name, async () => {
      const known = seen(await post(REQUEST, { email }));
      return known === unknown ? null : `${known} and ${unknown}`;
    });
});

attempt(
  'the time of the answer tells whether an address has an account',
  async () => {
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 40; round++)
      for (const [times, email] of [
        [known, `${PEOPLE.customer}`],
        [unknown, `${randomUUID()}@attack.example`],
      ] as const) {
        const start = performance.now();
        await post(REQUEST, { email });
        times.push(performance.now() - start);
      }
    const [least, other] = [quartile(known), quartile(unknown)];
    // A hash of a password would be tens of milliseconds, a statement more a good one: what noise leaves is less.
    return Math.abs(least - other) > 3 ? `${least.toFixed(1)} ms and ${other.toFixed(1)} ms` : null;
  },
  60_000,
);

attempts('a link is guessed or forged', async (make) => {
  const victim = await signUp();
  await linkFor(victim.email);
  const [row] = await sql<{ hash: string }>(
    "SELECT encode(token_hash, 'hex') AS hash FROM verification_tokens WHERE user_id = $1",
    [victim.userId],
  );
  const { hash = '' } = row ?? {};
  const guesses = [hash, Buffer.from(hash, 'hex').toString('base64url'), victim.userId, victim.email];
  for (const token of [...guesses, victim.accessToken, victim.refreshToken, ' ', '%', 'null', "' OR 1=1 --"])
    await make(token.slice(0, 40), async () => {
      const { body } = await post(CHANGE, { token, password: NEW });
      return body.includes('"changePassword":true') || (await isIn(victim, NEW)) ? body : null;
    });
});

attempts('a link is used again', async (make) => {
  const victim = await signUp();
  const [older, token] = [await linkFor(victim.email), await linkFor(victim.email)];
  await post(CHANGE, { token, password: NEW });
  for (const [name, used] of [
    ['the same', token],
    ['an older one of the person', older],
  ] as const)
    await make(name, async () => {
      const { body } = await post(CHANGE, { token: used, password: 'the thief’s own words' });
      return (await isIn(victim, 'the thief’s own words')) ? body : null;
    });
  await make('many at once', async () => {
    const fresh = await linkFor(victim.email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => post(CHANGE, { token: fresh, password: `${NEW} ${at}` })),
    );
    const done = answers.filter(({ body }) => body.includes('"changePassword":true')).length;
    return done > 1 ? `${done} were taken` : null;
  });
});

attempts('one’s own link is used for somebody else', async (make) => {
  const [victim, thief] = [await signUp(), await signUp()];
  for (const [name, more] of [
    ['their address beside it', { email: victim.email }],
    ['their id beside it', { userId: victim.userId }],
    ['their id as the thing', { where: { id: victim.userId } }],
  ] as const)
    await make(name, async () => {
      const token = await linkFor(thief.email);
      const { body } = await post(CHANGE, { token, password: NEW, ...more });
      return (await isIn(victim, NEW)) ? body : null;
    });
});

attempts('whoever was in stays in after the password is changed', async (make) => {
  const victim = await signUp();
  const socket = openSocket(victim.accessToken);
  expect(await refusalOf(socket)).toBeNull();
  const over = new Promise<boolean>((resolve) => {
    socket.on('disconnect', () => resolve(true));
    setTimeout(resolve, 10_000, false);
  });
  await post(CHANGE, { token: await linkFor(victim.email), password: NEW });
  await make('by the access token', async () => {
    const { data } = await ask('{ credentials { profile { id } } }', { token: victim.accessToken });
    return data?.credentials ? JSON.stringify(data) : null;
  });
  await make('by the refresh token', async () => {
    const query =
      'mutation ($data: RefreshCredentialsInput!) { refreshCredentials(data: $data) { accessToken } }';
    const { body } = await post(query, { refreshToken: victim.refreshToken });
    return body.includes('eyJ') ? body : null;
  });
  await make('by the socket', async () => ((await over) ? null : 'it is still open'));
  await make('by the old password', async () => ((await isIn(victim, victim.password)) ? 'let in' : null));
});

attempt('a mail says words of whoever asked', async () => {
  const victim = await signUp();
  const agent = 'evil.example/login Windows <a href="https://evil.example">call us</a>';
  await post(REQUEST, { email: victim.email }, { agent });
  await linkFor(victim.email);
  const text = (await mailsTo(victim.email)).join('\n');
  return /evil\.example/.test(text) ? text : null;
});

attempt(
  'a mailbox is flooded from one network',
  async () => {
    const victim = await signUp();
    const from = freshAddress();
    await Promise.all(Array.from({ length: 12 }, () => post(REQUEST, { email: victim.email }, { from })));
    await delay(3_000);
    const links = (await mailsTo(victim.email)).filter(tokenOf).length;
    return links > 3 ? `${links} links` : null;
  },
  60_000,
);

function quartile(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0;
}
