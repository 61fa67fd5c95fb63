import type { Calendar, Period } from '../../../lib/period.ts';
import { dayAt, dayOf, startOfDayMs, weekdayOf } from '../../../lib/zoned-day.ts';

/** Longer periods are shown by weeks. */
const DAYS_MAX = 31;
const WEEKEND = 6;

/** A column: a day of the account, or a week. */
export type Bucket = { fromMs: number; toMs: number; isWeek: boolean; isWeekend: boolean };

/** Days of a period, or weeks if it is long. The period cuts the first and last. */
export function bucketsOf({ fromMs, toMs }: Period, { timeZone, weekStart }: Calendar): Bucket[] {
  const days: Bucket[] = [];
  for (let atMs = fromMs; atMs < toMs; ) {
    const today = dayAt(atMs, timeZone);
    const nextMs = startOfDayMs(dayOf(today.year, today.month, today.day + 1), timeZone);
    const isWeekend = weekdayOf(today) >= WEEKEND;
    days.push({ fromMs: atMs, toMs: Math.min(nextMs, toMs), isWeek: false, isWeekend });
    atMs = nextMs;
  }
  if (days.length <= DAYS_MAX) return days;
  const weeks: Bucket[] = [];
  for (const { fromMs, toMs } of days) {
    const last = weeks.at(-1);
    if (!last || weekdayOf(dayAt(fromMs, timeZone)) === weekStart) {
      weeks.push({ fromMs, toMs, isWeek: true, isWeekend: false });
    } else last.toMs = toMs;
  }
  return weeks;
}

/** Index of the bucket with the instant; -1 without one. */
export function bucketAt(buckets: readonly Bucket[], atMs: number): number {
  const index = buckets.findLastIndex(({ fromMs }) => fromMs <= atMs);
  const bucket = buckets[index];
  return bucket && atMs < bucket.toMs ? index : -1;
}
