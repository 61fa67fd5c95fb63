import { HISTORY_DAYS_MAX, HISTORY_DAYS_MIN, HISTORY_GRACE_MS } from '@fleet/contracts/account-history';
import { startOfDayBefore } from '@fleet/tracks/days-before';
import type { RetentionAccount } from './retention-query.ts';

/** Data that a shorter retention deletes, and when. */
export type Deletion = { days: number; beforeMs: number; fromMs: number };

/**
 * Null if nothing would be deleted: not fewer days, no fewer than the server's minimum, or an invalid number.
 */
export function deletionBy(account: RetentionAccount, entered: unknown, nowMs: number): Deletion | null {
  if (typeof entered !== 'number' || !Number.isInteger(entered)) return null;
  if (entered < HISTORY_DAYS_MIN || entered > HISTORY_DAYS_MAX) return null;
  const { days = null, daysMax = null } = account.history ?? {};
  const kept = Math.min(days ?? Number.POSITIVE_INFINITY, daysMax ?? Number.POSITIVE_INFINITY);
  if (entered >= kept) return null;
  const fromMs = nowMs + HISTORY_GRACE_MS;
  return { days: entered, fromMs, beforeMs: startOfDayBefore(account.timeZone, fromMs, entered) };
}
