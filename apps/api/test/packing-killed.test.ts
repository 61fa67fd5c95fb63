import { randomUUID } from 'node:crypto';
import { keyBefore } from '@fleet/stored-fixes/fix-key';
import { readFixes } from '@fleet/stored-fixes/read-fixes';
import { test } from '@fleet/testing/database';
import { openTransaction } from '@fleet/testing/open-transaction';
import { makePastDay } from '@fleet/testing/past-day';
import type { Pool } from 'pg';
import { beforeEach, describe, expect, onTestFinished, vi } from 'vitest';
import { AUTH_SECRET } from './api.ts';
import { startWorkerProcess } from './worker-process.ts';

const DAY_MS = 86_400_000;
const DEVICES = 3;
const DAYS = 8;
const ROWS_A_DAY = 200;
const SOON = { timeout: 20_000, interval: 50 };

/** Days of some devices, all of them closed. */
async function store(pool: Pool): Promise<string[]> {
  const devices = Array.from({ length: DEVICES }, () => randomUUID());
  const from = new Date((Math.floor(Date.now() / DAY_MS) - DAYS - 5) * DAY_MS);
  for (let day = 0; day < DAYS; day++) await makePastDay(pool, new Date(from.getTime() + day * DAY_MS));
  await pool.query(
    `WITH owner AS (INSERT INTO accounts (id, type, title, updated_at) VALUES (gen_random_uuid(), 'FAMILY', 'Test', now())
       RETURNING id)
     INSERT INTO devices (id, account_id, updated_at) SELECT unnest($1::uuid[]), id, now() FROM owner`,
    [devices],
  );
  await pool.query(
    `INSERT INTO positions (device_id, fix_time, hash, received_at, protocol, valid, latitude, longitude, speed_kmh, attributes)
     SELECT id, at, (random() * 1e15)::bigint, at, 'h02', true, random() * 90, random() * 180, random() * 100,
       jsonb_build_object('io1', random())
     FROM unnest($1::uuid[]) AS id, generate_series(0, $3::int) AS day, generate_series(1, $4::int) AS n,
       LATERAL (SELECT $2::timestamptz + make_interval(days => day, secs => n * 400 + random()) AS at) AS of`,
    [devices, from, DAYS - 1, ROWS_A_DAY],
  );
  return devices;
}

/** Those of which the room is not given back yet. */
async function pastDays(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT name FROM history_partitions() WHERE name LIKE 'positions%' AND until_day < now() - interval '1 day' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

function readAll(pool: Pool, devices: readonly string[]) {
  const spans = devices.map((deviceId, group) => ({
    ...{ group, deviceId },
    after: keyBefore(0),
    untilMs: Number.POSITIVE_INFINITY,
  }));
  const columns = ['receivedAt', 'latitude', 'longitude', 'speedKmh', 'attributes'] as const;
  return readFixes(pool, spans, { columns, only: 'all', limit: 1_000_000 });
}

async function kept(pool: Pool): Promise<{ rows: number; packed: number; days: number }> {
  const { rows } = await pool.query<{ rows: number; packed: number; days: number }>(
    `SELECT (SELECT count(*)::int FROM positions) AS rows, count(*)::int AS days,
      COALESCE(sum(positions), 0)::int AS packed FROM packed_days`,
  );
  return rows[0] ?? { rows: 0, packed: 0, days: 0 };
}

/** Nobody deletes a row until it is let go: whoever packs stands in the middle of its transaction. */
const holdRows = (pool: Pool) => openTransaction(pool, 'LOCK TABLE positions IN SHARE MODE');

async function standsInTheMiddle(pool: Pool): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND query LIKE '%DELETE FROM positions%'`,
    );
    expect(rowCount).toBe(1);
  }, SOON);
}

/** Nobody drops a day until it is let go: whoever gives one back stands in the middle of it, and soon gives up. */
const readOn = (pool: Pool) => openTransaction(pool, 'LOCK TABLE ONLY positions IN ACCESS SHARE MODE');

async function waitsToGiveBack(pool: Pool): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
          AND query LIKE '%give_back_positions%' AND pid <> pg_backend_pid()`,
      );
      expect(rowCount).toBe(1);
    },
    { ...SOON, interval: 10 },
  );
}

const start = (databaseUrl: string) => startWorkerProcess({ DATABASE_URL: databaseUrl, AUTH_SECRET });
const ALL = DEVICES * DAYS * ROWS_A_DAY;

describe('a worker that packs', () => {
  beforeEach<{ pool: Pool }>(async ({ pool }) => {
    for (const name of await pastDays(pool)) await pool.query(`DROP TABLE ${name}`);
    await pool.query('TRUNCATE days_to_pack, positions, packed_days');
    await pool.query('UPDATE packing_rounds SET due_at = now()');
  });

  test('and is killed in the middle loses and doubles nothing, nor do those after it', {
    timeout: 60_000,
  }, async ({ databaseUrl, pool }) => {
    const devices = await store(pool);
    const stored = await readAll(pool, devices);
    expect(stored).toHaveLength(ALL);
    await using holder = await holdRows(pool);
    const first = await start(databaseUrl);
    await standsInTheMiddle(pool);
    first.kill();
    expect(await first.ended).toBe('SIGKILL');
    await holder.commit();
    // The server learns by and by that nobody is there; what it had begun is taken back.
    await vi.waitFor(async () => expect(await kept(pool)).toEqual({ rows: ALL, packed: 0, days: 0 }), SOON);
    for (const packedDays of [5]) {
      const worker = await start(databaseUrl);
      await pool.query('UPDATE days_to_pack SET due_at = now()');
      await vi.waitFor(async () => expect((await kept(pool)).days).toBeGreaterThanOrEqual(packedDays), SOON);
      worker.kill();
      expect(await worker.ended).toBe('SIGKILL');
      const { rows, packed } = await kept(pool);
      expect(rows + packed).toBe(ALL);
      expect(await readAll(pool, devices)).toEqual(stored);
    }
    await pool.query('UPDATE days_to_pack SET due_at = now()');
    await using reader = await readOn(pool);
    const third = await start(databaseUrl);
    await vi.waitFor(
      async () => expect(await kept(pool)).toEqual({ rows: 0, packed: ALL, days: DEVICES * DAYS }),
      SOON,
    );
    await waitsToGiveBack(pool);
    third.kill();
    expect(await third.ended).toBe('SIGKILL');
    expect(await pastDays(pool)).toHaveLength(DAYS);
    await reader.commit();
    expect(await readAll(pool, devices)).toEqual(stored);
    const last = await start(databaseUrl);
    onTestFinished(last.kill);
    await vi.waitFor(async () => expect(await pastDays(pool)).toEqual([]), SOON);
    expect(await readAll(pool, devices)).toEqual(stored);
    expect(await last.stop()).toBe(0);
  });

  test('and is told to stop ends the day in hand, and gives the others back', { timeout: 30_000 }, async ({
    databaseUrl,
    pool,
  }) => {
    await store(pool);
    await using holder = await holdRows(pool);
    const worker = await start(databaseUrl);
    await standsInTheMiddle(pool);
    const ended = worker.stop();
    await holder.commit();
    expect(await ended).toBe(0);
    expect(await kept(pool)).toEqual({ rows: ALL - ROWS_A_DAY, packed: ROWS_A_DAY, days: 1 });
    const { rows } = await pool.query(
      'SELECT count(*)::int AS days, sum(attempts)::int AS attempts, bool_and(due_at <= now()) AS due FROM days_to_pack',
    );
    expect(rows).toEqual([{ days: DEVICES * DAYS - 1, attempts: 0, due: true }]);
  });

  test('does not where the operator says so', { timeout: 30_000 }, async ({ databaseUrl, pool }) => {
    await store(pool);
    const worker = await startWorkerProcess({
      DATABASE_URL: databaseUrl,
      AUTH_SECRET,
      PACK_AFTER_DAYS: 'off',
    });
    expect(await worker.stop()).toBe(0);
    expect(await kept(pool)).toEqual({ rows: ALL, packed: 0, days: 0 });
    const { rows } = await pool.query('SELECT after_device_id FROM packing_rounds WHERE due_at <= now()');
    expect(rows).toHaveLength(1);
  });
});
