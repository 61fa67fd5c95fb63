const MINUTE_MS = 60_000;

/** Hours and minutes for a column: 106:27. */
export function hoursText(ms: number): string {
  const all = Math.round(ms / MINUTE_MS);
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}
