import { PERIOD_PRESETS, type PeriodPreset } from '@fleet/contracts/period';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Period } from '../../lib/period.ts';

/** Vehicles on one clock; more cannot be told apart. */
export const VEHICLES_MAX = 8;

/** What a link carries: the period, the vehicles beside the page's own, and the time the player stands at. */
export function useHistoryUrl() {
  const [params, setParams] = useSearchParams();
  // The way back to the list stays while the period changes.
  const { state } = useLocation();
  const asked = params.get('period');
  const others = params.get('with');
  const custom = useMemo(() => customOf(params.get('from'), params.get('to')), [params]);
  const named = PERIOD_PRESETS.find((preset) => preset === asked) ?? 'TODAY';
  const atMs = Date.parse(params.get('at') ?? '');

  const change = useCallback(
    (values: Record<string, string | null>) => {
      setParams((current) => changed(current, values), { replace: true, state });
    },
    [setParams, state],
  );

  return {
    preset: named === 'CUSTOM' && !custom ? ('TODAY' as const) : named,
    custom,
    atMs: Number.isNaN(atMs) ? null : atMs,
    otherIds: useMemo(
      () =>
        (others ?? '')
          .split(',')
          .filter(Boolean)
          .slice(0, VEHICLES_MAX - 1),
      [others],
    ),
    choosePreset: (preset: Exclude<PeriodPreset, 'CUSTOM'>) =>
      change({ period: preset, from: null, to: null, at: null }),
    choosePeriod: (period: Period) => change({ ...customParameters(period), at: null }),
    chooseOthers: (ids: readonly string[]) => change({ with: ids.join(',') || null }),
  };
}

/** The address of this page with the period and the player's time in it: "today" is another day tomorrow. */
export function sharedAddress(href: string, period: Period, atMs: number): string {
  const url = new URL(href);
  for (const [name, value] of timeParameters(period, atMs)) url.searchParams.set(name, value);
  return url.toString();
}

/** Parameters of a page that shows this moment of this period. */
export function timeParameters(period: Period, atMs: number): URLSearchParams {
  return new URLSearchParams({ ...customParameters(period), at: new Date(atMs).toISOString() });
}

function customParameters({ fromMs, toMs }: Period): Record<string, string> {
  return { period: 'CUSTOM', from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
}

function customOf(from: string | null, to: string | null): Period | null {
  const period = { fromMs: Date.parse(from ?? ''), toMs: Date.parse(to ?? '') };
  return period.fromMs < period.toMs ? period : null;
}

function changed(params: URLSearchParams, values: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
