const DAY_MS = 86_400_000;
/** Years of four digits. */
const [FIRST_MS, LAST_MS] = [Date.UTC(1_000), Date.UTC(10_000)];

let knownDay = Number.NaN;
let dayText = '';

/**
 * `toISOString` of a date, in a quarter of its time where many of one day follow each other, as the fixes of a route do.
 * @returns null for an invalid date
 */
export function isoOf(date: Date): string | null {
  const ms = date.getTime();
  if (Number.isNaN(ms)) return null;
  const day = Math.floor(ms / DAY_MS);
  if (day !== knownDay) {
    if (ms < FIRST_MS || ms >= LAST_MS) return date.toISOString();
    [knownDay, dayText] = [day, date.toISOString().slice(0, 11)];
  }
  const ofDayMs = ms - day * DAY_MS;
  const seconds = Math.floor(ofDayMs / 1_000);
  const minutes = Math.floor(seconds / 60);
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${dayText}${time}.${String(ofDayMs % 1_000).padStart(3, '0')}Z`;
}

const TWO = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));
const two = (n: number): string => TWO[n] ?? '';
