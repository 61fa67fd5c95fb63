import { accountDays } from '@fleet/tracks/account-day';

/** The day that it is in an account: 2026-11-23. */
export const dayOfAccount = (timeZone: string, now: Date): string =>
  accountDays(timeZone)(now.getTime()).name;

/** A day as a column keeps it. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
