import { distanceM } from '../lib/geo.ts';
import type { Period } from '../lib/period.ts';
import { type FixState, GAP_MAX_MS, linkOf, stateOf, type TrackFix } from './track.ts';

export type SegmentState = FixState | 'noData';
export type Segment = { state: SegmentState; fromMs: number; toMs: number };

/** Shorter halts are traffic, not stops. */
const STOP_MIN_MS = 3 * 60_000;

/**
 * What a vehicle did in a period, without gaps or overlaps from its start to its end or to now, whichever is first. A
 * fix tells the state until the next one; where too much time lies between them there is no data.
 */
export function segmentsOf(fixes: readonly TrackFix[], period: Period, nowMs: number): Segment[] {
  const endMs = Math.min(period.toMs, Math.max(nowMs, period.fromMs));
  const segments: Segment[] = [];
  const add = (state: SegmentState, fromMs: number, toMs: number) => {
    if (toMs <= fromMs) return;
    const last = segments.at(-1);
    if (last?.state === state) last.toMs = toMs;
    else segments.push({ state, fromMs, toMs });
  };
  const known = fixes.filter(({ atMs }) => atMs >= period.fromMs && atMs < endMs);
  add('noData', period.fromMs, known[0]?.atMs ?? endMs);
  known.forEach((fix, index) => {
    const next = known[index + 1];
    if (next) {
      add(linkOf(fix, next) === 'unknown' ? 'noData' : stateOf(fix), fix.atMs, next.atMs);
      return;
    }
    // Nothing newer: the last state holds as long as a fix would not yet be missed.
    const heldMs = Math.min(endMs, fix.atMs + GAP_MAX_MS);
    add(stateOf(fix), fix.atMs, heldMs);
    add('noData', heldMs, endMs);
  });
  return segments;
}

/** Time in each state. */
export function totalsOf(segments: readonly Segment[]): Record<SegmentState, number> {
  const totals = { moving: 0, idling: 0, parked: 0, noData: 0 };
  for (const { state, fromMs, toMs } of segments) totals[state] += toMs - fromMs;
  return totals;
}

export type Stop = { fromMs: number; toMs: number };

/** Halts worth naming: parked and idling in one go. */
export function stopsOf(segments: readonly Segment[]): Stop[] {
  const stops: Stop[] = [];
  for (const { state, fromMs, toMs } of segments) {
    if (state === 'moving' || state === 'noData') continue;
    const last = stops.at(-1);
    if (last?.toMs === fromMs) last.toMs = toMs;
    else stops.push({ fromMs, toMs });
  }
  return stops.filter(({ fromMs, toMs }) => toMs - fromMs >= STOP_MIN_MS);
}

/** Way between the fixes that are known to follow each other, in metres. */
export function drivenM(fixes: readonly TrackFix[]): number {
  let metres = 0;
  fixes.forEach((fix, index) => {
    const next = fixes[index + 1];
    const driven = next && stateOf(fix) === 'moving' && linkOf(fix, next) === 'continuous';
    if (driven) metres += distanceM(fix, next);
  });
  return metres;
}
