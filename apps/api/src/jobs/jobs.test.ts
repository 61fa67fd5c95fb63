import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import { describe, expect, inject, vi } from 'vitest';
import { readWorkerEnv } from '../env.ts';
import { ensurePositionPartitions } from './ensure-position-partitions.ts';
import { purgeEngineNews } from './purge-engine-news.ts';
import { purgeMails } from './purge-mails.ts';
import { purgeOutbox } from './purge-outbox.ts';
import { purgeSessions } from './purge-sessions.ts';
import { startWorker } from './start-worker.ts';

const log = createLogger('test', 'silent');
const AUTH_SECRET = 'a secret of tests that is long enough';
const now = new Date('2031-03-31T23:50:00Z');
const daysBefore = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('the tables of the coming days and months are there before their first fix, however often it runs', async ({
  pool,
}) => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await ensurePositionPartitions(pool, log, inDays(2));
  await ensurePositionPartitions(pool, log, inDays(2));
  const namesOf = async (table: string) =>
    (
      await pool.query<{ name: string }>(
        'SELECT name FROM history_partitions() WHERE name LIKE $1 ORDER BY 1',
        [`${table}_%`],
      )
    ).rows.map(({ name }) => name);
  const digits = (day: Date, count: number) => day.toISOString().replaceAll('-', '').slice(0, count);
  const days = Array.from({ length: 10 }, (_, day) => `positions_${digits(inDays(day), 8)}`);
  expect(await namesOf('positions')).toEqual(days);
  const months = await namesOf('packed_days');
  const last = inDays(2);
  for (let month = 0; month < 4; month++)
    expect(months).toContain(
      `packed_days_${digits(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + month)), 6)}`,
    );
  const { rows } = await pool.query(
    "SELECT FROM pg_constraint WHERE conrelid = 'positions_late'::regclass AND NOT convalidated",
  );
  expect(rows).toEqual([]);
});

test('sessions that ended long ago go; living ones and fresh ends stay', async ({ db }) => {
  const user = await db.user.create({ data: { email: 'purge@example.com' } });
  const session = (expiresAt: Date, revokedAt?: Date) =>
    db.session.create({ data: { userId: user.id, expiresAt, revokedAt: revokedAt ?? null } });
  const living = await session(daysBefore(-5));
  const freshEnd = await session(daysBefore(-5), daysBefore(2));
  await session(daysBefore(31));
  await session(daysBefore(-5), daysBefore(31));
  await purgeSessions(db, log, now);
  const left = await db.session.findMany({ where: { userId: user.id } });
  expect(left.map(({ id }) => id).sort()).toEqual([living.id, freshEnd.id].sort());
});

test('facts that left long ago go, and failures that nobody looked at; what waits stays', async ({
  pool,
}) => {
  const put = (id: number, more: { publishedAt?: Date; failedAt?: Date }) =>
    pool.query(
      `INSERT INTO outbox_events (id, type, entity, entity_id, created_at, published_at, failed_at)
       VALUES (gen_random_uuid(), 'vehicle.updated', 'Vehicle', $1, $2, $3, $4)`,
      [String(id), daysBefore(90), more.publishedAt, more.failedAt],
    );
  await put(1, { publishedAt: daysBefore(8) });
  await put(2, { publishedAt: daysBefore(6) });
  await put(3, { failedAt: daysBefore(31) });
  await put(4, { failedAt: daysBefore(29) });
  await put(5, {});
  await purgeOutbox(pool, log, now);
  const { rows } = await pool.query('SELECT entity_id FROM outbox_events ORDER BY 1');
  expect(rows.map(({ entity_id }) => entity_id)).toEqual(['2', '4', '5']);
});

test('what heartbeats told goes when no buffer is as old', async ({ pool, db }) => {
  const put = (days: number) =>
    pool.query('INSERT INTO engine_news (device_id, at, ignition) VALUES (gen_random_uuid(), $1, true)', [
      daysBefore(days),
    ]);
  await put(91);
  await put(89);
  await purgeEngineNews(pool, log, now);
  expect((await db.engineNews.findMany()).map(({ at }) => at)).toEqual([daysBefore(89)]);
});

test('mails of long ago are forgotten', async ({ pool, db }) => {
  const put = (days: number) =>
    pool.query(
      `INSERT INTO mails_sent (fact_id, recipient, template, state, started_at)
       VALUES (gen_random_uuid(), $1, 'notice', 'SENT', $2)`,
      [`${days}@example.com`, daysBefore(days)],
    );
  await put(61);
  await put(59);
  await purgeMails(pool, log, now);
  expect(await db.sentMail.findMany({ select: { recipient: true } })).toEqual([
    { recipient: '59@example.com' },
  ]);
});

describe.for(['postgres', 'redis'] as const)('a worker on %s', (broker) => {
  const redisUrl = broker === 'redis' ? inject('redisUrl') : null;

  test.skipIf(broker === 'redis' && !redisUrl)(
    'does its jobs when it starts',
    async ({ databaseUrl, db }) => {
      const user = await db.user.upsert({
        where: { email: 'w@example.com' },
        create: { email: 'w@example.com' },
        update: {},
      });
      const { id } = await db.session.create({
        data: { userId: user.id, expiresAt: new Date('2020-01-01') },
      });
      const env = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl ?? undefined, AUTH_SECRET };
      const worker = await startWorker(readWorkerEnv(env), log);
      try {
        await vi.waitFor(async () => expect(await db.session.count({ where: { id } })).toBe(0), {
          timeout: 20_000,
        });
      } finally {
        await worker.close();
      }
    },
  );
});
