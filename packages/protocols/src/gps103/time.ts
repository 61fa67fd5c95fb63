import { type CalendarTime, type DeviceZone, instantOf } from '../device-time.ts';

const LOCAL = /^(\d\d)\/?(\d\d)\/?(\d\d) ?(\d\d):?(\d\d)(\d\d)?$/;
const UTC = /^(\d\d)(\d\d)(\d\d)(?:\.\d+)?$/;

const HALF_DAY_MIN = 12 * 60;
const DAY_MIN = 24 * 60;

/** "yymmddhhmm", with or without seconds and separators: the device's own clock. */
export function localTimeOf(text: string): CalendarTime | null {
  const found = LOCAL.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1, 6).map(Number);
  return { year: 2000 + year, month, day, hour, minute, second: Number(found[6] ?? 0) };
}

/**
 * Reports tell the date on the device's clock and the time of the fix in UTC. The two lie less than half a day apart,
 * which gives the date in UTC. Without the time of the fix the device's clock is all there is; its seconds count, or
 * all reports of a minute would be one.
 */
export function fixTimeOf(local: CalendarTime, utc: string | undefined, zone: DeviceZone): Date {
  const found = UTC.exec(utc ?? '');
  if (!found) return instantOf(local, zone);
  const [hour = 0, minute = 0, second = 0] = found.slice(1).map(Number);
  const ahead = halfDay((local.hour - hour) * 60 + local.minute - minute);
  return new Date(Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute - ahead, second));
}

function halfDay(minutes: number): number {
  if (minutes <= -HALF_DAY_MIN) return minutes + DAY_MIN;
  return minutes > HALF_DAY_MIN ? minutes - DAY_MIN : minutes;
}
