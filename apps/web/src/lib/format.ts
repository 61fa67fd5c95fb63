import type { Display, HourCycle } from '@fleet/contracts/display';
import { useTranslation } from 'react-i18next';
import { useDisplay } from './display.ts';
import { formatLocale, isLanguage } from './locale.ts';

/** Locale of numbers and dates for the person. */
export function useFormatLocale(): string {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return formatLocale(language, navigator.languages);
}

export type Formats = ReturnType<typeof makeFormats>;

const cache = new Map<string, Formats>();

/** Formats numbers, dates and times for the person; by default in their time zone. */
export function useFormats(timeZone?: string): Formats {
  const display = useDisplay();
  return formatsFor(useFormatLocale(), { ...display, timeZone: timeZone ?? display.timeZone });
}

/** Cached by locale, time zone and clock, since Intl objects are expensive to create. */
function formatsFor(
  locale: string,
  { timeZone, hourCycle }: Pick<Display, 'timeZone' | 'hourCycle'>,
): Formats {
  const key = `${locale} ${timeZone} ${hourCycle}`;
  const known = cache.get(key);
  if (known) return known;
  const formats = makeFormats(locale, timeZone, hourCycle);
  cache.set(key, formats);
  return formats;
}

function makeFormats(locale: string, timeZone: string, hourCycle: HourCycle) {
  const degrees = new Intl.NumberFormat('en', { minimumFractionDigits: 6, maximumFractionDigits: 6 });
  const numbers = (maximumFractionDigits: number) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits });
    return (value: number) => format.format(value);
  };
  const times = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return (atMs: number) => format.format(atMs);
  };
  const clock = clockOptions(hourCycle);
  const dayAndTime = { dateStyle: 'medium', timeStyle: 'long', hourCycle: clock.hourCycle } as const;
  const range = new Intl.DateTimeFormat(locale, { timeZone, ...dayAndTime });
  return {
    whole: numbers(0),
    decimal: numbers(1),
    /** Latitude and longitude with decimal points in every language, as maps and navigators expect. */
    coordinates: (at: { latitude: number; longitude: number }) =>
      `${degrees.format(at.latitude)}, ${degrees.format(at.longitude)}`,
    dateTime: times(dayAndTime),
    /** Two times; the date is written once if both are on the same day. */
    dateTimes: (fromMs: number, toMs: number) => range.formatRange(fromMs, toMs),
    /** 20 Nov 2026 */
    date: times({ dateStyle: 'medium' }),
    /** 06:52, or 6:52 am */
    time: times(clock),
    /** 06:52:30 */
    seconds: times({ ...clock, second: '2-digit' }),
    /** Fri, 20 Nov */
    day: times({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** Friday, 20 November 2026 */
    wholeDay: times({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** 20 Nov */
    dayAndMonth: times({ day: 'numeric', month: 'short' }),
    weekday: times({ weekday: 'narrow' }),
    dayOfMonth: times({ day: 'numeric' }),
    month: times({ month: 'short' }),
    /** 20 Nov, 06:52 */
    moment: times({ day: 'numeric', month: 'short', ...clock }),
  };
}

/** Options of a 24-hour or 12-hour clock. */
export function clockOptions(hourCycle: HourCycle) {
  return hourCycle === 'H12'
    ? ({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const)
    : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const);
}
