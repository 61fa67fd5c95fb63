import { randomUUID } from 'node:crypto';
import { remakeDays } from '@fleet/past/remake-days';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { registerDevice } from '../harness.ts';

const DAYS = 80;

/** An account of two devices, each with the last eighty days. */
async function fleetOf(pool: Pool) {
  const { accountId, deviceId } = await registerDevice(pool);
  const deviceIds = [deviceId, randomUUID()];
  await pool.query('INSERT INTO devices (id, account_id, updated_at) VALUES ($1, $2, now())', [
    deviceIds[1],
    accountId,
  ]);
  await pool.query(
    `INSERT INTO device_days (device_id, from_at, until_at, day, account_id, distance_m, engine_s, moving_ms, idling_ms,
       parked_ms, unknown_ms, max_speed_kmh, fixes, generation)
     SELECT device, at, at + interval '1 day', at::date, $2, 0, 0, 0, 0, 0, 0, 0, 1, 1
       FROM unnest($1::uuid[]) device,
         generate_series(date_trunc('day', now()) - ($3 - 1) * interval '1 day', date_trunc('day', now()), '1 day') at`,
    [deviceIds, accountId, DAYS],
  );
  return {
    accountId,
    set: (startSpeedKmh: number) =>
      pool.query('UPDATE accounts SET motion_rules = $2 WHERE id = $1', [
        accountId,
        { own: { startSpeedKmh } },
      ]),
  };
}

/** What is folded, by whose it is: the days that were marked, and how old the oldest of them was. */
function openFolding(pool: Pool) {
  const folded: { accountId: string; days: number; oldest: number }[] = [];
  const fold = async (ids: readonly string[]) => {
    if (ids.length === 0) return;
    const { rows } = await pool.query<(typeof folded)[number]>(
      `WITH done AS (DELETE FROM stale_days WHERE device_id = ANY($1) RETURNING device_id, day)
       SELECT d.account_id AS "accountId", count(*)::int AS days, max(now()::date - done.day) AS oldest
         FROM done JOIN devices d ON d.id = done.device_id GROUP BY 1`,
      [ids],
    );
    folded.push(...rows);
  };
  return { folded, fold };
}

async function waitingOf(pool: Pool, fleets: readonly { accountId: string }[]) {
  const { rowCount } = await pool.query(
    'SELECT FROM motion_recomputes WHERE finished_at IS NULL AND account_id = ANY($1)',
    [fleets.map(({ accountId }) => accountId)],
  );
  return rowCount;
}

test('accounts take turns, the newest days first, and a turn ends in time', async ({ pool }) => {
  const [one, two] = [await fleetOf(pool), await fleetOf(pool)];
  const { folded, fold } = openFolding(pool);
  await one.set(9);
  await two.set(9);
  expect(await remakeDays(pool, fold, undefined, 0)).toBe(true);
  expect(folded).toEqual([{ accountId: one.accountId, days: 100, oldest: 49 }]);
  while (await remakeDays(pool, fold, undefined, 0));
  expect(folded.map(({ accountId, days }) => [accountId, days])).toEqual([
    [one.accountId, 100],
    [two.accountId, 100],
    [one.accountId, 60],
    [two.accountId, 60],
  ]);
  expect(await waitingOf(pool, [one, two])).toBe(0);
});

test('accounts that have no days are no end of a turn’s work', async ({ pool }) => {
  const { folded, fold } = openFolding(pool);
  for (let count = 0; count < 12; count++) {
    const { accountId } = await registerDevice(pool);
    await pool.query(`UPDATE accounts SET motion_rules = '{"own":{"startSpeedKmh":9}}' WHERE id = $1`, [
      accountId,
    ]);
  }
  const last = await fleetOf(pool);
  await last.set(9);
  while (await remakeDays(pool, fold));
  expect(folded.map(({ days }) => days)).toEqual([100, 60]);
  expect(await waitingOf(pool, [last])).toBe(0);
});

test('who changes settings all the time makes nobody wait but themselves', async ({ pool }) => {
  const [restless, patient] = [await fleetOf(pool), await fleetOf(pool)];
  const { folded, fold } = openFolding(pool);
  await restless.set(5);
  await patient.set(9);
  for (const startSpeedKmh of [6, 7, 8, 9]) {
    await restless.set(startSpeedKmh);
    await remakeDays(pool, fold, undefined, 0);
  }
  const daysOf = ({ accountId }: { accountId: string }) =>
    folded.filter((each) => each.accountId === accountId).reduce((sum, { days }) => sum + days, 0);
  expect(daysOf(patient)).toBe(2 * DAYS);
  const { rows } = await pool.query(
    'SELECT days_marked AS marked, days_total AS total FROM motion_recomputes WHERE account_id = $1',
    [restless.accountId],
  );
  expect(rows).toEqual([{ marked: expect.any(Number), total: 2 * DAYS }]);
  while (await remakeDays(pool, fold, undefined, 0));
  expect(folded.at(-1)).toMatchObject({ accountId: restless.accountId, oldest: DAYS - 1 });
});
