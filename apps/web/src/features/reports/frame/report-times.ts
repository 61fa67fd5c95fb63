import { useMemo } from 'react';
import { useCalendarOf, useDisplay } from '../../../lib/display.ts';
import { useFormats } from '../../../lib/format.ts';

export type ReportTimes = ReturnType<typeof useReportTimes>;

/** Days and hours of a report as the person reads them; rows by days are of days of the account. */
export function useReportTimes() {
  const calendar = useCalendarOf();
  const accountDays = useCalendarOf(useDisplay().accountZone);
  const formats = useFormats();
  return useMemo(() => {
    const { time, day, wholeDay, weekday, dayOfMonth, month, moment } = formats;
    return { calendar, accountDays, clock: time, day, wholeDay, weekday, dayOfMonth, month, moment };
  }, [calendar, accountDays, formats]);
}
