import { dayNumber } from '@fleet/billing/civil-date';
import { zoneClock } from '@fleet/billing/zone-clock';
import { type AlertRuleSpec, Weekday } from '@fleet/contracts/alert-rule';
import type { Span } from './spans.ts';

type Schedule = Pick<AlertRuleSpec, 'days' | 'fromTime' | 'untilTime'>;
type Range = { fromMs: number; untilMs: number };
/** Wall time is UTC plus the offset. */
type Segment = Range & { offsetMs: number };

/** 1 January 1970 was a Thursday, counted from Monday as 0. */
const FIRST_WEEKDAY = 3;
const DAY_MS = 86_400_000;
/** Zones change their clocks no more than once in this time. */
const PROBE_MS = DAY_MS / 2;

export const hasSchedule = ({ days, fromTime }: Schedule): boolean =>
  days.length > 0 || fromTime !== undefined;

/**
 * Spans of a range in which a schedule is on, by the wall clock of the account's time zone: an hour that the clock shows twice
 * counts twice, one that it skips not at all.
 */
export function scheduleSpans(schedule: Schedule, timeZone: string, range: Range): Span<null>[] {
  const spans: Span<null>[] = [];
  for (const segment of segmentsOf(timeZone, range))
    for (const span of spansOf(schedule, segment)) add(spans, span);
  return spans;
}

/** Times between changes of the clock. */
function segmentsOf(timeZone: string, { fromMs, untilMs }: Range): Segment[] {
  const clock = zoneClock(timeZone);
  const offsetAt = (ms: number) => {
    const { date, seconds } = clock.wallTime(new Date(ms));
    return dayNumber(date) * DAY_MS + seconds * 1_000 - Math.floor(ms / 1_000) * 1_000;
  };
  const segments: Segment[] = [];
  let open: Segment = { fromMs, untilMs, offsetMs: offsetAt(fromMs) };
  for (let ms = fromMs; ms < untilMs; ms += PROBE_MS) {
    const nextMs = Math.min(ms + PROBE_MS, untilMs);
    const offsetMs = offsetAt(nextMs);
    if (offsetMs === open.offsetMs) continue;
    const changeMs = firstWith(offsetMs, { fromMs: ms, untilMs: nextMs }, offsetAt);
    segments.push({ ...open, untilMs: changeMs });
    open = { fromMs: changeMs, untilMs, offsetMs };
  }
  return [...segments, open];
}

function firstWith(offsetMs: number, { fromMs, untilMs }: Range, offsetAt: (ms: number) => number): number {
  let [before, after] = [fromMs, untilMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle) === offsetMs) after = middle;
    else before = middle;
  }
  return after;
}

function spansOf(
  { days, fromTime, untilTime }: Schedule,
  { fromMs, untilMs, offsetMs }: Segment,
): Span<null>[] {
  const [from, until] = [millisOf(fromTime), millisOf(untilTime)];
  const lengthMs = until > from ? until - from : until - from + DAY_MS;
  const spans: Span<null>[] = [];
  // Starts a day earlier, because a schedule may cross midnight.
  const firstDay = Math.floor((fromMs + offsetMs) / DAY_MS) - 1;
  for (let day = firstDay; day * DAY_MS + from < untilMs + offsetMs; day++) {
    if (!isOn(days, day)) continue;
    const startMs = day * DAY_MS + from - offsetMs;
    const span = { fromMs: Math.max(startMs, fromMs), untilMs: Math.min(startMs + lengthMs, untilMs) };
    if (span.fromMs < span.untilMs) spans.push({ ...span, source: null });
  }
  return spans;
}

function isOn(days: readonly Weekday[], day: number): boolean {
  const weekday = Weekday.options[(day + FIRST_WEEKDAY) % Weekday.options.length];
  return days.length === 0 || (weekday !== undefined && days.includes(weekday));
}

/** Adjacent spans become one. */
function add(spans: Span<null>[], span: Span<null>): void {
  const last = spans.at(-1);
  if (last && last.untilMs >= span.fromMs) last.untilMs = Math.max(last.untilMs, span.untilMs);
  else spans.push(span);
}

function millisOf(time = '00:00'): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}
