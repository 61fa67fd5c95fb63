import type { Locale } from '@fleet/contracts/user';
import { type Clock, timeParts } from './until.ts';

const FORMATS = { 'en-US': 'en-GB', ru: 'ru' } as const satisfies Record<Locale, string>;

type Period = { from: string; to: string } & Clock;

/** "16–22 November 2026", or with the time where it is not of whole days; `to` is the first instant after it. */
export function sayPeriod(locale: Locale, { from, to, timeZone, hourCycle }: Period): string {
  const [first, last] = [new Date(from), new Date(Date.parse(to) - 1)];
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const isOfDays = [first, new Date(to)].every((at) => time.format(at) === '00:00');
  const format = new Intl.DateTimeFormat(FORMATS[locale], {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(!isOfDays && timeParts(hourCycle)),
  });
  return format.formatRange(first, last);
}
