import { randomUUID } from 'node:crypto';
import { keyBefore } from '@fleet/stored-fixes/fix-key';
import { inDeviceSnapshot } from '@fleet/stored-fixes/in-device-snapshot';
import { packDaysBefore } from '@fleet/stored-fixes/pack-days-before';
import { readFixes } from '@fleet/stored-fixes/read-fixes';
import type { Session } from '@fleet/stored-fixes/session';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import { openTransaction } from '@fleet/testing/open-transaction';
import { makePastDay } from '@fleet/testing/past-day';
import type { Pool } from 'pg';
import { beforeEach, describe, expect } from 'vitest';
import { release } from './release-days.ts';

const DAY_MS = 86_400_000;
const log = createLogger('test', 'silent');
const CLOSED_MS = Math.floor(Date.now() / DAY_MS - 3) * DAY_MS;
/** The beginning of the day that was closed so many days ago; 1 is the last one that is. */
const closed = (days: number) => new Date(CLOSED_MS - days * DAY_MS);
const give = (pool: Pool) => release(pool, log, new Date(CLOSED_MS));

async function store(pool: Pool, deviceId: string, day: Date, hashes: readonly number[]): Promise<void> {
  await pool.query(
    `WITH device AS (INSERT INTO stored_devices VALUES ($1) ON CONFLICT DO NOTHING)
     INSERT INTO positions (device_id, fix_time, hash, received_at, protocol, valid, latitude, longitude, speed_kmh, attributes)
     SELECT $1, at, n, at, 'h02', true, n, 2, n / 2.0, jsonb_build_object('io1', n) FROM unnest($3::int[]) AS n,
       LATERAL (SELECT $2::timestamptz + make_interval(secs => n) AS at) AS of`,
    [deviceId, day, hashes],
  );
}

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);

async function readHashes(session: Session, deviceId: string): Promise<number[]> {
  const span = { group: 0, deviceId, after: keyBefore(0), untilMs: Number.POSITIVE_INFINITY };
  const fixes = await readFixes(session, [span], {
    columns: ['latitude', 'attributes'],
    only: 'all',
    limit: 100_000,
  });
  for (const { hash, latitude, attributes } of fixes)
    expect([latitude, attributes]).toEqual([Number(hash), { io1: Number(hash) }]);
  return fixes.map(({ hash }) => Number(hash));
}

/** Partitions of positions with rows of their own, and how many. */
async function partsOf(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    `SELECT c.relname AS name, (SELECT count(*)::int FROM positions p WHERE p.tableoid = c.oid) AS rows
     FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'positions'::regclass
       AND (c.relname = 'positions_late' OR c.relname < 'positions_' || to_char($1::date, 'YYYYMMDD')) ORDER BY 1`,
    [new Date(CLOSED_MS)],
  );
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

async function dropPast(pool: Pool): Promise<void> {
  for (const name of Object.keys(await partsOf(pool)))
    if (name !== 'positions_late') await pool.query(`DROP TABLE ${name}`);
}

describe('a day of positions', () => {
  beforeEach<{ pool: Pool }>(async ({ pool }) => {
    await dropPast(pool);
    await pool.query('TRUNCATE days_to_pack, positions, packed_days');
  });

  test('is given back to the disk once all of it is packed, the oldest first', async ({ pool }) => {
    const deviceId = randomUUID();
    const [second, first] = [
      await makePastDay(pool, closed(1)),
      await makePastDay(pool, closed(2)),
      await makePastDay(pool, closed(0)),
    ];
    for (const days of [0, 1, 2]) await store(pool, deviceId, closed(days), upTo(1_200, days * 10_000));
    const known = await readHashes(pool, deviceId);
    expect(await give(pool)).toBe('nothing');
    const before = await bytesOf(pool);
    await packDaysBefore(pool, new Date(CLOSED_MS));
    expect(await give(pool)).toBe('given');
    expect(Object.keys(await partsOf(pool))).toEqual([second, 'positions_late']);
    expect([await give(pool), await give(pool)]).toEqual(['given', 'nothing']);
    expect(await partsOf(pool)).toEqual({ positions_late: 0 });
    expect(before - (await bytesOf(pool))).toBeGreaterThan(2 * 1_200 * 150);
    expect(await readHashes(pool, deviceId)).toEqual(known);
    expect(first).not.toBe(second);
  });

  test('that waits to be packed stays, and so does one of which records came of late', async ({ pool }) => {
    const deviceId = randomUUID();
    await makePastDay(pool, closed(1));
    await store(pool, deviceId, closed(1), upTo(10));
    await pool.query('INSERT INTO days_to_pack (device_id, day) VALUES ($1, $2)', [deviceId, closed(1)]);
    expect(await give(pool)).toBe('nothing');
    await pool.query("UPDATE days_to_pack SET due_at = now() + interval '1 hour'");
    expect(await give(pool)).toBe('nothing');
    expect(Object.values(await partsOf(pool))).toEqual([10, 0]);
  });

  test('goes two days later with what is left of it, which is late then', async ({ pool }) => {
    const [one, other] = [randomUUID(), randomUUID()];
    await makePastDay(pool, closed(3));
    await store(pool, one, closed(3), upTo(1_200));
    await packDaysBefore(pool, new Date(CLOSED_MS));
    await store(pool, one, closed(3), upTo(5, 2_000));
    await store(pool, other, closed(3), upTo(7, 3_000));
    await pool.query(`INSERT INTO days_to_pack (device_id, day, failed_at) VALUES ($1, $2, now())`, [
      other,
      closed(3),
    ]);
    expect(await give(pool)).toBe('given');
    expect(await partsOf(pool)).toEqual({ positions_late: 12 });
    // What is there stays there once: sent again it is refused, and what comes now is late as well.
    await expect(store(pool, one, closed(3), [2_000])).rejects.toThrow('duplicate key');
    await store(pool, one, closed(3), [2_005]);
    expect(await readHashes(pool, one)).toEqual([...upTo(1_200), ...upTo(6, 2_000)]);
    expect(await readHashes(pool, other)).toEqual(upTo(7, 3_000));
    await packDaysBefore(pool, new Date(CLOSED_MS));
    expect(await partsOf(pool)).toEqual({ positions_late: 0 });
    expect(await readHashes(pool, one)).toEqual([...upTo(1_200), ...upTo(6, 2_000)]);
  });

  test('of which more is left than is moved at once stays', async ({ pool }) => {
    await makePastDay(pool, closed(9));
    await store(pool, randomUUID(), closed(9), upTo(10_001));
    expect(await give(pool)).toBe('nothing');
  });

  test('waits behind whoever reads, and nobody behind it for long', async ({ pool }) => {
    await makePastDay(pool, closed(1));
    await using reader = await openTransaction(pool, 'SELECT FROM positions LIMIT 1');
    expect(await give(pool)).toBe('busy');
    await reader.commit();
    // The one that was busy may still be ending, and who finds it at work has nothing to do.
    await expect.poll(() => give(pool)).toBe('given');
  });

  test('does not wait for who cleans it up with everybody locked out', async ({ pool }) => {
    const name = await makePastDay(pool, closed(1));
    await using vacuum = await openTransaction(
      pool,
      `LOCK TABLE ONLY ${name} IN SHARE UPDATE EXCLUSIVE MODE`,
    );
    expect(await give(pool)).toBe('busy');
    await vacuum.commit();
    await expect.poll(() => give(pool)).toBe('given');
  });

  test('goes from under no snapshot in which a device is folded or packed', async ({ pool }) => {
    const deviceId = randomUUID();
    await makePastDay(pool, closed(3));
    await store(pool, deviceId, closed(3), upTo(5));
    const seen = await inDeviceSnapshot(pool, deviceId, async (session) => {
      await session.query('SELECT 1', []);
      const given = await give(pool);
      return { given, hashes: await readHashes(session, deviceId) };
    });
    expect(seen?.result).toEqual({ given: 'busy', hashes: upTo(5) });
    await expect.poll(() => give(pool)).toBe('given');
    expect(await readHashes(pool, deviceId)).toEqual(upTo(5));
  });

  test('is given back by nobody who acts for one account', async ({ pool }) => {
    for (const call of [
      'give_back_positions(now())',
      'prove_late_positions()',
      'ensure_position_partitions(now()::date, 1)',
    ]) {
      await using caller = await openTransaction(pool, 'SET LOCAL ROLE meridian_api');
      await expect(caller.client.query(`SELECT ${call}`)).rejects.toThrow('permission denied');
    }
  });
});

test('a month of before is given back as a day is', async ({ pool }) => {
  await dropPast(pool);
  await pool.query(
    `CREATE TABLE positions_202001 PARTITION OF positions FOR VALUES FROM ('2020-01-01Z') TO ('2020-02-01Z')`,
  );
  const deviceId = randomUUID();
  await store(pool, deviceId, new Date('2020-01-31'), upTo(1_200));
  await store(pool, deviceId, new Date('2020-01-02'), [2_000]);
  await packDaysBefore(pool, new Date('2020-02-01'), [deviceId]);
  expect(await give(pool)).toBe('given');
  expect(await partsOf(pool)).toEqual({ positions_late: 0 });
  expect(await readHashes(pool, deviceId)).toHaveLength(1_201);
});

async function bytesOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `SELECT sum(pg_total_relation_size(inhrelid))::int AS bytes FROM pg_inherits WHERE inhparent = 'positions'::regclass`,
  );
  return rows[0]?.bytes ?? 0;
}
