import type { Pool } from 'pg';
import { signUp } from '../api.ts';
import { type Kept, keepAs } from '../kept-as.ts';
import { addTracked, drive, fold, MINUTE_MS, stand, store } from './days.ts';

/** Midnight in Berlin; the day before the clocks go ahead. */
export const MIDNIGHT_MS = Date.parse('2026-03-27T23:00:00Z');

/** Minutes from that midnight on. */
export const at = (minute: number): Date => new Date(MIDNIGHT_MS + minute * MINUTE_MS);

/** An account in Berlin with one vehicle, which drove from 23:30 of the day before to 00:30, then stood and idled. */
export async function openNight(
  api: Parameters<typeof signUp>[0],
  pool: Pool,
  databaseUrl: string,
  kept: Kept = 'rows',
) {
  const { accountId, accessToken: token } = await signUp(api);
  await pool.query(`UPDATE accounts SET time_zone = 'Europe/Berlin' WHERE id = $1`, [accountId]);
  const { vehicleId, deviceId } = await addTracked(pool, accountId);
  const sent = [
    ...stand(MIDNIGHT_MS, -40, -31, -30),
    ...drive(MIDNIGHT_MS, -30, 30),
    ...stand(MIDNIGHT_MS, 31, 50, 30, true),
    ...stand(MIDNIGHT_MS, 51, 70, 30),
  ];
  await store(databaseUrl, deviceId, sent);
  await fold(pool);
  await keepAs(pool, kept, [deviceId]);
  return { accountId, token, vehicleId, deviceId, sent };
}
