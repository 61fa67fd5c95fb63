import { DecodeError } from '../decode-error.ts';
import { type CalendarTime, instantOf } from '../device-time.ts';

/** Seconds up to here, milliseconds above: the largest number of seconds in 31 bits lies in 2038. */
const LAST_SECONDS = 2_147_483_647;

/** Without a zone a time is the device's, UTC where nobody set one; a plus sign that was not escaped has become a space. */
const DATE_AND_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:[ +](\d\d:?\d\d))?$/;

/** Seconds, also with a fraction, milliseconds, ISO 8601, or `yyyy-MM-dd HH:mm:ss` in UTC. */
export function timeOf(text: string, timeZone: string | null | undefined): Date {
  const time = /^-?\d+(\.\d+)?$/.test(text) ? ofNumber(Number(text)) : ofText(text, timeZone ?? null);
  if (Number.isNaN(time.getTime())) {
    throw new DecodeError(`no time: ${text.slice(0, 40)}`, Buffer.alloc(0));
  }
  return time;
}

const ofNumber = (number: number) => new Date(number < LAST_SECONDS ? number * 1000 : number);

function ofText(text: string, timeZone: string | null): Date {
  const [, date, time, zone] = DATE_AND_TIME.exec(text) ?? [];
  if (date === undefined) return new Date(text);
  if (zone !== undefined) return new Date(`${date}T${time}+${zone}`);
  const local = new Date(`${date}T${time}Z`);
  return new Date(
    instantOf(calendarOf(local), { timeZone, utcOffsetMinutes: null }).getTime() + local.getUTCMilliseconds(),
  );
}

function calendarOf(local: Date): CalendarTime {
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
  };
}
