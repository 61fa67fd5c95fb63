import type { PeriodPreset } from '@fleet/contracts/period';
import { type CalendarDay, dayAt, dayOf, startOfDayMs, weekdayOf } from './zoned-day.ts';

/** In ms since 1970, UTC; the end is exclusive. */
export type Period = { fromMs: number; toMs: number };

/** Calendar of a person. `weekStart`: 1 is Monday, 7 is Sunday. */
export type Calendar = { timeZone: string; weekStart: number };

/** Years of four digits, as in the whole product. */
const [FIRST_MS, LAST_MS] = [Date.UTC(1000, 0, 1), Date.UTC(9999, 11, 31)];

/** Period from untrusted address parameters; null if invalid. */
export function periodBetween(from: string | null, to: string | null): Period | null {
  const [fromMs, toMs] = [Date.parse(from ?? ''), Date.parse(to ?? '')];
  return fromMs >= FIRST_MS && fromMs < toMs && toMs <= LAST_MS ? { fromMs, toMs } : null;
}

/** Whole days of the person's calendar; days of clock changes have 23 or 25 hours. */
export function periodOf(
  preset: Exclude<PeriodPreset, 'CUSTOM'>,
  nowMs: number,
  { timeZone, weekStart }: Calendar,
): Period {
  const today = dayAt(nowMs, timeZone);
  const { year, month, day } = today;
  const between = (from: CalendarDay, to: CalendarDay): Period => ({
    fromMs: startOfDayMs(from, timeZone),
    toMs: startOfDayMs(to, timeZone),
  });
  const days = (from: number, to: number) =>
    between(dayOf(year, month, day + from), dayOf(year, month, day + to));
  const intoWeek = (weekdayOf(today) - weekStart + 7) % 7;
  switch (preset) {
    case 'TODAY':
      return days(0, 1);
    case 'YESTERDAY':
      return days(-1, 0);
    case 'THIS_WEEK':
      return days(-intoWeek, 7 - intoWeek);
    case 'PREVIOUS_WEEK':
      return days(-intoWeek - 7, -intoWeek);
    case 'THIS_MONTH':
      return between(dayOf(year, month, 1), dayOf(year, month + 1, 1));
    case 'PREVIOUS_MONTH':
      return between(dayOf(year, month - 1, 1), dayOf(year, month, 1));
  }
}
