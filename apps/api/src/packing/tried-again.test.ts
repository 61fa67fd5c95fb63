import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { beforeEach, describe, expect } from 'vitest';
import { findFailures } from '../outbox/find-failures.ts';
import { retryFailure } from '../outbox/retry-failure.ts';
import { findClosedDays } from './find-closed-days.ts';
import { packDays } from './pack-days.ts';
import {
  CLOSED,
  countOf,
  dayAgo,
  emptyDays,
  findAll,
  later,
  notedOf,
  packAll,
  parts,
  readCount,
  store,
} from './packing.fixture.ts';

describe('packing', () => {
  beforeEach<{ pool: Pool }>(async ({ pool }) => {
    await emptyDays(pool);
  });

  test('tries a day again that failed, a few times, and then tells of it; the others do not wait', async ({
    pool,
  }) => {
    const [bad, good] = [randomUUID(), randomUUID()];
    await store(pool, bad, [9]);
    await store(pool, good, [4]);
    await pool.query(`ALTER TABLE packed_days ADD CONSTRAINT broken CHECK (device_id <> '${bad}') NOT VALID`);
    await findAll(pool);
    for (let attempt = 1; attempt < 5; attempt++) {
      await packAll(pool);
      const [noted] = await notedOf(pool, bad);
      expect(noted).toMatchObject({ attempts: attempt, failed: false });
      expect(noted?.waitS).toBeGreaterThan(30 * 2 ** (attempt - 1));
      await later(pool);
    }
    expect(await countOf(pool, 'positions', good)).toBe(0);
    await packAll(pool);
    expect(await notedOf(pool, bad)).toMatchObject([{ attempts: 5, failed: true }]);
    expect([await countOf(pool, 'positions', bad), await readCount(pool, bad)]).toEqual([3, 3]);
    // Found again it is not begun anew.
    await findAll(pool);
    await later(pool);
    expect(await packDays(parts(pool))).toBe(false);
    const [failure] = await findFailures(pool, 10);
    const id = `${bad}/${new Date(dayAgo(9)).toISOString().slice(0, 10)}`;
    expect(failure).toMatchObject({
      kind: 'day',
      id,
      what: 'packing',
      error: expect.stringContaining('broken'),
    });
    await pool.query('ALTER TABLE packed_days DROP CONSTRAINT broken');
    expect(await retryFailure(pool, { kind: 'day', id })).toBe(true);
    await packAll(pool);
    expect([await countOf(pool, 'positions', bad), await readCount(pool, bad)]).toEqual([0, 3]);
  });

  test('gives a day up at once that cannot be packed, and forgets it when its rows are gone', async ({
    pool,
  }) => {
    const deviceId = randomUUID();
    await store(pool, deviceId, [9], 100);
    await findAll(pool);
    await packAll(pool);
    await pool.query(
      `UPDATE packed_days SET packed = packed || '\\x00', packed_at = now() - interval '2 days'`,
    );
    await pool.query(
      `INSERT INTO positions (device_id, fix_time, hash, received_at, protocol, valid, latitude, longitude, attributes)
       VALUES ($1, $2, 1000, $2, 'h02', true, 1, 1, '{}')`,
      [deviceId, new Date(dayAgo(9))],
    );
    await findAll(pool);
    await packAll(pool);
    expect(await notedOf(pool, deviceId)).toMatchObject([{ attempts: 1, failed: true }]);
    await pool.query('DELETE FROM positions WHERE device_id = $1', [deviceId]);
    await findAll(pool);
    expect(await notedOf(pool, deviceId)).toEqual([]);
  });

  test('does not try for ever a day at which workers die', async ({ pool }) => {
    const deviceId = randomUUID();
    await store(pool, deviceId, [9]);
    await findAll(pool);
    await pool.query('UPDATE days_to_pack SET attempts = 5');
    await packAll(pool);
    expect(await notedOf(pool, deviceId)).toMatchObject([{ failed: true }]);
    expect(await countOf(pool, 'positions', deviceId)).toBe(3);
  });

  test('looks again after a while where a look failed', async ({ pool }) => {
    const deviceId = randomUUID();
    await store(pool, deviceId, [9]);
    await pool.query('UPDATE packing_rounds SET due_at = now()');
    await pool.query(`ALTER TABLE days_to_pack ADD CONSTRAINT broken CHECK (device_id <> '${deviceId}')`);
    await expect(findClosedDays(pool, CLOSED)).rejects.toThrow('broken');
    expect(await findClosedDays(pool, CLOSED)).toBe(false);
    await pool.query('ALTER TABLE days_to_pack DROP CONSTRAINT broken');
    await findAll(pool);
    expect(await notedOf(pool, deviceId)).toHaveLength(1);
  });

  test('waits with a day to which records still come, and counts that as no attempt', async ({ pool }) => {
    const deviceId = randomUUID();
    await store(pool, deviceId, [9]);
    await pool.query('UPDATE positions SET received_at = now()');
    await findAll(pool);
    await packAll(pool);
    const [noted] = await notedOf(pool, deviceId);
    expect(noted).toMatchObject({ attempts: 0, failed: false });
    expect(noted?.waitS).toBeGreaterThan(3_000);
  });
});
