/** A day of the calendar, in no time zone. Months count from 1. */
export type CalendarDay = { year: number; month: number; day: number };

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day it is in a time zone at an instant. */
export function dayAt(atMs: number, timeZone: string): CalendarDay {
  const local = new Date(wallClockMs(atMs, timeZone));
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/** Days beyond the end of a month run on into the next; months likewise into the next year. */
export function dayOf(year: number, month: number, day: number): CalendarDay {
  const date = new Date(Date.UTC(year, month - 1, day));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf({ year, month, day }: CalendarDay): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7;
}

/**
 * The first instant of a day in a time zone. That is midnight, except where clocks are put forward at midnight and the
 * day starts later; where they are put back over midnight, it is the first of both.
 */
export function startOfDayMs(of: CalendarDay, timeZone: string): number {
  const midnightMs = Date.UTC(of.year, of.month - 1, of.day);
  const candidates = [-DAY_MS, DAY_MS]
    .map((shift) => midnightMs - offsetMs(midnightMs + shift, timeZone))
    .filter((atMs) => isSameDay(dayAt(atMs, timeZone), of));
  return Math.min(...candidates);
}

/**
 * The instant at which a clock on the wall shows this, given as if it stood in UTC. Of two, where clocks are put back,
 * the first; of none, where they are put forward, as if they had not been.
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

/** What a clock on the wall shows, as if it stood in UTC. */
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
