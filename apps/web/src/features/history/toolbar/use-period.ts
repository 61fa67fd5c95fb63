import { useMemo } from 'react';
import { type Period, periodOf } from '../../../lib/period.ts';
import { useTimes } from '../player/use-times.ts';
import type { useHistoryUrl } from '../use-history-url.ts';

const MINUTE_MS = 60_000;
/** A quarter of a year of one vehicle can be two million points; a browser has to hold them all. */
export const PERIOD_DAYS_MAX = 92;

/** What is still to come is no part of the past: a period that goes on ends with this minute. */
export function usePeriod({ preset, custom }: ReturnType<typeof useHistoryUrl>, attempt: number): Period {
  const { calendar } = useTimes();
  const nowMs = useMemo(() => Date.now(), [preset, custom, attempt]);
  const named = preset === 'CUSTOM' ? 'TODAY' : preset;
  const whole = preset === 'CUSTOM' && custom ? custom : periodOf(named, nowMs, calendar);
  const { fromMs } = whole;
  const toMs = Math.max(fromMs + MINUTE_MS, Math.min(whole.toMs, nowMs));
  // The same period is the same object, in whatever language: another one would be loaded anew.
  return useMemo(() => ({ fromMs, toMs }), [fromMs, toMs]);
}
