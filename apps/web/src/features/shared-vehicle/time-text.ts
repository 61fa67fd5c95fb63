const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Remaining time: "in 2 hr", "через 5 мин." */
export function untilText(language: string, ms: number): string {
  return relative(language, Math.max(0, ms), 1);
}

/** Age: "4 sec. ago"; null for now. */
export function agoText(language: string, ms: number): string | null {
  return ms < 2_000 ? null : relative(language, ms, -1);
}

function relative(language: string, ms: number, sign: 1 | -1): string {
  const format = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'always' });
  // Rounded to the nearest unit, so that "in 2 h" is not "in 119 min".
  if (ms >= 2 * DAY_MS) return format.format(sign * Math.round(ms / DAY_MS), 'day');
  if (ms >= 90 * MINUTE_MS) return format.format(sign * Math.round(ms / HOUR_MS), 'hour');
  if (ms >= MINUTE_MS) return format.format(sign * Math.round(ms / MINUTE_MS), 'minute');
  return format.format(sign * Math.round(ms / 1_000), 'second');
}

/** Local time of day, with the date if on another day. */
export function timeText(language: string, atMs: number, nowMs: number): string {
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(regional(language), { ...day, hour: '2-digit', minute: '2-digit' }).format(
    atMs,
  );
}

/** The browser's regional variant of the language, for its hour format. */
function regional(language: string): string {
  return navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
}
