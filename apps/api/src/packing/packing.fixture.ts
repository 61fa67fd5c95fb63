import { keyBefore } from '@fleet/stored-fixes/fix-key';
import { readFixes } from '@fleet/stored-fixes/read-fixes';
import { createLogger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { findClosedDays } from './find-closed-days.ts';
import { packDays } from './pack-days.ts';

export const DAY_MS = 86_400_000;
const log = createLogger('test', 'silent');
export const TODAY_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS;
export const CLOSED = new Date(TODAY_MS - 3 * DAY_MS);
export const dayAgo = (days: number) => TODAY_MS - days * DAY_MS;

/** Stores a row a minute on these days. */
export async function store(
  pool: Pool,
  deviceId: string,
  daysAgo: readonly number[],
  rows = 3,
): Promise<void> {
  await pool.query(
    `WITH owner AS (INSERT INTO accounts (id, type, title, updated_at) VALUES (gen_random_uuid(), 'FAMILY', 'Test', now())
       RETURNING id)
     INSERT INTO devices (id, account_id, updated_at) SELECT $1, id, now() FROM owner ON CONFLICT DO NOTHING`,
    [deviceId],
  );
  for (const days of daysAgo) {
    const day = new Date(dayAgo(days));
    await pool.query(
      `INSERT INTO positions (device_id, fix_time, hash, received_at, protocol, valid, latitude, longitude, attributes)
       SELECT $1, at, n, at, 'h02', true, n, n, '{}' FROM generate_series(1, $3::int) AS n,
         LATERAL (SELECT $2::timestamptz + make_interval(mins => n - 1) AS at) AS of`,
      [deviceId, day, rows],
    );
  }
}

export async function findAll(pool: Pool, devices?: number): Promise<number> {
  await pool.query('UPDATE packing_rounds SET due_at = now()');
  for (let looks = 0; ; looks++) if (!(await findClosedDays(pool, CLOSED, devices))) return looks;
}

export const parts = (pool: Pool, signal = new AbortController().signal) => ({
  ...{ pool, log, signal },
  pause: () => Promise.resolve(),
});

export async function packAll(pool: Pool): Promise<void> {
  while (await packDays(parts(pool)));
}

/** Days of a device that are marked for packing, as days ago, with their rows. */
export async function notedOf(pool: Pool, deviceId: string) {
  const { rows } = await pool.query<{ days: number; attempts: number; failed: boolean; waitS: number }>(
    `SELECT ($2::date - day)::int AS days, attempts, failed_at IS NOT NULL AS failed,
       extract(epoch FROM due_at - now())::int AS "waitS" FROM days_to_pack WHERE device_id = $1 ORDER BY day`,
    [deviceId, new Date(TODAY_MS)],
  );
  return rows;
}

export async function countOf(pool: Pool, table: string, deviceId: string): Promise<number> {
  return (await pool.query(`SELECT FROM ${table} WHERE device_id = $1`, [deviceId])).rowCount ?? 0;
}

export async function readCount(pool: Pool, deviceId: string): Promise<number> {
  const span = { group: 0, deviceId, after: keyBefore(0), untilMs: Number.POSITIVE_INFINITY };
  return (await readFixes(pool, [span], { columns: [], only: 'all', limit: 100_000 })).length;
}

/** Moves the marks back, as if this time had passed. */
export const later = (pool: Pool) =>
  pool.query('UPDATE days_to_pack SET due_at = now() WHERE failed_at IS NULL');

/** Removes rows and marks of earlier tests. */
export const emptyDays = (pool: Pool) => pool.query('TRUNCATE days_to_pack, positions, packed_days');
