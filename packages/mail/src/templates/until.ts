import type { HourCycle } from '@fleet/contracts/display';
import type { Locale } from '@fleet/contracts/user';
import type { Text } from '../texts/create-text.ts';

/** The reader's time zone and hour cycle; 24 hours by default. */
export type Clock = { timeZone: string; hourCycle?: HourCycle | null | undefined };

export function timeParts(hourCycle: Clock['hourCycle']): Intl.DateTimeFormatOptions {
  return hourCycle === 'H12'
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
}

const FORMATS = { 'en-US': 'en-GB', ru: 'ru' } as const satisfies Record<Locale, string>;

/** "until Sunday, 29 November, 10:47 (UTC+1)": the end of a link in the reader's own time. */
export function until(
  text: Text,
  locale: Locale,
  { expiresAt, ...clock }: { expiresAt: string } & Clock,
): string {
  return text('layout.until', partsOf(locale, expiresAt, clock));
}

/** "Sunday, 29 November, 10:47 (UTC+1)": a moment in the reader's own time. */
export function formatInstant(text: Text, locale: Locale, instant: string, clock: Clock): string {
  return text('layout.at', partsOf(locale, instant, clock));
}

function partsOf(locale: Locale, instant: string, { timeZone, hourCycle }: Clock) {
  const at = new Date(instant);
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const say = (options: Intl.DateTimeFormatOptions, language: string = FORMATS[locale]) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone });
  return {
    weekday: say({ weekday: 'long' }).format(at),
    // Names of days change their form in a sentence, which no formatter knows.
    weekdayNumber: String(WEEKDAYS.indexOf(say({ weekday: 'short' }, 'en-GB').format(at))),
    date: say({ day: 'numeric', month: 'long' }).format(at),
    time: say(timeParts(hourCycle)).format(at),
    zone: partOf(say({ timeZoneName: 'shortOffset' }, 'en-GB').formatToParts(at)),
  };
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function partOf(parts: Intl.DateTimeFormatPart[]): string {
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  return offset.replace('GMT', 'UTC').replace('+0', '');
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
