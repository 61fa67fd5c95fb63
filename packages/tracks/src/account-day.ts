/** A day of a time zone: 23, 24 or 25 hours. `toMs` is the first instant after it. */
export type AccountDay = { name: string; fromMs: number; toMs: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No day is longer, also where the clocks go back. */
const LONGEST_DAY_MS = 26 * HOUR_MS;

/**
 * The day that an instant belongs to, by an IANA zone; `name` is yyyy-mm-dd. A day begins with its first instant, which
 * is not 00:00 where the clocks go ahead at midnight. @throws RangeError for a zone that this machine does not know
 */
export function accountDays(timeZone: string): (atMs: number) => AccountDay {
  const zone = zoneOf(timeZone);
  let known: AccountDay | null = null;
  return (atMs) => {
    if (known && atMs >= known.fromMs && atMs < known.toMs) return known;
    known = dayIn(zone, atMs);
    return known;
  };
}

/** A zone takes tens of kilobytes, and a day fifty questions: devices of one zone share both. */
type Zone = { format: Intl.DateTimeFormat; days: Map<number, AccountDay[]> };

const ZONES_MAX = 1_000;
const DAYS_MAX = 1_000;
const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (zones.size >= ZONES_MAX) zones.clear();
  const zone: Zone = { format, days: new Map() };
  zones.set(timeZone, zone);
  return zone;
}

/** A day of UTC has parts of two or three days of a zone. */
function dayIn({ format, days }: Zone, atMs: number): AccountDay {
  const utcDay = Math.floor(atMs / DAY_MS);
  const own = days.get(utcDay) ?? [];
  const known = own.find(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs);
  if (known) return known;
  const name = format.format(atMs);
  // Names of days sort as days do.
  const fromMs = firstAt(atMs - LONGEST_DAY_MS, atMs, (ms) => format.format(ms) >= name);
  const toMs = firstAt(atMs, atMs + LONGEST_DAY_MS, (ms) => format.format(ms) > name);
  const day = { name, fromMs, toMs };
  if (days.size >= DAYS_MAX) days.clear();
  days.set(utcDay, [...own, day]);
  return day;
}

/** The first instant after `fromMs` for which it holds; it holds for `toMs` and all after the first. */
function firstAt(fromMs: number, toMs: number, holds: (ms: number) => boolean): number {
  let [low, high] = [fromMs, toMs];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
