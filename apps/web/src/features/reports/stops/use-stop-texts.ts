import { useTranslation } from 'react-i18next';
import type { ReportTimes } from '../frame/report-times.ts';
import { goesOn, type Stop } from './stop.ts';

/** When a stop was, in words. */
export function useStopTexts(times: ReportTimes) {
  const { t } = useTranslation('reports');
  const isOfOneDay = ({ startMs, endMs }: Stop) => times.day(startMs) === times.day(endMs);
  return {
    /** 18:02 – 07:10, or until now. */
    hours: (stop: Stop) =>
      `${times.clock(stop.startMs)} – ${goesOn(stop) ? t('trip.now') : times.clock(stop.endMs)}`,
    /** On which day it ended, where that is another one; else null. */
    endDay: (stop: Stop) =>
      goesOn(stop) || isOfOneDay(stop) ? null : t('stops.until', { day: times.day(stop.endMs) }),
  };
}
