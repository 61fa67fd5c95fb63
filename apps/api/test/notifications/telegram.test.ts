import type { Pool } from 'pg';
import { beforeEach, describe, expect, onTestFinished, vi } from 'vitest';
import { readWorkerEnv } from '../../src/env.ts';
import { startWorker } from '../../src/jobs/start-worker.ts';
import { personOf } from '../../src/modules/installation/installation.fixture.ts';
import { AUTH_SECRET, ask, codesOf, openApi, signUp, test } from '../api.ts';
import { BOT_TOKEN, startBotServer } from '../bot-server.ts';
import { does, forgetAll, log, SOON, TEST } from './scene.ts';

const SET = `mutation ($data: UpdateTelegramBotInput!) { updateTelegramBot(data: $data) { telegramBot } }`;
const CREATE = 'mutation { createTelegramLink { url expiresAt } }';
const REMOVE = 'mutation { removeTelegramLink { total } }';
const LINK = '{ telegramLink { bot name linkedAt } }';
const NOMSA = 1_001;
const OTHER = 1_002;

/** The api and a worker, with a bot that the owner of the service entered. */
async function start(databaseUrl: string) {
  const bot = await startBotServer();
  onTestFinished(bot.close);
  const more = { TELEGRAM_API_URL: bot.url };
  const api = await openApi(databaseUrl, null, more);
  onTestFinished(api.close);
  const { token } = await personOf(api, api.services.db as never, 'SERVICE_OWNER');
  await does(api, token, SET, { data: { token: BOT_TOKEN } });
  // What is seeded beside the owner is not whole enough for a worker.
  await api.services.pool.query('UPDATE webhooks SET enabled = false');
  const worker = await startWorker(readWorkerEnv({ DATABASE_URL: databaseUrl, AUTH_SECRET, ...more }), log);
  onTestFinished(worker.close);
  const { accessToken } = await signUp(api);
  const link = () =>
    does(api, accessToken, LINK) as Promise<{ name: string | null; linkedAt: string | null }>;
  const newCode = async () => {
    const { url } = (await does(api, accessToken, CREATE)) as { url: string };
    return /^https:\/\/t\.me\/fleet_test_bot\?start=([\w-]{32})$/.exec(url)?.[1] ?? '';
  };
  return { api, bot, token, accessToken, link, newCode };
}

describe('Telegram', { timeout: 30_000 }, () => {
  beforeEach<{ pool: Pool }>(({ pool }) => forgetAll(pool));

  test('a chat is linked by a code once, told what push tells, and no more once it blocks the bot', async ({
    databaseUrl,
  }) => {
    const { api, bot, accessToken, link, newCode } = await start(databaseUrl);
    const code = await newCode();
    bot.write(NOMSA, `/start ${code}`);
    await vi.waitFor(() => expect(bot.to(NOMSA)).toEqual([expect.stringMatching(/^Connected/)]), SOON);
    expect(await link()).toMatchObject({ bot: 'fleet_test_bot', name: '@nomsa' });
    bot.write(OTHER, `/start ${code}`);
    await vi.waitFor(() => expect(bot.to(OTHER)).toEqual([expect.stringMatching(/used or over/)]), SOON);
    await does(api, accessToken, TEST);
    await vi.waitFor(() => expect(bot.to(NOMSA).at(-1)).toMatch(/^Notifications work\n[\s\S]*http/), SOON);
    bot.answer(NOMSA, 403);
    await does(api, accessToken, TEST);
    await vi.waitFor(async () => expect(await link()).toMatchObject({ name: null, linkedAt: null }), SOON);
  });

  test('a code is over after ten minutes, after another one, and after the link was removed', async ({
    databaseUrl,
    pool,
  }) => {
    const { api, bot, accessToken, link, newCode } = await start(databaseUrl);
    const [before, code] = [await newCode(), await newCode()];
    await pool.query(`UPDATE notification_choices SET telegram_code_until = now() - interval '1 second'
      WHERE telegram_code_hash IS NOT NULL`);
    bot.write(NOMSA, `/start ${before}`);
    bot.write(NOMSA, `/start ${code}`);
    await vi.waitFor(() => expect(bot.to(NOMSA)).toHaveLength(2), SOON);
    const removed = await newCode();
    await does(api, accessToken, REMOVE);
    bot.write(NOMSA, `/start ${removed}`);
    await vi.waitFor(() => expect(bot.to(NOMSA)).toHaveLength(3), SOON);
    expect(await link()).toMatchObject({ linkedAt: null });
  });

  test('wrong codes are answered five times, groups never, and "stop" ends a link', async ({
    databaseUrl,
  }) => {
    const { bot, link, newCode } = await start(databaseUrl);
    const code = await newCode();
    bot.write(-5, `/start ${code}`, 'group');
    for (let count = 0; count < 8; count++) bot.write(OTHER, `/start ${'x'.repeat(32)}`);
    bot.write(OTHER, `/start ${code}`);
    bot.write(NOMSA, `/start ${code}`);
    await vi.waitFor(() => expect(bot.to(NOMSA)).toHaveLength(1), SOON);
    expect([bot.to(OTHER).length, bot.to(-5).length]).toEqual([5, 0]);
    bot.write(NOMSA, '/stop');
    await vi.waitFor(async () => expect(await link()).toMatchObject({ linkedAt: null }), SOON);
  });

  test('the token is tried, sealed, and of the owner of the service alone', async ({ databaseUrl, pool }) => {
    const { api, token, accessToken } = await start(databaseUrl);
    const set = (of: string, data: object) => ask(api, SET, { token: of, variables: { data } });
    expect(codesOf(await set(token, { token: `654321:${'b'.repeat(35)}` }))).toEqual(['BAD_REQUEST']);
    expect(codesOf(await set(accessToken, { token: null }))).toEqual(['USER_NOT_ALLOWED']);
    const { rows } = await pool.query('SELECT telegram_token AS sealed FROM installation');
    expect((rows[0].sealed as Buffer).toString('latin1')).not.toContain('a'.repeat(35));
    expect(await does(api, token, SET, { data: { token: null } })).toEqual({ telegramBot: null });
    expect(await does(api, accessToken, CREATE)).toMatchObject({ url: null });
  });
});
