import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { send } from './kit/http.ts';
import { freshAddress, PEOPLE, signUp } from './kit/people.ts';

const SIGN_UP = `mutation ($data: SignUpInput!) {
  signUp(data: $data) { accessToken refreshToken tokenType credentialsConfirmed account { id } profile { id } } }`;
const CONFIRM = 'mutation ($data: ConfirmEmailInput!) { confirmEmail(data: $data) { accessToken } }';

const newEmail = () => `${randomUUID()}@attack.example`;

async function post(query: string, data: object, from = freshAddress()) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query, variables: { data } });
  return send({ method: 'POST', path: '/graphql', headers, body, from });
}

function request(data: object, from?: string) {
  const person = {
    email: newEmail(),
    password: 'a barrel of green paint',
    firstName: 'Mallory',
    lastName: 'Stone',
  };
  return post(SIGN_UP, { ...person, ...data }, from);
}

/** What anybody can see of an answer, the id of the request and the time apart. */
function seen({ status, headers, body }: Awaited<ReturnType<typeof send>>): string {
  const { date: _date, 'x-request-id': _id, ...others } = headers;
  return JSON.stringify([status, others, body]);
}

test('somebody new gets an account', async () => {
  expect((await signUp()).accessToken).toMatch(/^eyJ/);
});

attempts('a sign-up tells whether an address is taken', async (make) => {
  const free = seen(await request({}));
  for (const [name, email] of [
    ['a person of the demo', PEOPLE.owner],
    ['in capitals', PEOPLE.serviceOwner.toUpperCase()],
    ['with blanks around', ` ${PEOPLE.driver} `],
  ] as const) {
    await make(name, async () => {
      const taken = seen(await request({ email }));
      return taken === free ? null : `${taken} and ${free}`;
    });
  }
});

attempt('who asks for an account with an address that is not theirs gets in', async () => {
  const email = newEmail();
  const answer = await request({ email });
  const people = await sql('SELECT 1 FROM users WHERE email = $1', [email]);
  return answer.body.includes('eyJ') || people.length > 0 ? answer.body : null;
});

attempts('a link is guessed', async (make) => {
  const email = newEmail();
  await request({ email });
  const rows = await sql<{ hash: string; id: string }>(
    "SELECT encode(token_hash, 'hex') AS hash, id FROM sign_up_requests WHERE email = $1",
    [email],
  );
  const { hash = '', id = '' } = rows[0] ?? {};
  for (const token of [hash, Buffer.from(hash, 'hex').toString('base64url'), id, email, ' ', '%', 'null']) {
    await make(token, async () => {
      const { body } = await post(CONFIRM, { token, password: 'a barrel of green paint' });
      return body.includes('eyJ') ? body : null;
    });
  }
});

attempts('what is not to be taken is taken', async (make) => {
  const inputs: [name: string, input: object][] = [
    ['a control in a name', { firstName: 'Mal\u0007lory' }],
    ['a NUL in a name', { firstName: 'Mal\0lory' }],
    ['half of a pair', { firstName: 'Mal\ud800lory' }],
    ['a bidirectional override', { lastName: '\u202eenotS' }],
    ['a zero-width space', { lastName: 'Sto\u200bne' }],
    ['a joiner among Latin letters', { lastName: 'Sto\u200dne' }],
    ['a title that turns around', { accountTitle: 'Meri\u2067dian', accountType: 'ORGANIZATION' }],
    ['a twin of an address', { email: 'owner@n\u043erthbridge.example' }],
    ['a twin of a name', { email: '\u043ewner@northbridge.example' }],
    ['a zero-width address', { email: 'ow\u200bner@northbridge.example' }],
    ['a full-width address', { email: '\uff4fwner@northbridge.example' }],
    ['a punycode domain', { email: 'owner@xn--nrthbridge-ibb.example' }],
    ['12345678', { password: '12345678' }],
    ['password1', { password: 'Password1' }],
    [
      'one’s own address',
      { email: 'mallory.stone.77@attack.example', password: 'mallory.stone.77@attack.example' },
    ],
    ['one’s own name', { password: 'MalloryStone1' }],
    ['the product’s name', { password: 'meridian2026' }],
    ['a password of seven', { password: 'x9$kQ2z' }],
    ['a password of a megabyte', { password: 'x9'.repeat(60_000) }],
  ];
  for (const [name, input] of inputs) {
    await make(name, async () => {
      const { body } = await request(input);
      return /"code":"BAD_REQUEST"/.test(body) ? null : body;
    });
  }
});

attempt(
  'a network of many addresses signs up without end',
  async () => {
    const from = freshAddress();
    const answers = await Promise.all(Array.from({ length: 30 }, () => request({}, from)));
    const taken = answers.filter(({ body }) => !body.includes('TOO_MANY_REQUESTS')).length;
    return taken > 20 ? `${taken} were taken` : null;
  },
  60_000,
);

attempt(
  'a mailbox is flooded',
  async () => {
    const email = newEmail();
    await Promise.all(Array.from({ length: 12 }, () => request({ email })));
    const rows = await sql<{ count: number }>(
      `SELECT (SELECT count(*) FROM mails_sent WHERE recipient = $1)::int
       + (SELECT count(*) FROM outbox_events
          WHERE payload #>> '{secret,mails,0,to}' = $1 AND published_at IS NULL)::int AS count`,
      [email],
    );
    const sent = rows[0]?.count ?? 0;
    return sent > 5 ? `${sent} mails` : null;
  },
  60_000,
);
