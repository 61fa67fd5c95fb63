import { HISTORY_GRACE_MS } from '@fleet/contracts/account-history';
import { startOfDayBefore } from '@fleet/tracks/days-before';

/** What an account asks for. */
export type AskedHistory = { timeZone: string; days: number | null; loweredAt: Date | null };

/**
 * From when on history of an account is to be kept: the lower of its own days and of what the installation keeps at the most,
 * from the beginning of a day of its zone. Within a day of asking for fewer its own do not count. Null where all is kept.
 */
export function keptFrom(
  { timeZone, days, loweredAt }: AskedHistory,
  most: number | null,
  now: Date,
): Date | null {
  const isWaiting = loweredAt !== null && now.getTime() < loweredAt.getTime() + HISTORY_GRACE_MS;
  const least = Math.min(
    isWaiting ? Number.POSITIVE_INFINITY : (days ?? Number.POSITIVE_INFINITY),
    most ?? Number.POSITIVE_INFINITY,
  );
  if (!Number.isFinite(least)) return null;
  return new Date(startOfDayBefore(timeZone, now.getTime(), least));
}
