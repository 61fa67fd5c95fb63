/** A day of a time zone: 23, 24 or 25 hours. `toMs` is the first instant after it. */
export type AccountDay = { name: string; fromMs: number; toMs: number };

const HOUR_MS = 3_600_000;
/** No day is longer, also where the clocks go back. */
const LONGEST_DAY_MS = 26 * HOUR_MS;

/**
 * The day that an instant belongs to, by an IANA zone; `name` is yyyy-mm-dd. A day begins with its first instant, which
 * is not 00:00 where the clocks go ahead at midnight. @throws RangeError for a zone that this machine does not know
 */
export function accountDays(timeZone: string): (atMs: number) => AccountDay {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  let known: AccountDay | null = null;
  return (atMs) => {
    if (known && atMs >= known.fromMs && atMs < known.toMs) return known;
    const name = format.format(atMs);
    // Names of days sort as days do.
    const fromMs = firstAt(atMs - LONGEST_DAY_MS, atMs, (ms) => format.format(ms) >= name);
    const toMs = firstAt(atMs, atMs + LONGEST_DAY_MS, (ms) => format.format(ms) > name);
    known = { name, fromMs, toMs };
    return known;
  };
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
