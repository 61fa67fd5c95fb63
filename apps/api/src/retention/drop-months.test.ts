import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import { openTransaction } from '@fleet/testing/open-transaction';
import type { Pool } from 'pg';
import { beforeEach, describe, expect } from 'vitest';
import { dropMonth } from './drop-months.ts';
import { findDueAccounts } from './find-due-accounts.ts';
import { accountOf, cutAll, emptyHistory, log, NOW, store } from './retention.fixture.ts';

/** Records of a device that is gone. */
async function storeLate(pool: Pool, instants: readonly string[]) {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO positions (device_id, fix_time, hash, received_at, protocol, valid, latitude, longitude, attributes)
     SELECT $1, at, 1, at, 'h02', true, 1, 1, '{}' FROM unnest($2::timestamptz[]) AS at`,
    [id, instants],
  );
  return async () =>
    (await pool.query('SELECT fix_time AS at FROM positions WHERE device_id = $1 ORDER BY 1', [id])).rows.map(
      ({ at }) => at,
    );
}

describe('a month that the installation keeps no more', () => {
  const months = async (pool: Pool) =>
    (
      await pool.query<{ name: string }>(
        "SELECT relname AS name FROM pg_class WHERE relname ~ '^(positions|packed_days)_2020' AND relkind = 'r' ORDER BY 1",
      )
    ).rows.map(({ name }) => name);

  beforeEach<{ pool: Pool }>(async ({ pool }) => {
    await emptyHistory(pool);
    await pool.query(
      `SELECT ensure_packed_partitions('2020-01-01', 1);
       CREATE TABLE IF NOT EXISTS positions_202001 PARTITION OF positions FOR VALUES FROM ('2020-01-01Z') TO ('2020-02-01Z');
       CREATE TABLE IF NOT EXISTS positions_20200201 PARTITION OF positions FOR VALUES FROM ('2020-02-01Z') TO ('2020-02-02Z')`,
    );
  });

  // A month of before there were days, and a day of an installation that packs none.
  const ALL = ['packed_days_202001', 'positions_202001', 'positions_20200201'];

  test('is dropped with all that is in it, once no account and no device needs it', async ({ pool }) => {
    const { deviceId } = await accountOf(pool, []);
    expect(await dropMonth(pool, log, null, NOW)).toBe(false);
    // Nobody looked at the accounts yet.
    expect(await dropMonth(pool, log, 40, NOW)).toBe(false);
    // A hundred at a time.
    const { rowCount } = await pool.query('SELECT FROM accounts');
    for (let looked = 0; looked <= (rowCount ?? 0); looked += 100) await findDueAccounts(pool, 40, NOW);
    await pool.query('INSERT INTO devices_to_cut (device_id) VALUES ($1) ON CONFLICT DO NOTHING', [deviceId]);
    expect([await dropMonth(pool, log, 40, NOW), await months(pool)]).toEqual([false, ALL]);
    await cutAll(pool);
    const late = await storeLate(pool, [
      '2019-12-31T00:00:00Z',
      '2020-01-31T23:59:59Z',
      '2020-02-01T12:00:00Z',
    ]);
    expect([await dropMonth(pool, log, 40, NOW), await months(pool)]).toEqual([true, ['positions_20200201']]);
    // Of devices that are gone nobody else deletes what came late.
    expect(await late()).toEqual([new Date('2020-02-01T12:00:00Z')]);
    while (await dropMonth(pool, log, 40, NOW));
    expect(await late()).toEqual([]);
    expect(await months(pool)).toEqual([]);
    // The months of what is kept are all there.
    await store(pool, deviceId, [0, 40]);
  });

  test('waits behind whoever writes, and they not behind it', async ({ pool }) => {
    await pool.query('DELETE FROM devices_to_cut');
    await pool.query(`INSERT INTO account_histories (account_id, kept_from, looked_at) SELECT id, now(), now() FROM accounts
      ON CONFLICT (account_id) DO UPDATE SET kept_from = now()`);
    await using writer = await openTransaction(pool, 'LOCK TABLE positions IN ROW EXCLUSIVE MODE');
    expect([await dropMonth(pool, log, 40, NOW), await months(pool)]).toEqual([false, ALL]);
    await writer.commit();
    expect(await dropMonth(pool, log, 40, NOW)).toBe(true);
  });

  test('is dropped by nobody who acts for one account', async ({ pool }) => {
    await using caller = await openTransaction(pool, 'SET LOCAL ROLE meridian_api');
    await expect(caller.client.query('SELECT drop_history_month(now())')).rejects.toThrow(
      'permission denied',
    );
  });
});
