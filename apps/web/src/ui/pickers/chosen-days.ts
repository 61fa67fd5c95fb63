import type { Period } from '../../lib/period.ts';
import { dayAt, dayOf, instantOfWallClockMs, startOfDayMs, wallClockMs } from '../../lib/zoned-day.ts';

/** A period as a person chooses it: two days of the calendar (`YYYY-MM-DD`), and a time of each (`HH:mm`). */
export type ChosenDays = { from: string | null; to: string | null; fromTime: string; toTime: string };

const DAY_MS = 86_400_000;
const FIRST_MINUTE = '00:00';
/** The last minute of a day, and all of it: a clock has no 24:00. */
const LAST_MINUTE = '23:59';

/** Whole days, as they are chosen in a calendar. */
export function wholeDays(from: string | null, to: string | null): ChosenDays {
  return { from, to, fromTime: FIRST_MINUTE, toTime: LAST_MINUTE };
}

/**
 * The days and times that a period has in a time zone. One that ends where a day begins ends with the day before. A day
 * begins at one o'clock where clocks are put forward at midnight, and is whole all the same.
 */
export function chosenDays({ fromMs, toMs }: Period, timeZone: string): ChosenDays {
  const [from = '', fromTime = ''] = wallClock(fromMs, timeZone);
  const [, endTime = ''] = wallClock(toMs, timeZone);
  const endsWithDay = isStartOfDay(toMs, timeZone);
  const [to = ''] = wallClock(endsWithDay ? toMs - 1 : toMs, timeZone);
  return {
    from,
    to,
    fromTime: isStartOfDay(fromMs, timeZone) ? FIRST_MINUTE : fromTime,
    toTime: endsWithDay ? LAST_MINUTE : endTime,
  };
}

function isStartOfDay(atMs: number, timeZone: string): boolean {
  return startOfDayMs(dayAt(atMs, timeZone), timeZone) === atMs;
}

/** Null while a day or a time is missing. */
export function periodOfDays({ from, to, fromTime, toTime }: ChosenDays, timeZone: string): Period | null {
  if (!from || !to || !fromTime || !toTime) return null;
  const fromMs = instantOfWallClockMs(Date.parse(`${from}T${fromTime}Z`), timeZone);
  const toMs =
    toTime === LAST_MINUTE
      ? startOfDayMs(dayAfter(to), timeZone)
      : instantOfWallClockMs(Date.parse(`${to}T${toTime}Z`), timeZone);
  return { fromMs, toMs };
}

type PeriodProblem = 'reversed' | 'tooLong';

/** Why a period cannot be shown; null when it can. */
export function problemOf({ fromMs, toMs }: Period, maxDays: number): PeriodProblem | null {
  if (!(fromMs < toMs)) return 'reversed';
  // A day more by the clocks that are put back within.
  return toMs - fromMs > (maxDays + 1 / 24) * DAY_MS ? 'tooLong' : null;
}

function dayAfter(text: string) {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return dayOf(year, month, day + 1);
}

function wallClock(atMs: number, timeZone: string): string[] {
  return new Date(wallClockMs(atMs, timeZone)).toISOString().slice(0, 16).split('T');
}
