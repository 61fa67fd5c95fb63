import { randomUUID } from 'node:crypto';
import { createLogger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { cutDevices } from './cut-devices.ts';

const DAY_MS = 86_400_000;
const TODAY_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS;
export const NOW = new Date(TODAY_MS + DAY_MS / 2);
export const log = createLogger('test', 'silent');
export const dayAgo = (days: number) => new Date(TODAY_MS - days * DAY_MS);

type RetentionRequest = { days?: number | null; loweredHoursAgo?: number };

/** Account with a device that has a row at noon of each of these days. */
export async function accountOf(
  pool: Pool,
  daysAgo: readonly number[],
  { days = null, loweredHoursAgo }: RetentionRequest = {},
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

export async function store(
  pool: Pool,
  deviceId: string,
  daysAgo: readonly number[],
  rows = 1,
): Promise<void> {
  for (const days of daysAgo) {
    const day = dayAgo(days);
    await pool.query(
      `INSERT INTO positions (device_id, fix_time, hash, received_at, protocol, valid, latitude, longitude, attributes)
       SELECT $1, $2::timestamptz + interval '12 hours', n, now(), 'h02', true, 1, 1, '{}' FROM generate_series(1, $3::int) n`,
      [deviceId, day, rows],
    );
  }
}

export const parts = (pool: Pool, signal = new AbortController().signal) => ({
  ...{ pool, log, signal },
  pause: () => Promise.resolve(),
});
export const cutAll = async (pool: Pool) => {
  while (await cutDevices(parts(pool)));
};

/** Removes rows and marks of earlier tests. */
export const emptyHistory = (pool: Pool) =>
  pool.query('TRUNCATE devices_to_cut, account_histories, history_gaps, positions, packed_days');
