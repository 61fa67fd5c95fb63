import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { AccountEvent, NOTIFY_ACCOUNT_EVENT } from '@fleet/contracts/realtime';
import { type SmtpInbox, startSmtpInbox } from '@fleet/mail/smtp-inbox.fixture';
import { createLogger } from '@fleet/telemetry/logger';
import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { beforeEach, describe, expect, inject, onTestFinished, vi } from 'vitest';
import { readWorkerEnv } from '../src/env.ts';
import { startWorker } from '../src/jobs/start-worker.ts';
import { findFailures } from '../src/outbox/find-failures.ts';
import { insertEvents, mailOrder } from '../src/outbox/outbox.fixture.ts';
import { AUTH_SECRET, openApi, signUp, test } from './api.ts';
import { browse, connected, listen } from './browser.ts';

/** Jobs are named alike in every test file, so this one keeps its own in another database of the server. */
const REDIS_DATABASE = '/7';
const SOON = { timeout: 15_000 };

const redisServer = inject('redisUrl');

describe.for(['postgres', 'redis'] as const)('facts leave over %s', { timeout: 30_000 }, (kind) => {
  const redisUrl = kind === 'redis' && redisServer ? `${redisServer}${REDIS_DATABASE}` : null;
  const isMissing = kind === 'redis' && !redisUrl;

  async function startTestWorker(databaseUrl: string, inbox?: SmtpInbox) {
    const env = readWorkerEnv({
      DATABASE_URL: databaseUrl,
      AUTH_SECRET,
      ...(redisUrl && { REDIS_URL: redisUrl }),
      ...(inbox && { SMTP_URL: `smtp://127.0.0.1:${inbox.port}`, MAIL_FROM: 'no-reply@meridian.example' }),
    });
    const worker = await startWorker(env, createLogger('worker', 'silent'));
    onTestFinished(worker.close);
    return worker;
  }

  async function openInbox(...treat: Parameters<typeof startSmtpInbox>) {
    const inbox = await startSmtpInbox(...treat);
    onTestFinished(inbox.close);
    return inbox;
  }

  /** As a Redis that restarts and keeps nothing on disk. */
  async function forgetEverything() {
    const redis = new Redis(redisUrl ?? '');
    await redis.flushdb();
    redis.disconnect();
  }

  const mailsTo = (...readers: string[]) =>
    readers.map((to) => ({ payload: { secret: { mails: [mailOrder(to)] } } }));
  const readersOf = (inbox: SmtpInbox) => inbox.received.flatMap(({ to }) => to).sort();

  beforeEach<{ pool: Pool }>(async ({ pool }) => {
    await pool.query('TRUNCATE outbox_events, fact_jobs, mails_sent, mailbox_messages, mailbox_attachments');
  });

  test.skipIf(isMissing)(
    'to the browsers of their account, and to nobody else, without a value',
    async ({ databaseUrl, pool }) => {
      const api = await openApi(databaseUrl, redisUrl);
      onTestFinished(api.close);
      await startTestWorker(databaseUrl);
      const [own, foreign] = [await signUp(api), await signUp(api)];
      const heard = async ({ accessToken, accountId }: typeof own) => {
        const events: AccountEvent[] = [];
        const socket = browse(api, accessToken);
        await connected(socket);
        socket.on(NOTIFY_ACCOUNT_EVENT, (event) => void events.push(AccountEvent.parse(event)));
        await listen(socket, accountId);
        return events;
      };
      const [ownEvents, foreignEvents] = [await heard(own), await heard(foreign)];
      await insertEvents(pool, [
        {
          accountId: own.accountId,
          entityId: 'v1',
          payload: { version: 2, after: { plateNumber: 'FD-617-Z' } },
        },
      ]);
      await vi.waitFor(() => expect(ownEvents).toHaveLength(1), SOON);
      expect(ownEvents).toEqual([
        {
          accountId: own.accountId,
          positions: [],
          connections: [],
          events: [],
          changes: [{ entity: 'Vehicle', id: 'v1', kind: 'updated', version: 2 }],
        },
      ]);
      // What foreign browsers hear comes the same way: when theirs is there, nothing else was before it.
      await insertEvents(pool, [{ accountId: foreign.accountId, entityId: 'v2' }]);
      await vi.waitFor(() => expect(foreignEvents).toHaveLength(1), SOON);
      expect(foreignEvents[0]?.changes).toMatchObject([{ id: 'v2' }]);
    },
  );

  test.skipIf(isMissing)('each mail once, with two workers at it', async ({ databaseUrl, pool }) => {
    const inbox = await openInbox();
    const readers = Array.from({ length: 60 }, () => `${randomUUID()}@example.com`).sort();
    await Promise.all([startTestWorker(databaseUrl, inbox), startTestWorker(databaseUrl, inbox)]);
    await insertEvents(pool, mailsTo(...readers));
    await vi.waitFor(async () => {
      expect(readersOf(inbox)).toEqual(readers);
      expect((await pool.query('SELECT FROM fact_jobs')).rowCount).toBe(0);
    }, SOON);
    const { rows } = await pool.query("SELECT FROM outbox_events WHERE payload ? 'secret'");
    expect(rows).toEqual([]);
  });

  // PostgreSQL forgets nothing.
  test.skipIf(!redisUrl)(
    'mails that the broker forgot are given to it again',
    async ({ databaseUrl, pool }) => {
      const inbox = await openInbox((_to, attempt) => (attempt === 1 ? { code: 451, text: 'busy' } : null));
      await startTestWorker(databaseUrl, inbox);
      await insertEvents(pool, mailsTo('patient@example.com'));
      await vi.waitFor(async () => {
        const { rows } = await pool.query('SELECT state FROM mails_sent');
        expect(rows).toEqual([{ state: 'FAILED' }]);
      }, SOON);
      await forgetEverything();
      await pool.query("UPDATE fact_jobs SET hand_over_at = now() - interval '1 second'");
      await vi.waitFor(() => expect(readersOf(inbox)).toEqual(['patient@example.com']), SOON);
    },
  );

  test.skipIf(isMissing)(
    'or fail where an operator sees it and can try again',
    async ({ databaseUrl, pool }) => {
      let knowsReader = false;
      const inbox = await openInbox(() => (knowsReader ? null : { code: 550, text: 'no such user here' }));
      await startTestWorker(databaseUrl, inbox);
      const [factId] = await insertEvents(pool, mailsTo('stranger@example.com'));
      const failure = await vi.waitFor(async () => {
        const [found] = await findFailures(pool, 10);
        expect(found).toMatchObject({ kind: 'job', what: 'mail.send', factId });
        return found;
      }, SOON);
      const name = `job:${failure?.id}`;
      const listed = await runFailures(databaseUrl);
      expect(listed).toContain(`${name}  mail.send`);
      expect(listed).toContain('no such user here');
      await expect(runFailures(databaseUrl, '--retry', 'job:another')).rejects.toThrow(
        'job:another has not failed',
      );
      knowsReader = true;
      expect(await runFailures(databaseUrl, '--retry', name)).toBe(`${name} is tried again\n`);
      await vi.waitFor(() => expect(readersOf(inbox)).toEqual(['stranger@example.com']), SOON);
      await vi.waitFor(async () => expect(await findFailures(pool, 10)).toEqual([]), SOON);
    },
  );
});

/** The operator's command, as a process of its own. @throws Error with what it wrote when it failed */
async function runFailures(databaseUrl: string, ...options: string[]): Promise<string> {
  const program = path.join(import.meta.dirname, '../src/failures.ts');
  const started = promisify(execFile)(process.execPath, [program, ...options], {
    env: { DATABASE_URL: databaseUrl },
  });
  return (await started).stdout;
}
