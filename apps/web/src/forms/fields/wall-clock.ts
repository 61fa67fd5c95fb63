import { instantOfWallClockMs, wallClockMs } from '../../lib/zoned-day.ts';

/** Local time of an instant in a time zone: "2026-11-20 14:32:00". */
export function wallClockOf(instant: string, timeZone: string): string {
  return new Date(wallClockMs(Date.parse(instant), timeZone)).toISOString().slice(0, 19).replace('T', ' ');
}

/** Instant of a local time in a time zone. */
export function instantOf(wallClock: string, timeZone: string): string {
  return new Date(
    instantOfWallClockMs(Date.parse(`${wallClock.replace(' ', 'T')}Z`), timeZone),
  ).toISOString();
}
