import { HISTORY_DAYS_MAX, HISTORY_DAYS_MIN, HISTORY_GRACE_MS } from '@fleet/contracts/account-history';
import { startOfDayBefore } from '@fleet/tracks/days-before';
import type { RetentionAccount } from './retention-query.ts';

/** What goes where fewer days are kept, and from when on. */
export type Deletion = { days: number; beforeMs: number; fromMs: number };

/** Null where nothing goes by what is entered: no fewer days, as many as the server keeps anyway, or no such number. */
export function deletionBy(account: RetentionAccount, entered: unknown, nowMs: number): Deletion | null {
  if (typeof entered !== 'number' || !Number.isInteger(entered)) return null;
  if (entered < HISTORY_DAYS_MIN || entered > HISTORY_DAYS_MAX) return null;
  const { days = null, daysMax = null } = account.history ?? {};
  const kept = Math.min(days ?? Number.POSITIVE_INFINITY, daysMax ?? Number.POSITIVE_INFINITY);
  if (entered >= kept) return null;
  const fromMs = nowMs + HISTORY_GRACE_MS;
  return { days: entered, fromMs, beforeMs: startOfDayBefore(account.timeZone, fromMs, entered) };
}
