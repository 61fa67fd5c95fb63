import type { Period } from '../../../lib/period.ts';
import { type CalendarDay, dayAt, dayOf, startOfDayMs } from '../../../lib/zoned-day.ts';

/** How many days the calendar may show. */
export const DAYS = [7, 14, 28] as const;
export type Days = (typeof DAYS)[number];

export type DaysShown = Period & { first: CalendarDay; startsMs: readonly number[] };

/** Consecutive days from the day of `fromMs`, in the account's time zone. */
export function daysFrom(fromMs: number, days: number, timeZone: string): DaysShown {
  const first = dayAt(fromMs, timeZone);
  const startMs = (index: number) =>
    startOfDayMs(dayOf(first.year, first.month, first.day + index), timeZone);
  const startsMs = Array.from({ length: days }, (_, index) => startMs(index));
  return { first, startsMs, fromMs: startMs(0), toMs: startMs(days) };
}

/** `2026-11-20`, or null for an invalid day in the URL. */
export function readDay(text: string | null): CalendarDay | null {
  const [, year, month, day] = /^([12]\d{3})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  return year ? dayOf(Number(year), Number(month), Number(day)) : null;
}

export const writeDay = ({ year, month, day }: CalendarDay): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
