import { startSmtpInbox } from '@fleet/mail/smtp-inbox.fixture';
import { test } from '@fleet/testing/database';
import { describe, expect, inject, onTestFinished, vi } from 'vitest';
import { QUEUES } from '../src/jobs/job-definition.ts';
import { insertEvents, mailOrder } from '../src/outbox/outbox.fixture.ts';
import { AUTH_SECRET } from './api.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

/** Jobs are named alike in every test file, so this one keeps its own in another database of the server. */
const REDIS_DATABASE = '/8';
const FACTS = 90;
/** Those of one thing are many, so that they wait for each other. */
const THINGS = 30;
/** A worker is killed while the server hears of the mail of this number: early, and in the middle. */
const KILLED_AT = [2, 31];

const redisServer = inject('redisUrl');

describe.for(['postgres', 'redis'] as const)('workers that are killed, over %s', (kind) => {
  const redisUrl = kind === 'redis' && redisServer ? `${redisServer}${REDIS_DATABASE}` : null;

  test.skipIf(kind === 'redis' && !redisUrl)(
    'lose no fact, and send each mail once but for those in hand at that moment',
    { timeout: 90_000 },
    async ({ databaseUrl, pool }) => {
      await pool.query('TRUNCATE outbox_events, fact_jobs, mails_sent');
      let worker: WorkerProcess | null = null;
      let heardOf = 0;
      const inbox = await startSmtpInbox(() => {
        heardOf += 1;
        if (KILLED_AT.includes(heardOf)) worker?.kill();
        return null;
      });
      onTestFinished(inbox.close);
      const start = () =>
        startWorkerProcess({
          DATABASE_URL: databaseUrl,
          AUTH_SECRET,
          ...(redisUrl && { REDIS_URL: redisUrl }),
          SMTP_URL: `smtp://127.0.0.1:${inbox.port}`,
          MAIL_FROM: 'no-reply@meridian.example',
          MAIL_TIMEOUT_SECONDS: '1',
        });
      const readers = Array.from({ length: FACTS }, (_, index) => `reader-${index}@example.com`);
      const events = readers.map((to, index) => ({
        entityId: `thing-${index % THINGS}`,
        payload: { secret: { mails: [mailOrder(to)] } },
      }));
      // A part is committed while no worker lives, the rest while they come and go.
      const share = Math.ceil(FACTS / (KILLED_AT.length + 1));
      for (const _kill of KILLED_AT) {
        await insertEvents(pool, events.splice(0, share));
        worker = await start();
        expect(await worker.ended).toBe('SIGKILL');
      }
      await insertEvents(pool, events.splice(0));
      worker = await start();
      onTestFinished(worker.kill);
      await vi.waitFor(
        async () => {
          const { rows } = await pool.query(
            `SELECT count(*) FILTER (WHERE published_at IS NULL)::int AS waiting,
               (SELECT count(*)::int FROM fact_jobs) AS jobs FROM outbox_events`,
          );
          expect(rows[0]).toEqual({ waiting: 0, jobs: 0 });
        },
        { timeout: 25_000, interval: 250 },
      );
      const copies = new Map<string, Set<string | undefined>>();
      for (const { to, mail } of inbox.received)
        copies.set(String(to), (copies.get(String(to)) ?? new Set()).add(mail.messageId));
      expect([...copies.keys()].sort()).toEqual(readers.toSorted());
      // A copy is the same mail to whoever looks at its id.
      expect([...copies.values()].every((ids) => ids.size === 1)).toBe(true);
      expect(inbox.received.length - FACTS).toBeLessThanOrEqual(KILLED_AT.length * QUEUES.mail);
      expect(await worker.stop()).toBe(0);
    },
  );
});
