import { useTranslation } from 'react-i18next';
import { formatLocale, isLanguage } from './locale.ts';

/** The locale of numbers and dates on this person's screen. */
export function useFormatLocale(): string {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return formatLocale(language, navigator.languages);
}

export type Formats = ReturnType<typeof makeFormats>;

const METRES_PER_KILOMETRE = 1000;
const cache = new Map<string, Formats>();

/** Numbers, units and dates in the person's locale; dates and times in the browser's time zone where none is given. */
export function useFormats(timeZone?: string): Formats {
  return formatsFor(useFormatLocale(), timeZone);
}

/** Intl objects are costly to make, so each locale and time zone have one set of them. */
function formatsFor(locale: string, timeZone: string | undefined): Formats {
  const key = `${locale} ${timeZone ?? ''}`;
  const known = cache.get(key);
  if (known) return known;
  const formats = makeFormats(locale, timeZone);
  cache.set(key, formats);
  return formats;
}

function makeFormats(locale: string, timeZone: string | undefined) {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const oneDigit = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const degrees = new Intl.NumberFormat('en', { minimumFractionDigits: 6, maximumFractionDigits: 6 });
  const dateTime = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'long' });
  const date = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  return {
    whole: (value: number) => whole.format(value),
    decimal: (value: number) => oneDigit.format(value),
    kilometres: (metres: number) => whole.format(metres / METRES_PER_KILOMETRE),
    /** A length in the unit that says it; the unit is a key of `units`. */
    distance: (metres: number): { unit: 'm' | 'km'; value: string } => {
      if (metres < METRES_PER_KILOMETRE) return { unit: 'm', value: whole.format(metres) };
      const kilometres = metres / METRES_PER_KILOMETRE;
      return { unit: 'km', value: (kilometres < 100 ? oneDigit : whole).format(kilometres) };
    },
    /** Latitude and longitude as maps and navigators take them: points for decimals in every language. */
    coordinates: (at: { latitude: number; longitude: number }) =>
      `${degrees.format(at.latitude)}, ${degrees.format(at.longitude)}`,
    dateTime: (atMs: number) => dateTime.format(atMs),
    /** Of one day, with the day said once. */
    dateTimes: (fromMs: number, toMs: number) => dateTime.formatRange(fromMs, toMs),
    date: (atMs: number) => date.format(atMs),
    time: (atMs: number) => time.format(atMs),
  };
}
