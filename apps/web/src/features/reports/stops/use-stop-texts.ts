import { useTranslation } from 'react-i18next';
import type { ReportTimes } from '../frame/report-times.ts';
import { goesOn, type Stop } from './stop.ts';

/** Times of a stop as text. */
export function useStopTexts(times: ReportTimes) {
  const { t } = useTranslation('reports');
  const isOfOneDay = ({ startMs, endMs }: Stop) => times.day(startMs) === times.day(endMs);
  return {
    /** Example: 18:02 – 07:10, or until now. */
    hours: (stop: Stop) =>
      `${times.clock(stop.startMs)} – ${goesOn(stop) ? t('trip.now') : times.clock(stop.endMs)}`,
    /** End day, if different from the start's; else null. */
    endDay: (stop: Stop) =>
      goesOn(stop) || isOfOneDay(stop) ? null : t('stops.until', { day: times.day(stop.endMs) }),
  };
}
