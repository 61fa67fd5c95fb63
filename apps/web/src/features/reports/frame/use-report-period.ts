import { useMemo } from 'react';
import { type Period, periodOf } from '../../../lib/period.ts';
import type { ReportTimes } from './report-times.ts';
import type { ReportUrl } from './use-report-url.ts';

/**
 * The period in time. A named one has its last day whole: a report that stays open goes on with it. The same period is
 * the same object, else the report would be loaded anew.
 */
export function useReportPeriod({ preset, custom }: ReportUrl, { calendar }: ReportTimes): Period {
  const nowMs = useMemo(() => Date.now(), [preset, custom, calendar]);
  const named = preset === 'CUSTOM' ? 'TODAY' : preset;
  const { fromMs, toMs } = preset === 'CUSTOM' && custom ? custom : periodOf(named, nowMs, calendar);
  return useMemo(() => ({ fromMs, toMs }), [fromMs, toMs]);
}
