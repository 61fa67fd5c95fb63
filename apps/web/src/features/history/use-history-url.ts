import { PERIOD_PRESETS, type PeriodPreset } from '@fleet/contracts/period';
import { useCallback, useMemo } from 'react';
import { type Period, periodBetween } from '../../lib/period.ts';
import { useAddress, withValues } from '../../lib/use-address.ts';
import { PLAYED_TOGETHER_MAX } from '../../tracks/played-together.ts';

const ON = '1';
/** Marks the history entry of the player's time, which later times replace. */
const TIME = 'time';

/**
 * State of a link: period, compared and highlighted vehicles, player time and following. Each choice adds a
 * history entry; all moves of the player share one.
 */
export function useHistoryUrl() {
  const { params, state, change } = useAddress();
  const asked = params.get('period');
  const others = params.get('with');
  const [from, to] = [params.get('from'), params.get('to')];
  const custom = useMemo(() => periodBetween(from, to), [from, to]);
  const named = PERIOD_PRESETS.find((preset) => preset === asked) ?? 'TODAY';
  const atMs = Date.parse(params.get('at') ?? '');
  const wasMoved = state.step === TIME;

  return {
    preset: named === 'CUSTOM' && !custom ? ('TODAY' as const) : named,
    custom,
    atMs: Number.isNaN(atMs) ? null : atMs,
    following: params.get('follow') === ON,
    highlightedId: params.get('highlight'),
    otherIds: useMemo(() => idsOf(others).slice(0, PLAYED_TOGETHER_MAX - 1), [others]),
    choosePreset: (preset: Exclude<PeriodPreset, 'CUSTOM'>) =>
      change({ period: preset, from: null, to: null, at: null }),
    choosePeriod: (period: Period) => change({ ...customParameters(period), at: null }),
    chooseOthers: (ids: readonly string[]) => change({ with: ids.join(',') }),
    highlight: useCallback((id: string | null) => change({ highlight: id }), [change]),
    follow: useCallback((wanted: boolean) => change({ follow: wanted ? ON : null }), [change]),
    /** Moving the map stops following without a history entry. */
    stopFollowing: useCallback(() => change({ follow: null }, { replace: true }), [change]),
    standAt: useCallback(
      (timeMs: number) => change({ at: new Date(timeMs).toISOString() }, { replace: wasMoved, step: TIME }),
      [change, wasMoved],
    ),
  };
}

/** Address of this page with absolute times, since "today" is another day tomorrow. */
export function sharedAddress(href: string, period: Period, atMs: number): string {
  const url = new URL(href);
  for (const [name, value] of timeParameters(period, atMs)) url.searchParams.set(name, value);
  return url.toString();
}

/** Query parameters of a page that shows this instant of the period. */
function timeParameters(period: Period, atMs: number): URLSearchParams {
  return new URLSearchParams({ ...customParameters(period), at: new Date(atMs).toISOString() });
}

/** The same period at another instant, for links between tabs of a vehicle. */
export function atMoment(params: URLSearchParams, atMs: number): URLSearchParams {
  return withValues(params, { at: new Date(atMs).toISOString() });
}

function customParameters({ fromMs, toMs }: Period): Record<string, string> {
  return { period: 'CUSTOM', from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
}

function idsOf(text: string | null): string[] {
  return [...new Set((text ?? '').split(','))].filter(Boolean);
}
