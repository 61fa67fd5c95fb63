import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import { openTransaction } from '@fleet/testing/open-transaction';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { keyBefore } from '../src/fix-key.ts';
import type { Sessions } from '../src/in-device-snapshot.ts';
import { packClosedDay } from '../src/pack-closed-day.ts';
import { readFixes } from '../src/read-fixes.ts';
import type { Session } from '../src/session.ts';
import { DAY_MS } from '../src/utc-day.ts';

const DAY = { text: '2026-03-02', ms: Date.UTC(2026, 2, 2) };
const HOUR_MS = 3_600_000;
/** Later than all that a test stores, but for what it says. */
const NOW = new Date();

/** Rows of the day, the first one at its second of that number, all received so long ago. */
async function store(
  pool: Pool,
  deviceId: string,
  { from = 0, rows, receivedMs = 2 * HOUR_MS }: { from?: number; rows: number; receivedMs?: number },
): Promise<void> {
  await pool.query(
    `WITH device AS (INSERT INTO stored_devices VALUES ($1) ON CONFLICT DO NOTHING)
     INSERT INTO positions (device_id, fix_time, hash, received_at, protocol, valid, latitude, longitude, distance_m, attributes)
     SELECT $1, $2::timestamptz + make_interval(secs => n * 0.1), n, $3, 'h02', n % 7 > 0, n / 1e4, -n / 1e4, n % 13,
       jsonb_build_object('io1', n) FROM generate_series($4::int, $5::int) AS n`,
    [deviceId, new Date(DAY.ms), new Date(NOW.getTime() - receivedMs), from, from + rows - 1],
  );
}

const pack = (pool: Sessions, deviceId: string, now = NOW) =>
  packClosedDay(pool, { deviceId, dayMs: DAY.ms }, now);

async function read(pool: Pool, deviceId: string): Promise<number[]> {
  const span = { group: 0, deviceId, after: keyBefore(0), untilMs: Number.POSITIVE_INFINITY };
  const page = { columns: [], readings: ['io1'], only: 'all', limit: 1_000_000 } as const;
  return (await readFixes(pool, [span], page)).map(({ readings }) => Number(readings.io1));
}

const upTo = (rows: number) => Array.from({ length: rows }, (_, index) => index);

async function kept(pool: Pool, deviceId: string): Promise<{ rows: number; parts: number[] }> {
  const rows = await pool.query('SELECT FROM positions WHERE device_id = $1', [deviceId]);
  const parts = await pool.query<{ positions: number }>(
    'SELECT positions FROM packed_days WHERE device_id = $1 ORDER BY part',
    [deviceId],
  );
  return { rows: rows.rowCount ?? 0, parts: parts.rows.map(({ positions }) => positions) };
}

async function age(pool: Pool, deviceId: string, hours: number): Promise<void> {
  await pool.query('UPDATE packed_days SET packed_at = $2 WHERE device_id = $1', [
    deviceId,
    new Date(NOW.getTime() - hours * HOUR_MS),
  ]);
}

describe('a day that is over', () => {
  test('waits for an hour in which none of its records came, unless there are many', async ({ pool }) => {
    const [few, many] = [randomUUID(), randomUUID()];
    await store(pool, few, { rows: 999, receivedMs: HOUR_MS - 1 });
    await store(pool, many, { rows: 1_000, receivedMs: 0 });
    expect(await pack(pool, few)).toEqual({ is: 'early', untilMs: NOW.getTime() + 1 });
    expect(await pack(pool, many)).toMatchObject({ is: 'packed', rows: 1_000 });
    expect(await pack(pool, few, new Date(NOW.getTime() + 1))).toMatchObject({ is: 'packed', rows: 999 });
    expect(await pack(pool, few)).toEqual({ is: 'nothing' });
    expect(await kept(pool, few)).toEqual({ rows: 0, parts: [999] });
    expect(await read(pool, few)).toEqual(upTo(999));
  });

  test.for([
    ['its own', 0, false],
    ['the one after it, as where an account is ahead of UTC', DAY_MS, false],
    ['one long before it, onwards', -30 * DAY_MS, true],
  ] as const)('is folded first where a day is marked: %s', async ([, awayMs, onwards], { pool }) => {
    const deviceId = randomUUID();
    await store(pool, deviceId, { rows: 10 });
    const mark = [deviceId, new Date(DAY.ms + awayMs).toISOString(), onwards];
    await pool.query('INSERT INTO stale_days (device_id, day, onwards) VALUES ($1, $2::date, $3)', mark);
    expect(await pack(pool, deviceId)).toEqual({ is: 'early', untilMs: NOW.getTime() + 600_000 });
    await pool.query('DELETE FROM stale_days WHERE device_id = $1', [deviceId]);
    expect(await pack(pool, deviceId)).toMatchObject({ is: 'packed', rows: 10 });
  });

  test('takes late records in once it has been packed for a day, and a flood of them by its size', async ({
    pool,
  }) => {
    const deviceId = randomUUID();
    await store(pool, deviceId, { rows: 8_000 });
    expect(await pack(pool, deviceId)).toMatchObject({ is: 'packed' });
    await age(pool, deviceId, 2);
    await store(pool, deviceId, { from: 8_000, rows: 1_999 });
    expect(await pack(pool, deviceId)).toEqual({ is: 'early', untilMs: NOW.getTime() + 22 * HOUR_MS });
    expect(await read(pool, deviceId)).toEqual(upTo(9_999));
    await store(pool, deviceId, { from: 9_999, rows: 1, receivedMs: 0 });
    expect(await pack(pool, deviceId)).toMatchObject({ is: 'packed', rows: 2_000 });
    await store(pool, deviceId, { from: 10_000, rows: 1 });
    await age(pool, deviceId, 24);
    expect(await pack(pool, deviceId)).toMatchObject({ is: 'packed', rows: 1 });
    // Parts that are full end, so that nobody unpacks a whole day for one record of it.
    expect(await kept(pool, deviceId)).toEqual({ rows: 0, parts: [10_000, 1] });
    expect(await read(pool, deviceId)).toEqual(upTo(10_001));
  });

  test('loses what is a duplicate of what is packed, and keeps the packed one', async ({ pool }) => {
    const deviceId = randomUUID();
    await store(pool, deviceId, { rows: 5 });
    await pack(pool, deviceId);
    await age(pool, deviceId, 25);
    await store(pool, deviceId, { from: 3, rows: 4 });
    await pool.query(`UPDATE positions SET attributes = '{"io1": -1}' WHERE device_id = $1 AND hash < 5`, [
      deviceId,
    ]);
    expect(await read(pool, deviceId)).toEqual(upTo(7));
    expect(await pack(pool, deviceId)).toMatchObject({ is: 'packed', rows: 4 });
    expect(await kept(pool, deviceId)).toEqual({ rows: 0, parts: [7] });
    expect(await read(pool, deviceId)).toEqual(upTo(7));
  });

  test('stays rows where it has too many records, or what is packed of it is damaged', async ({ pool }) => {
    const [large, broken] = [randomUUID(), randomUUID()];
    await store(pool, large, { rows: 100_001 });
    await store(pool, broken, { rows: 5 });
    await pack(pool, broken);
    await age(pool, broken, 25);
    await store(pool, broken, { from: 5, rows: 5 });
    await pool.query(
      `UPDATE packed_days SET packed = set_byte(packed, 9, 255 - get_byte(packed, 9)) WHERE device_id = $1`,
      [broken],
    );
    expect(await pack(pool, large)).toMatchObject({ is: 'impossible', error: { code: 'unpackable' } });
    expect(await pack(pool, broken)).toMatchObject({
      is: 'impossible',
      error: { deviceId: broken, cause: { code: 'damaged' } },
    });
    expect(await kept(pool, large)).toEqual({ rows: 100_001, parts: [] });
    expect(await kept(pool, broken)).toEqual({ rows: 5, parts: [5] });
  });
});

describe('while a day is packed', () => {
  test('a record that is stored stays a row and is not lost', async ({ pool }) => {
    const deviceId = randomUUID();
    await store(pool, deviceId, { rows: 10 });
    let next = 10;
    // One before each statement of the packing, and one after the last.
    const between: Sessions = {
      connect: async () => {
        const client = await pool.connect();
        const query: Session['query'] = async (text, values) => {
          await store(pool, deviceId, { from: next++, rows: 1 });
          return client.query(text, values);
        };
        return { query, release: (isBroken) => client.release(isBroken) };
      },
    };
    expect(await pack(between, deviceId)).toMatchObject({ is: 'packed' });
    const { rows, parts } = await kept(pool, deviceId);
    expect([rows > 0, rows + (parts[0] ?? 0)]).toEqual([true, next]);
    expect(await read(pool, deviceId)).toEqual(upTo(next));
    await age(pool, deviceId, 25);
    expect(await pack(pool, deviceId)).toMatchObject({ is: 'packed', rows });
    expect(await read(pool, deviceId)).toEqual(upTo(next));
  });

  test('nobody else packs or folds its device', async ({ pool }) => {
    const deviceId = randomUUID();
    await store(pool, deviceId, { rows: 10 });
    await using folding = await openTransaction(
      pool,
      'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 1))',
      [deviceId],
    );
    const meanwhile = await pack(pool, deviceId);
    await folding.commit();
    expect(meanwhile).toBeNull();
    expect(await pack(pool, deviceId)).toMatchObject({ is: 'packed', rows: 10 });
    // The lock is given back with the session.
    const { rows } = await pool.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    expect(rows).toHaveLength(0);
  });

  test('all who come at once pack it once', async ({ pool }) => {
    for (let time = 0; time < 10; time++) {
      const deviceId = randomUUID();
      await store(pool, deviceId, { rows: 1_200 });
      const all = await Promise.all([1, 2, 3, 4].map(() => pack(pool, deviceId)));
      expect(all.filter((one) => one?.is === 'packed')).toHaveLength(1);
      expect(await read(pool, deviceId)).toEqual(upTo(1_200));
      expect(await kept(pool, deviceId)).toEqual({ rows: 0, parts: [1_200] });
    }
  });
});
