const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

export type Age = { unit: 'now' | 'seconds' | 'minutes' | 'hours' | 'days'; value: number };

/** Age in the largest suitable unit. A clock that is behind yields "now", never a negative age. */
export function ageOf(atMs: number, nowMs: number): Age {
  const seconds = Math.floor((nowMs - atMs) / 1000);
  if (seconds < 1) return { unit: 'now', value: 0 };
  if (seconds < MINUTE_S) return { unit: 'seconds', value: seconds };
  if (seconds < HOUR_S) return { unit: 'minutes', value: Math.floor(seconds / MINUTE_S) };
  if (seconds < DAY_S) return { unit: 'hours', value: Math.floor(seconds / HOUR_S) };
  return { unit: 'days', value: Math.floor(seconds / DAY_S) };
}
