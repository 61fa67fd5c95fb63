import { useMemo } from 'react';
import { useCalendarOf } from '../../../lib/display.ts';
import { useFormats } from '../../../lib/format.ts';

/** Formats of times and the calendar of the person. */
export function useTimes() {
  const calendar = useCalendarOf();
  const formats = useFormats();
  return useMemo(() => {
    const { seconds, time, day, dayAndMonth } = formats;
    return { calendar, clock: seconds, short: time, day, date: dayAndMonth };
  }, [calendar, formats]);
}
