import { DecodeError } from '../decode-error.ts';

/** Seconds up to here, milliseconds above: the largest number of seconds in 31 bits lies in 2038. */
const LAST_SECONDS = 2_147_483_647;

const DATE_AND_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;

/** Seconds, milliseconds, ISO 8601, or `yyyy-MM-dd HH:mm:ss` in UTC. */
export function timeOf(text: string): Date {
  const time = /^-?\d+$/.test(text) ? ofNumber(Number(text)) : ofText(text);
  if (Number.isNaN(time.getTime())) {
    throw new DecodeError(`no time: ${text.slice(0, 40)}`, Buffer.alloc(0));
  }
  return time;
}

const ofNumber = (number: number) => new Date(number < LAST_SECONDS ? number * 1000 : number);

function ofText(text: string): Date {
  const parts = DATE_AND_TIME.exec(text);
  return new Date(parts ? `${parts[1]}T${parts[2]}Z` : text);
}
