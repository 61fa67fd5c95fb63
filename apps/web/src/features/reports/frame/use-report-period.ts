import { useMemo, useSyncExternalStore } from 'react';
import { onSecond } from '../../../lib/clock.ts';
import { type Period, periodOf } from '../../../lib/period.ts';
import type { ReportTimes } from './report-times.ts';
import type { ReportUrl } from './use-report-url.ts';

/**
 * The period in time. A named one has its last day whole, and is of other days once that is over: a report that stays
 * open goes on with it. The same period is the same object, else the report would be loaded anew.
 */
export function useReportPeriod(
  { preset, custom }: Pick<ReportUrl, 'preset' | 'custom'>,
  { calendar }: Pick<ReportTimes, 'calendar'>,
): Period {
  const todayMs = useSyncExternalStore(onSecond, () => periodOf('TODAY', Date.now(), calendar).fromMs);
  const named = preset === 'CUSTOM' ? 'TODAY' : preset;
  const { fromMs, toMs } = preset === 'CUSTOM' && custom ? custom : periodOf(named, todayMs, calendar);
  return useMemo(() => ({ fromMs, toMs }), [fromMs, toMs]);
}
