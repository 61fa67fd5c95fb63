import { dayAt, instantOfWallClockMs } from '../../../lib/zoned-day.ts';

const TIME = /^(\d{1,2})(?:[:.\s]?(\d{2}))?(?:[:.\s]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i;

/** Seconds since midnight of what people type: 16:00, 16.00, 1600, 16, 4:30 pm, 16:00:30. Null for no time of a day. */
export function timeOfDay(text: string): number | null {
  const [, hour, minute = '0', second = '0', half] = TIME.exec(text.trim()) ?? [];
  if (hour === undefined || Number(minute) > 59 || Number(second) > 59) return null;
  const hours = half ? hoursOf(Number(hour), half.toLowerCase() === 'p') : Number(hour);
  return hours > 23 ? null : (hours * 60 + Number(minute)) * 60 + Number(second);
}

/** Of a clock of twelve hours; one that such a clock does not show is none of a day. */
function hoursOf(hour: number, isAfternoon: boolean): number {
  if (hour < 1 || hour > 12) return Number.POSITIVE_INFINITY;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}

/** The instant of that time on the day that an instant is in. */
export function atTimeOfDay(dayMs: number, seconds: number, timeZone: string): number {
  const { year, month, day } = dayAt(dayMs, timeZone);
  return instantOfWallClockMs(Date.UTC(year, month - 1, day) + seconds * 1000, timeZone);
}
