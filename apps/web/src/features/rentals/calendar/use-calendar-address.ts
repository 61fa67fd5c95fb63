import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { dayAt, dayOf, startOfDayMs } from '../../../lib/zoned-day.ts';
import { DAYS, type Days, daysFrom, readDay, writeDay } from './calendar-days.ts';

const WHOLE_DAYS: Days = 14;

/** Days and search from the calendar's URL. */
export function useCalendarAddress(todayMs: number, timeZone: string) {
  const [parameters, setParameters] = useSearchParams();
  const from = parameters.get('from');
  const days = DAYS.find((one) => String(one) === parameters.get('days')) ?? WHOLE_DAYS;
  const shown = useMemo(() => {
    const first = readDay(from) ?? dayAt(todayMs, timeZone);
    return daysFrom(startOfDayMs(first, timeZone), days, timeZone);
  }, [from, days, todayMs, timeZone]);
  const set = (name: string, value: string | null) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const { year, month, day } = shown.first;
  return {
    ...{ days, shown, search: parameters.get('search') ?? '' },
    showToday: () => set('from', null),
    move: (by: 1 | -1) => set('from', writeDay(dayOf(year, month, day + by * days))),
    setDays: (value: string) => set('days', value),
    setSearch: (value: string) => set('search', value),
  };
}
