import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import type { ReportTimes } from '../frame/report-times.ts';
import { goesOn, idlingShare, type Stop } from './stop.ts';

const PERCENT = 100;

/** A stop's hours and shares in words. */
export function useStopTexts(times: ReportTimes) {
  const { t } = useTranslation('reports');
  const { whole } = useFormats();
  const isOfOneDay = ({ startMs, endMs }: Stop) => times.day(startMs) === times.day(endMs);
  return {
    /** 18:02 – 07:10, or until now. */
    hours: (stop: Stop) =>
      `${times.clock(stop.startMs)} – ${goesOn(stop) ? t('trip.now') : times.clock(stop.endMs)}`,
    /** On which day it ended, where that is another one; else null. */
    endDay: (stop: Stop) =>
      goesOn(stop) || isOfOneDay(stop) ? null : t('stops.until', { day: times.day(stop.endMs) }),
    /** 51%; null of what took no time. */
    share: (sums: Parameters<typeof idlingShare>[0]) => {
      const share = idlingShare(sums);
      return share === null ? null : t('units.percent', { value: whole(share * PERCENT) });
    },
  };
}
