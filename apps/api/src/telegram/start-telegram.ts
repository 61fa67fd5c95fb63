import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import type { Telegram } from './open-telegram.ts';
import { ChatLinks, updatesOf } from './read-updates.ts';

/** Lock of the one process that polls: Telegram refuses a second one. */
const LOCK = 7_422_610;
const POLL_SECONDS = 20;
const POLL_TIMEOUT_MS = (POLL_SECONDS + 10) * 1_000;
const UPDATES_MAX = 50;
const IDLE_MS = 5_000;
const AFTER_FAILURE_MS = 15_000;

type TelegramDeps = { db: Db; pool: Pool; telegram: Telegram; clock: Clock; log: Logger };

/** Reads messages to the bot while one is set. */
export function startTelegram(deps: TelegramDeps): { close: () => Promise<void> } {
  const stop = new AbortController();
  const running = run(deps, stop.signal);
  return {
    close: async () => {
      stop.abort();
      await running;
    },
  };
}

async function run({ db, pool, telegram, clock, log }: TelegramDeps, signal: AbortSignal): Promise<void> {
  const links = new ChatLinks(db);
  const turn = async () => {
    if (telegram.token() === null) return pause(IDLE_MS, signal);
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ isOurs: boolean }>(
        'SELECT pg_try_advisory_lock($1) AS "isOurs"',
        [LOCK],
      );
      if (!rows[0]?.isOurs) return await pause(IDLE_MS, signal);
      try {
        await readAll(telegram, links, clock, signal);
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      }
    } finally {
      client.release();
    }
  };
  while (!signal.aborted)
    await turn().catch(async (error: unknown) => {
      if (signal.aborted) return;
      log.warn({ err: error }, 'messages to the Telegram bot could not be read');
      await pause(AFTER_FAILURE_MS, signal);
    });
}

/** Runs until the bot changes, a request fails, or the worker ends. */
async function readAll(
  telegram: Telegram,
  links: ChatLinks,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const token = telegram.token();
  let offset = 0;
  while (!signal.aborted && telegram.token() === token) {
    const body = { offset, timeout: POLL_SECONDS, limit: UPDATES_MAX, allowed_updates: ['message'] };
    const { status, result } = await telegram.call('getUpdates', body, {
      signal,
      timeoutMs: POLL_TIMEOUT_MS,
    });
    if (status !== 200) throw new Error(`Telegram answered ${status}`);
    for (const { update_id, message } of updatesOf(result)) {
      offset = update_id + 1;
      const reply = message && (await links.take(message, clock.now()));
      if (reply) await answer(telegram, reply, signal);
    }
  }
}

/** A failed reply is only logged, so that the message is not read twice. */
async function answer(
  telegram: Telegram,
  { chatId, text }: { chatId: number; text: string },
  signal: AbortSignal,
): Promise<void> {
  await telegram.call('sendMessage', { chat_id: chatId, text }, { signal }).catch(() => undefined);
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);
