import { useMemo } from 'react';
import { type Period, periodOf } from '../../../lib/period.ts';
import { useTimes } from '../player/use-times.ts';
import type { useHistoryUrl } from '../use-history-url.ts';

const MINUTE_MS = 60_000;
/** Longest period. A quarter of one vehicle can be two million points, which the browser keeps in memory. */
export const PERIOD_DAYS_MAX = 92;

/** The chosen period. One that continues ends with the current minute, since the future has no data. */
export function usePeriod({ preset, custom }: ReturnType<typeof useHistoryUrl>, attempt: number): Period {
  const { calendar } = useTimes();
  const nowMs = useMemo(() => Date.now(), [preset, custom, attempt]);
  const named = preset === 'CUSTOM' ? 'TODAY' : preset;
  const whole = preset === 'CUSTOM' && custom ? custom : periodOf(named, nowMs, calendar);
  const { fromMs } = whole;
  const toMs = Math.max(fromMs + MINUTE_MS, Math.min(whole.toMs, nowMs));
  // Memoised by its ends: a new object would load the tracks again.
  return useMemo(() => ({ fromMs, toMs }), [fromMs, toMs]);
}
