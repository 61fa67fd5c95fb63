import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocale, isLanguage } from '../../../lib/locale.ts';
import { weekStartOf } from '../../../lib/period.ts';

/** Times of the past in the person's locale and time zone, and how they count weeks. */
export function useTimes() {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return useMemo(() => {
    const locale = formatLocale(language, navigator.languages);
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
    const short = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
    const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });
    const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
    return {
      calendar: { timeZone, weekStart: weekStartOf(locale) },
      clock: (atMs: number) => clock.format(atMs),
      short: (atMs: number) => short.format(atMs),
      day: (atMs: number) => day.format(atMs),
      date: (atMs: number) => date.format(atMs),
    };
  }, [language]);
}
