import { useMemo, useSyncExternalStore } from 'react';
import { onSecond } from '../../../lib/clock.ts';
import { type Period, periodOf } from '../../../lib/period.ts';
import type { ReportTimes } from './report-times.ts';
import type { ReportUrl } from './use-report-url.ts';

/**
 * Period as instants. A named period includes its whole last day and moves on with the calendar. Equal
 * periods are the same object, to avoid reloading.
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
