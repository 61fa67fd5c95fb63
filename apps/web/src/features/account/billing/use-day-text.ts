import { useFormatLocale } from '../../../lib/format.ts';

/** Formats a calendar day (yyyy-mm-dd), independent of time zones. */
export function useDayText(): (day: string) => string {
  const locale = useFormatLocale();
  return (day) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
}
