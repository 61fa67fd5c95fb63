import { AccountEvent, NOTIFY_ACCOUNT_EVENT } from '@fleet/contracts/realtime';
import type { Pool } from 'pg';
import { beforeEach, describe, expect, vi } from 'vitest';
import { purgeNotifications } from '../../src/jobs/purge-notifications.ts';
import { ask, codesOf, signUp, test } from '../api.ts';
import { browse, connected, listen } from '../browser.ts';
import {
  CHOOSE,
  does,
  forgetAll,
  LIST,
  type List,
  listOf,
  log,
  mailsOf,
  READ,
  REGISTER,
  SOON,
  signInAnew,
  start,
  TEST,
  told,
} from './scene.ts';

describe('notifications', { timeout: 30_000 }, () => {
  beforeEach<{ pool: Pool }>(({ pool }) => forgetAll(pool));

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
    await purgeNotifications(pool, log, new Date());
    const left = (userId?: string) => db.notification.count({ where: { userId: userId ?? '' } });
    expect([await left(many?.id), await left(few?.id)]).toEqual([500, 4]);
  });
});
