import { useMemo } from 'react';
import { useCalendarOf, useDisplay } from '../../../lib/display.ts';
import { useFormats } from '../../../lib/format.ts';

export type ReportTimes = ReturnType<typeof useReportTimes>;

/** Formats days and hours of a report for the person; day rows follow the account's days. */
export function useReportTimes() {
  const calendar = useCalendarOf();
  const accountDays = useCalendarOf(useDisplay().accountZone);
  const formats = useFormats();
  return useMemo(() => {
    const { time, day, wholeDay, weekday, dayOfMonth, month, moment } = formats;
    return { calendar, accountDays, clock: time, day, wholeDay, weekday, dayOfMonth, month, moment };
  }, [calendar, accountDays, formats]);
}
