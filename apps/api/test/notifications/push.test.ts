import type { Pool } from 'pg';
import { beforeEach, describe, expect, vi } from 'vitest';
import { signUp, test } from '../api.ts';
import { CHOOSE, does, forgetAll, REGISTER, SOON, signInAnew, start, TEST, TOKENS } from './scene.ts';

describe('notifications', { timeout: 30_000 }, () => {
  beforeEach<{ pool: Pool }>(({ pool }) => forgetAll(pool));

  test('a browser that is gone is forgotten, one that is away is tried again', async ({ databaseUrl }) => {
    const { api, service } = await start(databaseUrl);
    const { accessToken, email } = await signUp(api);
    // Nothing but the test is pushed: word of one of these sign-ins would find the browser gone before it.
    const data = { kind: 'NEW_DEVICE', channel: 'push', wanted: false };
    await does(api, accessToken, CHOOSE, { data });
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
});
