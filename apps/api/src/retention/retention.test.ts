import { randomUUID } from 'node:crypto';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { beforeEach, describe, expect } from 'vitest';
import { findFailures } from '../facts/find-failures.ts';
import { retryFailure } from '../facts/retry-failure.ts';
import { cutDevices } from './cut-devices.ts';
import { dropMonth } from './drop-months.ts';
import { findDueAccounts } from './find-due-accounts.ts';

const DAY_MS = 86_400_000;
const TODAY_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const NOW = new Date(TODAY_MS + DAY_MS / 2);
const log = createLogger('test', 'silent');
const dayAgo = (days: number) => new Date(TODAY_MS - days * DAY_MS);

type Asked = { days?: number | null; loweredHoursAgo?: number };

/** An account with a device and a row at noon of each of these days. */
async function accountOf(
  pool: Pool,
  daysAgo: readonly number[],
  { days = null, loweredHoursAgo }: Asked = {},
) {
  const [accountId, deviceId] = [randomUUID(), randomUUID()];
  const loweredAt =
    loweredHoursAgo === undefined ? null : new Date(NOW.getTime() - loweredHoursAgo * 3_600_000);
  await pool.query(
    `INSERT INTO accounts (id, type, title, updated_at, history_days, history_lowered_at)
     VALUES ($1, 'FAMILY', 'Test', now(), $2, $3)`,
    [accountId, days, loweredAt],
  );
  await pool.query('INSERT INTO devices (id, account_id, updated_at) VALUES ($1, $2, now())', [
    deviceId,
    accountId,
  ]);
  await store(pool, deviceId, daysAgo);
  return { accountId, deviceId };
}

async function store(pool: Pool, deviceId: string, daysAgo: readonly number[], rows = 1): Promise<void> {
  for (const days of daysAgo) {
    const day = dayAgo(days);
    await pool.query(
      `INSERT INTO positions (device_id, fix_time, hash, received_at, protocol, valid, latitude, longitude, attributes)
       SELECT $1, $2::timestamptz + interval '12 hours', n, now(), 'h02', true, 1, 1, '{}' FROM generate_series(1, $3::int) n`,
      [deviceId, day, rows],
    );
  }
}

const keptOf = async (pool: Pool, deviceId: string) => {
  const { rows } = await pool.query<{ days: number }>(
    `SELECT (extract(epoch FROM $2::timestamptz - date_trunc('day', fix_time, 'UTC')) / 86400)::int AS days
     FROM positions WHERE device_id = $1 ORDER BY 1`,
    [deviceId, new Date(TODAY_MS)],
  );
  return rows.map(({ days }) => days);
};

/** Ten minutes later. */
const look = async (pool: Pool, most: number | null = null, now = NOW) => {
  await pool.query("UPDATE account_histories SET looked_at = looked_at - interval '1 hour'");
  await findDueAccounts(pool, most, now);
};
const later = (pool: Pool) => pool.query('UPDATE devices_to_cut SET due_at = now() WHERE failed_at IS NULL');
const parts = (pool: Pool, signal = new AbortController().signal) => ({
  ...{ pool, log, signal },
  pause: () => Promise.resolve(),
});
const cutAll = async (pool: Pool) => {
  while (await cutDevices(parts(pool)));
};
const waiting = async (pool: Pool, deviceId: string) =>
  (
    await pool.query<{ attempts: number; failed: boolean }>(
      'SELECT attempts, failed_at IS NOT NULL AS failed FROM devices_to_cut WHERE device_id = $1',
      [deviceId],
    )
  ).rows;

describe('retention', () => {
  beforeEach<{ pool: Pool }>(async ({ pool }) => {
    await pool.query('TRUNCATE devices_to_cut, account_histories, history_gaps, positions, packed_days');
    await pool.query('UPDATE accounts SET history_days = NULL, history_lowered_at = NULL');
  });

  test('deletes what accounts keep no more, and of nobody else anything', async ({ pool }) => {
    const all = [0, 30, 31, 32, 40, 91, 92, 93, 200];
    const short = await accountOf(pool, all, { days: 31 });
    const long = await accountOf(pool, all, { days: 92 });
    const ever = await accountOf(pool, all);
    await look(pool);
    await cutAll(pool);
    expect(await keptOf(pool, short.deviceId)).toEqual([0, 30, 31]);
    expect(await keptOf(pool, long.deviceId)).toEqual([0, 30, 31, 32, 40, 91, 92]);
    expect(await keptOf(pool, ever.deviceId)).toEqual(all);
    // What the installation keeps at the most holds for all.
    await look(pool, 40);
    await cutAll(pool);
    expect(await keptOf(pool, ever.deviceId)).toEqual([0, 30, 31, 32, 40]);
    expect(await keptOf(pool, long.deviceId)).toEqual([0, 30, 31, 32, 40]);
    expect(await keptOf(pool, short.deviceId)).toEqual([0, 30, 31]);
  });

  test('begins a day after fewer were asked for, and not at all where more are asked for within it', async ({
    pool,
  }) => {
    const [early, due] = [
      await accountOf(pool, [40], { days: 31, loweredHoursAgo: 23.9 }),
      await accountOf(pool, [40], { days: 31, loweredHoursAgo: 24 }),
    ];
    await look(pool);
    await cutAll(pool);
    expect([await keptOf(pool, early.deviceId), await keptOf(pool, due.deviceId)]).toEqual([[40], []]);
    await pool.query('UPDATE accounts SET history_days = 41 WHERE id = $1', [early.accountId]);
    await look(pool, null, new Date(NOW.getTime() + 3_600_000));
    await cutAll(pool);
    expect(await keptOf(pool, early.deviceId)).toEqual([40]);
  });

  test('says from when on history is kept, and never takes that back', async ({ pool }) => {
    const { accountId, deviceId } = await accountOf(pool, [40], { days: 31 });
    const keptFrom = async () =>
      (await pool.query('SELECT kept_from FROM account_histories WHERE account_id = $1', [accountId])).rows[0]
        ?.kept_from;
    await look(pool);
    expect(await keptFrom()).toEqual(dayAgo(31));
    await pool.query('UPDATE accounts SET history_days = 365 WHERE id = $1', [accountId]);
    await look(pool);
    expect(await keptFrom()).toEqual(dayAgo(31));
    await cutAll(pool);
    // What comes late of then goes with the next round.
    await store(pool, deviceId, [50]);
    await look(pool);
    await cutAll(pool);
    expect(await keptOf(pool, deviceId)).toEqual([50]);
    await pool.query("UPDATE account_histories SET noted_at = noted_at - interval '1 day'");
    await look(pool);
    await cutAll(pool);
    expect(await keptOf(pool, deviceId)).toEqual([]);
  });

  test('is shared by workers, and takes many rows in several steps', async ({ pool }) => {
    const fleet = [];
    for (let count = 0; count < 12; count++) fleet.push(await accountOf(pool, [33, 34], { days: 31 }));
    const [{ deviceId } = { deviceId: '' }] = fleet;
    await store(pool, deviceId, [50], 25_000);
    await look(pool);
    await Promise.all([cutAll(pool), cutAll(pool), cutAll(pool)]);
    await later(pool);
    await cutAll(pool);
    for (const each of fleet) expect(await keptOf(pool, each.deviceId)).toEqual([]);
    expect((await pool.query('SELECT FROM devices_to_cut')).rowCount).toBe(0);
  });

  test('stops after the step in hand, and gives the others back', async ({ pool }) => {
    for (let count = 0; count < 3; count++) await accountOf(pool, [40], { days: 31 });
    await look(pool);
    const stopping = new AbortController();
    await cutDevices({ ...parts(pool, stopping.signal), pause: async () => stopping.abort() });
    expect((await pool.query('SELECT FROM positions')).rowCount).toBe(2);
    const { rows } = await pool.query('SELECT attempts, due_at <= now() AS due FROM devices_to_cut');
    expect(rows).toEqual(Array(3).fill({ attempts: 0, due: true }));
  });

  test('waits with a device whose days are to be folded first, and counts that as no attempt', async ({
    pool,
  }) => {
    const { deviceId } = await accountOf(pool, [40], { days: 31 });
    await pool.query('INSERT INTO stale_days (device_id, day, marked_at) VALUES ($1, $2::date, now())', [
      deviceId,
      dayAgo(40),
    ]);
    await look(pool);
    await cutAll(pool);
    expect([await keptOf(pool, deviceId), await waiting(pool, deviceId)]).toEqual([
      [40],
      [{ attempts: 0, failed: false }],
    ]);
    await pool.query('DELETE FROM stale_days WHERE device_id = $1', [deviceId]);
    await later(pool);
    await cutAll(pool);
    expect(await keptOf(pool, deviceId)).toEqual([]);
  });

  test('tries a device again that failed, a few times, and then tells of it; the others do not wait', async ({
    pool,
  }) => {
    const [bad, good] = [
      await accountOf(pool, [40], { days: 31 }),
      await accountOf(pool, [40], { days: 31 }),
    ];
    await pool.query(`ALTER TABLE history_gaps ADD CONSTRAINT broken CHECK (device_id <> '${bad.deviceId}')`);
    await look(pool);
    for (let attempt = 1; attempt <= 5; attempt++) {
      await cutAll(pool);
      expect(await waiting(pool, bad.deviceId)).toEqual([{ attempts: attempt, failed: attempt === 5 }]);
      await later(pool);
    }
    expect([await keptOf(pool, bad.deviceId), await keptOf(pool, good.deviceId)]).toEqual([[40], []]);
    const [failure] = await findFailures(pool, 10);
    expect(failure).toMatchObject({
      kind: 'device',
      id: bad.deviceId,
      what: 'retention',
      error: expect.stringContaining('broken'),
    });
    await pool.query('ALTER TABLE history_gaps DROP CONSTRAINT broken');
    expect(await retryFailure(pool, { kind: 'device', id: bad.deviceId })).toBe(true);
    await cutAll(pool);
    expect(await keptOf(pool, bad.deviceId)).toEqual([]);
  });
});

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
    await pool.query('TRUNCATE devices_to_cut, account_histories, history_gaps, positions, packed_days');
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
    const writer = await pool.connect();
    await writer.query('BEGIN; LOCK TABLE positions IN ROW EXCLUSIVE MODE');
    expect([await dropMonth(pool, log, 40, NOW), await months(pool)]).toEqual([false, ALL]);
    await writer.query('COMMIT');
    writer.release();
    expect(await dropMonth(pool, log, 40, NOW)).toBe(true);
  });

  test('is dropped by nobody who acts for one account', async ({ pool }) => {
    const client = await pool.connect();
    await client.query('SET ROLE meridian_api');
    await expect(client.query('SELECT drop_history_month(now())')).rejects.toThrow('permission denied');
    await client.query('RESET ROLE');
    client.release();
  });
});
