import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { beforeEach, describe, expect } from 'vitest';
import { findFailures } from '../outbox/find-failures.ts';
import { retryFailure } from '../outbox/retry-failure.ts';
import { cutDevices } from './cut-devices.ts';
import { findDueAccounts } from './find-due-accounts.ts';
import { accountOf, cutAll, dayAgo, emptyHistory, NOW, parts, store } from './retention.fixture.ts';

const keptOf = async (pool: Pool, deviceId: string) => {
  const { rows } = await pool.query<{ days: number }>(
    `SELECT (extract(epoch FROM $2::timestamptz - date_trunc('day', fix_time, 'UTC')) / 86400)::int AS days
     FROM positions WHERE device_id = $1 ORDER BY 1`,
    [deviceId, dayAgo(0)],
  );
  return rows.map(({ days }) => days);
};

/** Ten minutes later. */
const look = async (pool: Pool, most: number | null = null, now = NOW) => {
  await pool.query("UPDATE account_histories SET looked_at = looked_at - interval '1 hour'");
  await findDueAccounts(pool, most, now);
};
const later = (pool: Pool) => pool.query('UPDATE devices_to_cut SET due_at = now() WHERE failed_at IS NULL');
const waiting = async (pool: Pool, deviceId: string) =>
  (
    await pool.query<{ attempts: number; failed: boolean }>(
      'SELECT attempts, failed_at IS NOT NULL AS failed FROM devices_to_cut WHERE device_id = $1',
      [deviceId],
    )
  ).rows;

describe('retention', () => {
  beforeEach<{ pool: Pool }>(async ({ pool }) => {
    await emptyHistory(pool);
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
