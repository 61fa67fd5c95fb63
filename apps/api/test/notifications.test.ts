import { createECDH } from 'node:crypto';
import { AccountEvent, NOTIFY_ACCOUNT_EVENT } from '@fleet/contracts/realtime';
import { createLogger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { beforeEach, describe, expect, onTestFinished, vi } from 'vitest';
import { readWorkerEnv } from '../src/env.ts';
import { purgeNotifications } from '../src/jobs/purge-notifications.ts';
import { startWorker } from '../src/jobs/start-worker.ts';
import type { Api } from '../src/server.ts';
import { AUTH_SECRET, ask, codesOf, freshAddress, openApi, PASSWORD, signUp, test } from './api.ts';
import { browse, connected, listen } from './browser.ts';
import { startPushService } from './push-service.ts';

const SOON = { timeout: 15_000 };
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const log = createLogger('worker', 'silent');

const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }';
const LIST = `query ($where: NotificationsWhere) { notifications(where: $where) {
  content { id kind title body path readAt } next } unreadNotifications { total } }`;
const READ = 'mutation ($where: ReadNotificationsWhere!) { readNotifications(where: $where) { total } }';
const CHOOSE = `mutation ($data: UpdateNotificationChoiceInput!) {
  updateNotificationChoice(data: $data) { kind channels { channel rule wanted } } }`;
const REGISTER = `mutation ($data: RegisterNotificationTokenInput!) {
  registerNotificationToken(data: $data) { id current } }`;
const TOKENS = '{ notificationTokens { id current userAgent } }';
const TEST = 'mutation { sendTestNotification { total } }';

type Told = {
  id: string;
  kind: string;
  title: string;
  body: string;
  path: string | null;
  readAt: string | null;
};
type List = {
  notifications: { content: Told[]; next: string | null };
  unreadNotifications: { total: number };
};

function vapidPair() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { privateKey, publicKey: curve.getPublicKey('base64url') };
}

/** The api, a worker and the push service of a browser's vendor. */
async function start(databaseUrl: string) {
  const vapid = vapidPair();
  const service = await startPushService(vapid.publicKey);
  onTestFinished(service.close);
  const more = { VAPID_PRIVATE_KEY: vapid.privateKey, PUSH_ORIGINS: service.origin };
  const api = await openApi(databaseUrl, null, more);
  onTestFinished(api.close);
  const worker = await startWorker(readWorkerEnv({ DATABASE_URL: databaseUrl, AUTH_SECRET, ...more }), log);
  onTestFinished(worker.close);
  return { api, service, vapid };
}

/** Signs in from a browser that keeps nothing of before. */
async function signInAnew(api: Api, email: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${api.port}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': CHROME,
      'x-forwarded-for': freshAddress(),
    },
    body: JSON.stringify({ query: SIGN_IN, variables: { data: { email, password: PASSWORD } } }),
  });
  const { data } = (await response.json()) as { data: { signIn: { accessToken: string } } };
  return data.signIn.accessToken;
}

async function listOf(api: Api, token: string, where: object = {}): Promise<List> {
  const answer = await ask(api, LIST, { token, variables: { where } });
  expect(answer.errors).toBeUndefined();
  return answer.data as List;
}

async function told(api: Api, token: string, count: number, where: object = {}): Promise<Told[]> {
  await vi.waitFor(
    async () => expect((await listOf(api, token, where)).notifications.content).toHaveLength(count),
    SOON,
  );
  return (await listOf(api, token, where)).notifications.content;
}

async function mailsOf(pool: Pool, subject: string): Promise<object[]> {
  const mails = 'SELECT recipient, text FROM mailbox_messages WHERE subject = $1';
  return (await pool.query(mails, [subject])).rows;
}

async function does(api: Api, token: string, text: string, variables: object = {}) {
  const answer = await ask(api, text, { token, variables });
  expect(answer.errors, JSON.stringify(answer.errors)).toBeUndefined();
  return Object.values(answer.data ?? {})[0] as never;
}

describe('notifications', { timeout: 60_000 }, () => {
  beforeEach<{ pool: Pool }>(async ({ pool }) => {
    const tables =
      'outbox_events, fact_jobs, mails_sent, mailbox_messages, mailbox_attachments, notifications';
    await pool.query(`TRUNCATE ${tables}`);
  });

  test('a sign-in on a new device is told in the list, by mail and to the browser at once', async ({
    databaseUrl,
    pool,
  }) => {
    const { api, service, vapid } = await start(databaseUrl);
    const { email, accessToken, accountId, userId } = await signUp(api);
    const browser = service.subscribe();
    await does(api, accessToken, REGISTER, { data: browser.data });
    const socket = browse(api, accessToken);
    await connected(socket);
    const heard: AccountEvent[] = [];
    socket.on(NOTIFY_ACCOUNT_EVENT, (event) => void heard.push(AccountEvent.parse(event)));
    await listen(socket, accountId);

    await signInAnew(api, email);
    const [notification] = await told(api, accessToken, 1);
    expect(notification).toMatchObject({
      kind: 'NEW_DEVICE',
      title: 'New sign-in to your account',
      path: '/profile/security',
      readAt: null,
    });
    expect(notification?.body).toMatch(/^Signed in from a new browser: Chrome 142, Windows \(10\.[\d.]+\)/);
    await vi.waitFor(() => expect(service.to(browser)).toHaveLength(1), SOON);
    const [pushed] = service.to(browser);
    expect(pushed?.message).toEqual({
      tag: notification?.id,
      title: notification?.title,
      body: notification?.body,
      path: '/profile/security',
    });
    expect(pushed?.signed).toEqual({ aud: service.origin, sub: 'mailto:postmaster@localhost' });
    expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(pushed?.bytes.includes('sign-in')).toBe(false);
    expect(JSON.stringify(pushed)).not.toContain(vapid.privateKey);
    await vi.waitFor(async () => {
      const mails = await mailsOf(pool, 'New sign-in to your account');
      expect(mails).toEqual([{ recipient: email, text: expect.stringContaining('Chrome 142, Windows') }]);
    }, SOON);
    const own = heard.filter((event) => event.accountId === null);
    expect(own.map(({ changes }) => changes)).toEqual([
      [{ entity: 'Notification', id: userId, kind: 'created' }],
    ]);
  });

  test('a browser that is known is not told of, nor the first sign-in of all', async ({
    databaseUrl,
    pool,
  }) => {
    const { api } = await start(databaseUrl);
    const { email, accessToken, userId } = await signUp(api);
    await signInAnew(api, email);
    await told(api, accessToken, 1);
    await pool.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
    const token = await signInAnew(api, email);
    await does(api, token, TEST);
    const kinds = (await told(api, token, 2)).map(({ kind }) => kind);
    expect(kinds).toEqual(['TEST', 'NEW_DEVICE']);
  });

  test('words are made when they are read, in the language of the reader', async ({ databaseUrl, pool }) => {
    const { api } = await start(databaseUrl);
    const { email, accessToken, userId } = await signUp(api);
    await signInAnew(api, email);
    const [english] = await told(api, accessToken, 1);
    const [russian] = await told(api, accessToken, 1, { locale: 'ru' });
    expect(russian).toMatchObject({ id: english?.id, title: 'Новый вход в вашу учётную запись' });
    await pool.query("UPDATE users SET locale = 'ru' WHERE id = $1", [userId]);
    expect((await told(api, accessToken, 1))[0]?.title).toBe(russian?.title);
  });

  test('what is read is read everywhere, one by one and all at once', async ({ databaseUrl }) => {
    const { api } = await start(databaseUrl);
    const { accessToken, accountId } = await signUp(api);
    for (let count = 0; count < 3; count++) await does(api, accessToken, TEST);
    const [newest] = await told(api, accessToken, 3);
    const socket = browse(api, accessToken);
    await connected(socket);
    const heard: unknown[] = [];
    socket.on(NOTIFY_ACCOUNT_EVENT, (event) => void heard.push(event));
    await listen(socket, accountId);
    expect(await does(api, accessToken, READ, { where: { ids: [newest?.id] } })).toEqual({ total: 1 });
    await vi.waitFor(() => expect(heard).toHaveLength(1), SOON);
    const after = await listOf(api, accessToken);
    expect(after.unreadNotifications.total).toBe(2);
    expect(after.notifications.content.map(({ readAt }) => readAt !== null)).toEqual([true, false, false]);
    expect((await listOf(api, accessToken, { unread: true })).notifications.content).toHaveLength(2);
    expect(await does(api, accessToken, READ, { where: {} })).toEqual({ total: 2 });
    expect((await listOf(api, accessToken)).unreadNotifications.total).toBe(0);
  });

  test('pages follow each other without a gap, also where many came at one moment', async ({
    databaseUrl,
    pool,
  }) => {
    const { api } = await start(databaseUrl);
    const { accessToken, userId } = await signUp(api);
    await pool.query(
      `INSERT INTO notifications (id, user_id, kind, values, created_at)
       SELECT gen_random_uuid(), $1, 'TEST', '{}', now() - (n / 3) * interval '1 minute' FROM generate_series(0, 10) n`,
      [userId],
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = (await listOf(api, accessToken, { limit: 4, cursor })) as List;
      seen.push(...page.notifications.content.map(({ id }) => id));
      cursor = page.notifications.next;
    } while (cursor);
    expect(new Set(seen).size).toBe(11);
    expect(seen).toHaveLength(11);
    const wrong = await ask(api, LIST, { token: accessToken, variables: { where: { cursor: 'nowhere' } } });
    expect(codesOf(wrong)).toEqual(['BAD_REQUEST']);
  });

  test('what somebody does not want by a channel does not go there; what protects them does', async ({
    databaseUrl,
    pool,
  }) => {
    const { api, service } = await start(databaseUrl);
    const { email, accessToken } = await signUp(api);
    const browser = service.subscribe();
    await does(api, accessToken, REGISTER, { data: browser.data });
    const choose = (channel: string, wanted: boolean) =>
      ask(api, CHOOSE, { token: accessToken, variables: { data: { kind: 'NEW_DEVICE', channel, wanted } } });
    expect(codesOf(await choose('mail', false))).toEqual(['BAD_REQUEST']);
    for (const channel of ['inProduct', 'push'])
      expect((await choose(channel, false)).errors).toBeUndefined();
    await signInAnew(api, email);
    await vi.waitFor(
      async () => expect(await mailsOf(pool, 'New sign-in to your account')).toHaveLength(1),
      SOON,
    );
    expect(await listOf(api, accessToken)).toMatchObject({
      notifications: { content: [] },
      unreadNotifications: { total: 0 },
    });
    await does(api, accessToken, TEST);
    await vi.waitFor(() => expect(service.to(browser)).toHaveLength(1), SOON);
    expect(service.to(browser)[0]?.message.title).toBe('Notifications work');
    const answer = await choose('inProduct', true);
    const kinds = answer.data?.updateNotificationChoice as { kind: string; channels: object[] }[];
    expect(kinds.find(({ kind }) => kind === 'NEW_DEVICE')?.channels).toEqual([
      { channel: 'inProduct', rule: 'choice', wanted: true },
      { channel: 'mail', rule: 'always', wanted: true },
      { channel: 'push', rule: 'choice', wanted: false },
    ]);
  });

  test('a browser that is gone is forgotten, one that is away is tried again', async ({ databaseUrl }) => {
    const { api, service } = await start(databaseUrl);
    const { accessToken, email } = await signUp(api);
    const [gone, away, well] = [service.subscribe(), service.subscribe(), service.subscribe()];
    for (const { data } of [gone, away, well])
      await does(api, await signInAnew(api, email), REGISTER, { data });
    service.answer(gone, 410);
    service.answer(away, 503);
    expect(await does(api, accessToken, TEST)).toEqual({ total: 3 });
    await vi.waitFor(() => expect(service.to(well).length).toBeGreaterThan(0), SOON);
    await vi.waitFor(async () => expect(await does(api, accessToken, TOKENS)).toHaveLength(2), SOON);
    service.answer(away, 201);
    await vi.waitFor(() => expect(service.to(away).length).toBeGreaterThan(0), SOON);
    // Shown twice it is one: by its tag the second takes the place of the first.
    const tests = service.to(well).filter(({ message }) => message.title === 'Notifications work');
    expect(new Set(tests.map(({ message }) => message.tag)).size).toBe(1);
  });

  test('who signs out, or is blocked, is pushed to no more', async ({ databaseUrl, pool }) => {
    const { api, service } = await start(databaseUrl);
    const { email, accessToken, userId } = await signUp(api);
    const first = service.subscribe();
    await does(api, accessToken, REGISTER, { data: first.data });
    await does(api, accessToken, 'mutation { signOut { total } }');
    const kept = async () =>
      (await pool.query('SELECT FROM notification_tokens WHERE user_id = $1', [userId])).rowCount;
    expect(await kept()).toBe(0);
    const token = await signInAnew(api, email);
    await does(api, token, REGISTER, { data: first.data });
    expect(await kept()).toBe(1);
    await pool.query("UPDATE users SET status = 'BLOCKED' WHERE id = $1", [userId]);
    expect(await kept()).toBe(0);
  });

  test('a browser has one person, a session one browser, and a person ten', async ({ databaseUrl }) => {
    const { api, service } = await start(databaseUrl);
    const [before, after] = [await signUp(api), await signUp(api)];
    const browser = service.subscribe();
    await does(api, before.accessToken, REGISTER, { data: browser.data });
    const guessed = { ...browser.data, auth: service.subscribe().data.auth };
    await does(api, after.accessToken, REGISTER, { data: guessed });
    expect(await does(api, before.accessToken, TOKENS)).toHaveLength(1);
    await does(api, after.accessToken, REGISTER, { data: browser.data });
    expect(await does(api, before.accessToken, TOKENS)).toHaveLength(0);
    await does(api, after.accessToken, REGISTER, { data: service.subscribe().data });
    expect(await does(api, after.accessToken, TOKENS)).toHaveLength(1);
    for (let count = 0; count < 10; count++) {
      const token = await signInAnew(api, after.email);
      await does(api, token, REGISTER, { data: service.subscribe().data });
    }
    expect(await does(api, after.accessToken, TOKENS)).toHaveLength(10);
  });

  test('old ones, hidden ones and those beyond five hundred go', async ({ db, pool }) => {
    const users = [0, 1].map((n) => ({ email: `purge-${n}-${Date.now()}@example.com` }));
    const [many, few] = await db.user.createManyAndReturn({ data: users });
    const insert = (userId: string | undefined, count: number, age: string, hidden = false) =>
      pool.query(
        `INSERT INTO notifications (id, user_id, kind, values, hidden, created_at)
         SELECT gen_random_uuid(), $1, 'TEST', '{}', $4, now() - $3::interval - n * interval '1 second'
         FROM generate_series(1, $2::int) n`,
        [userId, count, age, hidden],
      );
    await insert(many?.id, 600, '1 hour');
    await insert(few?.id, 2, '91 days');
    await insert(few?.id, 3, '3 days', true);
    await insert(few?.id, 4, '3 days');
    await purgeNotifications(pool, log);
    const left = (userId?: string) => db.notification.count({ where: { userId: userId ?? '' } });
    expect([await left(many?.id), await left(few?.id)]).toEqual([500, 4]);
  });
});
