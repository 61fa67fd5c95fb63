import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { errorCodes } from '@fleet/testing/ask';
import { expect, test, vi } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask, askAnything } from './kit/graphql.ts';
import { type Session, signUp } from './kit/people.ts';

const LIST = '{ notifications { content { id title } } unreadNotifications { total } }';
const READ = 'mutation ($where: ReadNotificationsWhere!) { readNotifications(where: $where) { total } }';
const REGISTER = `mutation ($data: RegisterNotificationTokenInput!) {
  registerNotificationToken(data: $data) { id } }`;
const REMOVE = 'mutation ($where: ById!) { removeNotificationToken(where: $where) { total } }';
const TOKENS = '{ notificationTokens { id current userAgent createdAt } }';
const TEST = 'mutation { sendTestNotification { total } }';
const SOON = { timeout: 20_000 };

function browser(endpoint = `https://push.attack.example/${randomUUID()}`) {
  const keys = createECDH('prime256v1');
  return {
    endpoint,
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

const as = ({ accessToken: token }: Session, text: string, variables: object = {}) =>
  ask(text, { token, variables });
const registered = async (by: Session, data: object) => as(by, REGISTER, { data });

/** Somebody who was told something, and is pushed to in one browser. */
async function victim() {
  const person = await signUp();
  const data = browser();
  const answer = await registered(person, data);
  const { id: tokenId } = Object(answer.data?.registerNotificationToken) as { id: string };
  expect((await as(person, TEST)).errors).toBeUndefined();
  const notificationId = await vi.waitFor(async () => {
    const { data: said } = await as(person, LIST);
    const { content } = Object(said?.notifications) as { content: { id: string }[] };
    const [first] = content;
    if (!first) throw new Error('not told yet');
    return first.id;
  }, SOON);
  return { person, data, tokenId, notificationId };
}

test('whoever is told something reads it, and marks it as read', async () => {
  const { person, notificationId } = await victim();
  expect((await as(person, READ, { where: { ids: [notificationId] } })).data?.readNotifications).toEqual({
    total: 1,
  });
});

attempts("somebody reaches another's notifications and browsers", async (make) => {
  const { person, data, tokenId, notificationId } = await victim();
  const mallory = await signUp();
  await make('reads them', async () => {
    const answer = await as(mallory, LIST);
    return JSON.stringify(answer).includes(notificationId) ? 'they are in the list' : null;
  });
  await make('marks them as read', async () => {
    await as(mallory, READ, { where: { ids: [notificationId] } });
    await as(mallory, READ, { where: {} });
    const rows = await sql('SELECT FROM notifications WHERE id = $1 AND read_at IS NOT NULL', [
      notificationId,
    ]);
    return rows.length > 0 ? 'it is read' : null;
  });
  await make('looks at their browsers', async () => {
    const answer = await as(mallory, TOKENS);
    return JSON.stringify(answer).includes(tokenId) ? 'they are in the list' : null;
  });
  await make('removes their browser', async () => {
    await as(mallory, REMOVE, { where: { id: tokenId } });
    const rows = await sql('SELECT FROM notification_tokens WHERE id = $1', [tokenId]);
    return rows.length === 0 ? 'it is gone' : null;
  });
  await make('takes over a browser of which they know the address alone', async () => {
    await registered(mallory, { ...browser(data.endpoint) });
    const rows = await sql('SELECT FROM notification_tokens WHERE id = $1 AND user_id = $2', [
      tokenId,
      person.userId,
    ]);
    return rows.length === 0 ? 'its person is pushed to no more' : null;
  });
  await make('asks for its address and keys', async () => {
    const { data: said } = await askAnything('{ notificationTokens { id endpoint auth p256dh } }', {
      token: person.accessToken,
    });
    return said ? 'they are told' : null;
  });
  await make('without a token', async () => {
    const answers = [
      await ask(LIST),
      await ask(TOKENS),
      await ask(REGISTER, { variables: { data: browser() } }),
      await ask(READ, { variables: { where: {} } }),
    ];
    return answers.every((answer) => errorCodes(answer)[0] === 'UNAUTHORIZED') ? null : 'it was answered';
  });
});

attempts('the worker is sent into the network of the installation', async (make) => {
  const knocked: string[] = [];
  const server = createServer((socket) => {
    knocked.push(socket.remoteAddress ?? '');
    socket.destroy();
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mallory = await signUp();
  const addresses = [
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    'https://127.0.0.1/',
    `https://localhost:${port}/`,
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data/',
    'https://postgres/',
    'https://redis.internal/',
    'https://user:secret@push.example/',
    'https://push.example:5432/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_FLUSHALL',
  ];
  for (const endpoint of addresses)
    await make(endpoint, async () =>
      (await registered(mallory, browser(endpoint))).data ? 'it is registered' : null,
    );
  await make('past the door, by a row of the database', async () => {
    await registered(mallory, browser());
    await sql('UPDATE notification_tokens SET endpoint = $2 WHERE user_id = $1', [
      mallory.userId,
      `https://127.0.0.1:${port}/`,
    ]);
    await as(mallory, TEST);
    // A browser whose address is none is forgotten: that is how it is known that the worker came to it.
    await vi.waitFor(async () => {
      const rows = await sql('SELECT FROM notification_tokens WHERE user_id = $1', [mallory.userId]);
      if (rows.length > 0) throw new Error('it was not tried');
    }, SOON);
    return knocked.length > 0 ? 'the worker knocked' : null;
  });
  server.close();
});

attempt('one person fills the table of browsers', async () => {
  const mallory = await signUp();
  for (let count = 0; count < 40; count++) await registered(mallory, browser());
  const rows = await sql('SELECT FROM notification_tokens WHERE user_id = $1', [mallory.userId]);
  return rows.length > 10 ? `${rows.length} browsers` : null;
});

attempt('one person floods their own bell with tests', async () => {
  const mallory = await signUp();
  const answers = [];
  for (let count = 0; count < 20; count++) answers.push(await as(mallory, TEST));
  expect(errorCodes(answers.at(-1) ?? {})).toEqual(['TOO_MANY_REQUESTS']);
  const sent = answers.filter(({ data }) => data?.sendTestNotification).length;
  return sent > 5 ? `${sent} were sent` : null;
});

attempt('push goes on after the session was ended', async () => {
  const { person, tokenId } = await victim();
  await as(person, 'mutation { signOutEverywhere(data: {}) { total } }');
  const rows = await sql('SELECT FROM notification_tokens WHERE id = $1', [tokenId]);
  return rows.length > 0 ? 'the browser is still there' : null;
});
