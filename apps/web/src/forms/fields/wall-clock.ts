import { instantOfWallClockMs, wallClockMs } from '../../lib/zoned-day.ts';

/** An instant as a clock in a time zone shows it: "2026-11-20 14:32:00". */
export function wallClockOf(instant: string, timeZone: string): string {
  return new Date(wallClockMs(Date.parse(instant), timeZone)).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant at which a clock in a time zone shows this. */
export function instantOf(wallClock: string, timeZone: string): string {
  return new Date(
    instantOfWallClockMs(Date.parse(`${wallClock.replace(' ', 'T')}Z`), timeZone),
  ).toISOString();
}
