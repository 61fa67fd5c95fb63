import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatLocale, useFormats } from '../../../lib/format.ts';
import type { SavedReport } from './saved-reports-query.ts';

export type Schedule = NonNullable<SavedReport['schedule']>;
type Times = Pick<Schedule, 'frequency' | 'weekday' | 'monthDay' | 'hour'>;

/** A Monday. */
const MONDAY_MS = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Text of a schedule: "Every Monday at 07:00". */
export function useScheduleText(): (schedule: Times) => string {
  const { t } = useTranslation('reports/saved');
  const locale = useFormatLocale();
  const hourText = useHourText();
  return useCallback(
    ({ frequency, weekday, monthDay, hour }) =>
      t(`schedule.${frequency}`, {
        weekday: weekdayName(locale, weekday ?? 1),
        monthDay: monthDay ?? 1,
        time: hourText(hour),
      }),
    [t, locale, hourText],
  );
}

/** @param weekday 1 is Monday */
export function weekdayName(locale: string, weekday: number): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return format.format(MONDAY_MS + (weekday - 1) * DAY_MS);
}

/** A full hour in the person's clock format. */
export function useHourText(): (hour: number) => string {
  const { time } = useFormats('UTC');
  return useCallback((hour) => time(hour * HOUR_MS), [time]);
}
