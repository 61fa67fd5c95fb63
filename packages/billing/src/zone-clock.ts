import { type CivilDate, dayNumber } from './civil-date.ts';

export const DAY_SECONDS = 86_400;

/** Date and seconds since midnight on the wall clock. */
export type WallTime = { date: CivilDate; seconds: number };

export type ZoneClock = {
  timeZone: string;
  wallTime: (at: Date) => WallTime;
  /** The first instant of the day, which is not 00:00 where clocks go forward at midnight. */
  startOfDay: (date: CivilDate) => Date;
  /** The first instant at which the wall clock shows this time of day or a later one. */
  instantOf: (date: CivilDate, seconds: number) => Date;
};

const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;
/** Larger than the largest offset from UTC. */
const FURTHEST_MS = 30 * HOUR_MS;
const ZONES_MAX = 1_000;
/** Cached starts of days, because finding one takes about forty conversions. */
const DAYS_MAX = 1_000;
const clocks = new Map<string, ZoneClock>();

/** The clock of an IANA time zone. @throws RangeError for an unknown zone */
export function zoneClock(timeZone: string): ZoneClock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = createClock(timeZone);
  if (clocks.size >= ZONES_MAX) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

function createClock(timeZone: string): ZoneClock {
  const wallTime = wallReader(timeZone);
  const instantOf = (date: CivilDate, seconds: number): Date => {
    const middleMs = dayNumber(date) * DAY_SECONDS * 1000 + seconds * 1000;
    const reached = (ms: number): boolean => {
      const shown = wallTime(new Date(ms));
      return shown.date > date || (shown.date === date && shown.seconds >= seconds);
    };
    return new Date(firstAt(middleMs - FURTHEST_MS, middleMs + FURTHEST_MS, reached));
  };
  const starts = new Map<CivilDate, Date>();
  const startOfDay = (date: CivilDate): Date => {
    const start = starts.get(date) ?? instantOf(date, 0);
    if (starts.size >= DAYS_MAX) starts.clear();
    starts.set(date, start);
    return start;
  };
  return { timeZone, wallTime, instantOf, startOfDay };
}

function wallReader(timeZone: string): (at: Date) => WallTime {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const shown = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const number = (type: 'hour' | 'minute' | 'second') => Number(shown.get(type));
    const date = `${shown.get('year')}-${shown.get('month')}-${shown.get('day')}`;
    return { date, seconds: number('hour') * 3600 + number('minute') * 60 + number('second') };
  };
}

/**
 * The first instant for which `reached` holds. When clocks go back a time occurs twice and bisection could
 * find the second, so quarters of an hour are tried from three hours before. Zones change their clocks on
 * quarters of an hour in UTC.
 */
function firstAt(fromMs: number, untilMs: number, reached: (ms: number) => boolean): number {
  let [bottom, top] = [fromMs, untilMs];
  while (top - bottom > HOUR_MS) {
    const middle = Math.floor((bottom + top) / 2);
    if (reached(middle)) top = middle;
    else bottom = middle;
  }
  let quarter = Math.floor((bottom - 3 * HOUR_MS) / QUARTER_MS) * QUARTER_MS;
  while (!reached(quarter + QUARTER_MS - 1)) quarter += QUARTER_MS;
  let [low, high] = [quarter - 1, quarter + QUARTER_MS - 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (reached(middle)) high = middle;
    else low = middle;
  }
  return high;
}
