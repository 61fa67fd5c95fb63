import { useMemo } from 'react';
import { useFormatLocale } from '../../../lib/format.ts';
import { type Calendar, weekStartOf } from '../../../lib/period.ts';

export type ReportTimes = ReturnType<typeof timesOf>;

/** Days and hours of a report in the person's words and the account's time zone. */
export function useReportTimes(timeZone: string): ReportTimes {
  const locale = useFormatLocale();
  return useMemo(() => timesOf(locale, timeZone), [locale, timeZone]);
}

function timesOf(locale: string, timeZone: string) {
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return (atMs: number) => format.format(atMs);
  };
  const calendar: Calendar = { timeZone, weekStart: weekStartOf(locale) };
  return {
    calendar,
    /** 06:52 */
    clock: formatOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** Fri, 20 Nov */
    day: formatOf({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** Friday, 20 November 2026 */
    wholeDay: formatOf({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: formatOf({ weekday: 'narrow' }),
    dayOfMonth: formatOf({ day: 'numeric' }),
    month: formatOf({ month: 'short' }),
    moment: formatOf({
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  };
}
