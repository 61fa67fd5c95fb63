import { accountDays } from './account-day.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A noon is within its day wherever clocks are changed. */
const NOON_MS = 12 * HOUR_MS;

/** The first instant of the day that many days before that of an instant, by a zone. @throws RangeError as accountDays */
export function startOfDayBefore(timeZone: string, atMs: number, days: number): number {
  const dayAt = accountDays(timeZone);
  const noonMs = dayAt(atMs).fromMs + NOON_MS;
  return dayAt(noonMs - days * DAY_MS).fromMs;
}
