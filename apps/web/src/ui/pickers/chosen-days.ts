import type { Period } from '../../lib/period.ts';
import { dayAt, dayOf, instantOfWallClockMs, startOfDayMs, wallClockMs } from '../../lib/zoned-day.ts';

/** A chosen period: two calendar days (`YYYY-MM-DD`), each with a time (`HH:mm`). */
export type ChosenDays = { from: string | null; to: string | null; fromTime: string; toTime: string };

const DAY_MS = 86_400_000;
const FIRST_MINUTE = '00:00';
/** The last minute stands for the end of a day, since clocks have no 24:00. */
const LAST_MINUTE = '23:59';

/** Whole days, as chosen in a calendar. */
export function wholeDays(from: string | null, to: string | null): ChosenDays {
  return { from, to, fromTime: FIRST_MINUTE, toTime: LAST_MINUTE };
}

/**
 * Days and times of a period in a time zone. A period that ends at the start of a day ends with the day
 * before. A day that begins at 1:00, because clocks go forward at midnight, counts as whole.
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

/** Why a period is invalid; null if valid. */
export function problemOf({ fromMs, toMs }: Period, maxDays: number): PeriodProblem | null {
  if (!(fromMs < toMs)) return 'reversed';
  // An hour more for clocks that go back within the period.
  return toMs - fromMs > (maxDays + 1 / 24) * DAY_MS ? 'tooLong' : null;
}

function dayAfter(text: string) {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return dayOf(year, month, day + 1);
}

function wallClock(atMs: number, timeZone: string): string[] {
  return new Date(wallClockMs(atMs, timeZone)).toISOString().slice(0, 16).split('T');
}
