import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../../lib/format.ts';
import type { SavedReport } from './saved-reports-query.ts';

export type Schedule = NonNullable<SavedReport['schedule']>;
type Times = Pick<Schedule, 'frequency' | 'weekday' | 'monthDay' | 'hour'>;

/** A Monday. */
const MONDAY_MS = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** "Every Monday at 07:00", in the person's words. */
export function useScheduleText(): (schedule: Times) => string {
  const { t } = useTranslation('reports/saved');
  const locale = useFormatLocale();
  return useCallback(
    ({ frequency, weekday, monthDay, hour }) =>
      t(`schedule.${frequency}`, {
        weekday: weekdayName(locale, weekday ?? 1),
        monthDay: monthDay ?? 1,
        time: hourText(hour),
      }),
    [t, locale],
  );
}

/** @param weekday 1 is Monday */
export function weekdayName(locale: string, weekday: number): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return format.format(MONDAY_MS + (weekday - 1) * DAY_MS);
}

/** As the clocks of all reports. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
