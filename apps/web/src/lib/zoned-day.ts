/** A calendar day without a time zone. Months count from 1. */
export type CalendarDay = { year: number; month: number; day: number };

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Day at an instant in a time zone. */
export function dayAt(atMs: number, timeZone: string): CalendarDay {
  const local = new Date(wallClockMs(atMs, timeZone));
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** Normalises days beyond the end of a month and months beyond a year. */
export function dayOf(year: number, month: number, day: number): CalendarDay {
  const date = new Date(Date.UTC(year, month - 1, day));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf({ year, month, day }: CalendarDay): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
}

/**
 * First instant of a day in a time zone: midnight, except if clocks go forward at midnight; of two midnights,
 * the first.
 */
export function startOfDayMs(of: CalendarDay, timeZone: string): number {
  const midnightMs = Date.UTC(of.year, of.month - 1, of.day);
  const candidates = [-DAY_MS, DAY_MS]
    .map((shift) => midnightMs - offsetMs(midnightMs + shift, timeZone))
    .filter((atMs) => isSameDay(dayAt(atMs, timeZone), of));
  return Math.min(...candidates);
}

/**
 * Instant of a local time, given as if in UTC. Of two instants, the first; a skipped local time is read with
 * the offset before the change.
 */
export function instantOfWallClockMs(wallMs: number, timeZone: string): number {
  const candidates = [-DAY_MS, DAY_MS].map((shift) => wallMs - offsetMs(wallMs + shift, timeZone));
  const real = candidates.filter((atMs) => wallClockMs(atMs, timeZone) === wallMs);
  return real.length > 0 ? Math.min(...real) : Math.max(...candidates);
}

function isSameDay(a: CalendarDay, b: CalendarDay): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

function offsetMs(atMs: number, timeZone: string): number {
  return wallClockMs(atMs, timeZone) - Math.floor(atMs / 1000) * 1000;
}

/** Local time of an instant, as if in UTC. */
export function wallClockMs(atMs: number, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(atMs)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}
