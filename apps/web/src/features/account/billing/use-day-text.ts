import { useFormatLocale } from '../../../lib/format.ts';

/** A day of the calendar (yyyy-mm-dd), which is the same wherever it is read. */
export function useDayText(): (day: string) => string {
  const locale = useFormatLocale();
  return (day) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
}
