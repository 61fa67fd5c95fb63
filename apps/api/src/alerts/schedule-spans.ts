import { addDays, dayNumber } from '@fleet/billing/civil-date';
import { zoneClock } from '@fleet/billing/zone-clock';
import { type AlertRuleSpec, Weekday } from '@fleet/contracts/alert-rule';
import type { Span } from './spans.ts';

type Schedule = Pick<AlertRuleSpec, 'days' | 'fromTime' | 'untilTime'>;
type Range = { fromMs: number; untilMs: number };

/** 1 January 1970 was a Thursday, counted from Monday as 0. */
const FIRST_WEEKDAY = 3;

export const hasSchedule = ({ days, fromTime }: Schedule): boolean =>
  days.length > 0 || fromTime !== undefined;

/**
 * Spans of a range in which a schedule is on, in the account's time zone. At the change of clocks, a skipped
 * time starts when clocks go on, and a repeated time counts at its first occurrence.
 */
export function scheduleSpans(schedule: Schedule, timeZone: string, range: Range): Span<null>[] {
  const { days, fromTime, untilTime } = schedule;
  const clock = zoneClock(timeZone);
  const [from, until] = [secondsOf(fromTime ?? '00:00'), secondsOf(untilTime ?? '00:00')];
  const spans: Span<null>[] = [];
  // Starts a day earlier, because a schedule may cross midnight.
  let day = addDays(clock.wallTime(new Date(range.fromMs)).date, -1);
  for (;;) {
    const startMs = clock.instantOf(day, from).getTime();
    if (startMs >= range.untilMs) return spans;
    const endDay = until > from ? day : addDays(day, 1);
    const endMs = clock.instantOf(endDay, until).getTime();
    const span = { fromMs: Math.max(startMs, range.fromMs), untilMs: Math.min(endMs, range.untilMs) };
    if (span.fromMs < span.untilMs && isOn(days, day)) add(spans, { ...span, source: null });
    day = addDays(day, 1);
  }
}

function isOn(days: readonly Weekday[], day: string): boolean {
  const weekday = Weekday.options[(dayNumber(day) + FIRST_WEEKDAY) % Weekday.options.length];
  return days.length === 0 || (weekday !== undefined && days.includes(weekday));
}

/** Adjacent spans become one. */
function add(spans: Span<null>[], span: Span<null>): void {
  const last = spans.at(-1);
  if (last && last.untilMs >= span.fromMs) last.untilMs = Math.max(last.untilMs, span.untilMs);
  else spans.push(span);
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3_600 + minutes * 60;
}
