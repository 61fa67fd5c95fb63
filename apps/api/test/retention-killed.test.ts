import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import { openTransaction } from '@fleet/testing/open-transaction';
import type { Pool } from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { AUTH_SECRET } from './api.ts';
import { startWorkerProcess } from './worker-process.ts';

const ROWS_A_DAY = 100;
const SOON = { timeout: 20_000, interval: 50 };

/** An account that keeps 31 days, with a device that reported on each of the last sixty, and a day of each. */
async function store(pool: Pool): Promise<string> {
  const [accountId, deviceId] = [randomUUID(), randomUUID()];
  await pool.query(
    `INSERT INTO accounts (id, type, title, updated_at, history_days) VALUES ($1, 'FAMILY', 'Test', now(), 31)`,
    [accountId],
  );
  await pool.query('INSERT INTO devices (id, account_id, updated_at) VALUES ($1, $2, now())', [
    deviceId,
    accountId,
  ]);
  await pool.query(
    `INSERT INTO positions (device_id, fix_time, hash, received_at, protocol, valid, latitude, longitude, attributes)
     SELECT $1, date_trunc('day', now(), 'UTC') - make_interval(days => day) + make_interval(mins => n), n, now(), 'h02',
       true, 1, 1, '{}' FROM generate_series(0, 59) AS day, generate_series(1, $2::int) AS n`,
    [deviceId, ROWS_A_DAY],
  );
  await pool.query(
    `INSERT INTO device_days (device_id, from_at, until_at, day, account_id, distance_m, engine_s, moving_ms, idling_ms,
       parked_ms, unknown_ms, max_speed_kmh, fixes, generation)
     SELECT $1, at, at + interval '24 hours', (at AT TIME ZONE 'UTC')::date, $2, 0, 0, 0, 0, 0, 0, 0, 1, 0
     FROM generate_series(0, 59) AS day, LATERAL (SELECT date_trunc('day', now(), 'UTC') - make_interval(days => day) AS at) of`,
    [deviceId, accountId],
  );
  return deviceId;
}

async function kept(pool: Pool, deviceId: string) {
  const { rows } = await pool.query<{ rows: number; days: number; gaps: number }>(
    `SELECT (SELECT count(*)::int FROM positions WHERE device_id = $1) AS rows,
      (SELECT count(*)::int FROM device_days WHERE device_id = $1) AS days,
      (SELECT count(*)::int FROM history_gaps WHERE device_id = $1) AS gaps`,
    [deviceId],
  );
  return rows[0];
}

/** Nobody deletes a row until it is let go: who cuts stands in the middle of its transaction. */
const holdRows = (pool: Pool) => openTransaction(pool, 'LOCK TABLE positions IN SHARE MODE');

test('a worker that deletes history and is killed in the middle has deleted nothing, and the next one ends it', {
  timeout: 60_000,
}, async ({ databaseUrl, pool }) => {
  const deviceId = await store(pool);
  const env = { DATABASE_URL: databaseUrl, AUTH_SECRET, PACK_AFTER_DAYS: 'off' };
  await using holder = await holdRows(pool);
  const first = await startWorkerProcess(env);
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND query LIKE '%DELETE FROM positions%'`,
    );
    expect(rowCount).toBe(1);
  }, SOON);
  first.kill();
  expect(await first.ended).toBe('SIGKILL');
  await holder.commit();
  // The server learns by and by that nobody is there; what it had begun is taken back.
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%DELETE FROM positions%' AND state <> 'idle' AND pid <> pg_backend_pid()",
    );
    expect(rowCount).toBe(0);
  }, SOON);
  expect(await kept(pool, deviceId)).toEqual({ rows: 60 * ROWS_A_DAY, days: 60, gaps: 0 });
  await pool.query('UPDATE devices_to_cut SET due_at = now()');
  const last = await startWorkerProcess(env);
  onTestFinished(last.kill);
  await vi.waitFor(
    async () => expect(await kept(pool, deviceId)).toEqual({ rows: 32 * ROWS_A_DAY, days: 32, gaps: 1 }),
    SOON,
  );
  await vi.waitFor(async () => {
    await pool.query("UPDATE devices_to_cut SET due_at = now() WHERE due_at < now() + interval '30 seconds'");
    expect((await pool.query('SELECT FROM devices_to_cut')).rowCount).toBe(0);
  }, SOON);
  expect(await last.stop()).toBe(0);
});
