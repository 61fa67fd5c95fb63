import type { HourCycle } from '@fleet/contracts/display';
import type { PeriodPreset } from '@fleet/contracts/period';
import { clockOptions } from '../../lib/format.ts';
import { type Calendar, type Period, periodOf } from '../../lib/period.ts';
import { chosenDays } from './chosen-days.ts';

/** What is known of the reader and of now. */
type PeriodTexts = { locale: string; timeZone: string; hourCycle: HourCycle; nowMs: number };

/**
 * The days of a period, and its times where it is not of whole days: "16 – 20 Nov", "16 Nov, 08:00 – 17 Nov, 10:00".
 * The year is told where it is not this one.
 */
export function periodText(
  { fromMs, toMs }: Period,
  { locale, timeZone, hourCycle, nowMs }: PeriodTexts,
): string {
  const { fromTime, toTime } = chosenDays({ fromMs, toMs }, timeZone);
  const isRunning = fromMs < nowMs && nowMs <= toMs;
  const isWhole = fromTime === '00:00' && (toTime === '23:59' || isRunning);
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(yearOf(fromMs, timeZone) !== yearOf(nowMs, timeZone) && { year: 'numeric' }),
    ...(!isWhole && clockOptions(hourCycle)),
  });
  return format.formatRange(fromMs, isWhole ? (isRunning ? nowMs : toMs) - 1 : toMs);
}

/** The days of a named period so far, in as few words as its name leaves: "Fri 20", "16 – 20 Nov", "October". */
export function presetText(
  preset: Exclude<PeriodPreset, 'CUSTOM'>,
  texts: PeriodTexts,
  weekStart: Calendar['weekStart'],
): string {
  const { locale, timeZone, nowMs } = texts;
  const period = periodOf(preset, nowMs, { timeZone, weekStart });
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(period.fromMs);
  if (preset === 'TODAY' || preset === 'YESTERDAY') return formatOf({ weekday: 'short', day: 'numeric' });
  if (preset === 'PREVIOUS_MONTH') return formatOf({ month: 'long' });
  return periodText(period, texts);
}

function yearOf(atMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(atMs);
}
