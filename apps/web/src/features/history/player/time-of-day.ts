import { dayAt, instantOfWallClockMs } from '../../../lib/zoned-day.ts';

const TIME = /^(\d{1,2})(?:[:.\s]?(\d{2}))?(?:[:.\s]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i;

/**
 * Parses a typed time of day, such as 16:00, 16.00, 1600, 16, 4:30 pm or 16:00:30, to seconds since midnight;
 * null if invalid.
 */
export function timeOfDay(text: string): number | null {
  const [, hour, minute = '0', second = '0', half] = TIME.exec(text.trim()) ?? [];
  if (hour === undefined || Number(minute) > 59 || Number(second) > 59) return null;
  const hours = half ? hoursOf(Number(hour), half.toLowerCase() === 'p') : Number(hour);
  return hours > 23 ? null : (hours * 60 + Number(minute)) * 60 + Number(second);
}

/** Hour of a 12-hour clock; hours outside 1 to 12 are invalid. */
function hoursOf(hour: number, isAfternoon: boolean): number {
  if (hour < 1 || hour > 12) return Number.POSITIVE_INFINITY;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

/** Instant of a time of day on the day that contains another instant. */
export function atTimeOfDay(dayMs: number, seconds: number, timeZone: string): number {
  const { year, month, day } = dayAt(dayMs, timeZone);
  return instantOfWallClockMs(Date.UTC(year, month - 1, day) + seconds * 1000, timeZone);
}
