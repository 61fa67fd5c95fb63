const INSTANT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:[.,](\d+))?(Z|[+-]\d\d:?\d\d)?$/i;
const MINUTE_MS = 60_000;
/** As far as XML Schema goes. */
const OFFSET_MAX_MS = 14 * 60 * MINUTE_MS;

/** An instant of XML Schema, in milliseconds; one without a zone is UTC, as GPX has it. A day without a time is none. */
export function instantIn(text: string): number | null {
  const [, year, month, day, hour, minute, second, fraction = '', zone = 'Z'] =
    INSTANT.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const parts = [year, month, day, hour, minute, second].map(Number) as [number, ...number[]];
  const [y, m = 0, d = 0, h = 0, min = 0, s = 0] = parts;
  const ms = Math.round(Number(`0.${fraction || 0}`) * 1_000);
  const atMs = Date.UTC(y, m - 1, d, h, min, s, ms);
  const isReal = new Date(Date.UTC(y, m - 1, d)).getUTCDate() === d && m >= 1 && m <= 12;
  // 24:00:00 is the end of a day, 60 a leap second.
  const isTime = h < 24 || (h === 24 && min + s + ms === 0);
  if (!isReal || !isTime || min > 59 || s > 60) return null;
  const offset = offsetMs(zone);
  return offset === null ? null : atMs - offset;
}

function offsetMs(zone: string): number | null {
  if (zone.toUpperCase() === 'Z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  const offset = (hours * 60 + minutes) * MINUTE_MS;
  if (minutes > 59 || offset > OFFSET_MAX_MS) return null;
  return zone.startsWith('-') ? -offset : offset;
}
