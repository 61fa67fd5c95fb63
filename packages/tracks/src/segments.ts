import { type Activity, stretchOf } from './activity.ts';
import { departureOf } from './departure.ts';
import { linkOf, silenceMaxMs } from './link.ts';
import type { TrackFix } from './track-fix.ts';
import type { TrackFixes } from './track-fixes.ts';
import { DEFAULT_RULE, type TrackRule } from './track-rule.ts';

export type Period = { fromMs: number; toMs: number };
export type SegmentState = Activity | 'noData';
export type Segment = Period & { state: SegmentState };

/**
 * What a vehicle did in a period, without gaps or overlaps from its start to its end or to now, whichever is first. A
 * fix tells the state until the next one; where too much time lies between them there is no data. A segment that moves
 * is a trip.
 */
export function segmentsOf(
  fixes: TrackFixes,
  period: Period,
  nowMs: number,
  rule: TrackRule = DEFAULT_RULE,
): Segment[] {
  const endMs = Math.min(period.toMs, Math.max(nowMs, period.fromMs));
  const segments: Segment[] = [];
  const add = (state: SegmentState, fromMs: number, toMs: number) => {
    if (toMs <= fromMs) return;
    const last = segments.at(-1);
    if (last?.state === state) last.toMs = toMs;
    else segments.push({ state, fromMs, toMs });
  };
  let index = firstFrom(fixes, period.fromMs);
  let fix = before(fixes.at(index), endMs);
  add('noData', period.fromMs, fix?.atMs ?? endMs);
  while (fix) {
    const next = before(fixes.at(++index), endMs);
    if (next) {
      const state = linkOf(fix, next, rule) === 'unknown' ? 'noData' : stretchOf(fix, rule);
      const leftMs = state !== 'moving' && next.motion ? leftAt(fix, next, rule) : next.atMs;
      add(state, fix.atMs, leftMs);
      add('moving', leftMs, next.atMs);
    } else {
      // Nothing newer: the last state holds as long as a fix would not yet be missed.
      const heldMs = Math.min(endMs, fix.atMs + silenceMaxMs(fix, rule));
      add(stretchOf(fix, rule), fix.atMs, heldMs);
      add('noData', heldMs, endMs);
    }
    fix = next;
  }
  return segments;
}

/** When it left on the way to a fix that moves, as the fold dates it. */
function leftAt(fix: TrackFix, next: TrackFix, rule: TrackRule): number {
  return departureOf(fix, next, next.speedKmh ?? 0, rule).atMs;
}

/** The place of the first fix at or after an instant. */
function firstFrom(fixes: TrackFixes, atMs: number): number {
  let index = 0;
  while ((fixes.at(index)?.atMs ?? atMs) < atMs) index++;
  return index;
}

function before(fix: TrackFix | undefined, endMs: number): TrackFix | undefined {
  return fix && fix.atMs < endMs ? fix : undefined;
}

/** Time in each state. */
export function totalsOf(segments: readonly Segment[]): Record<SegmentState, number> {
  const totals = { moving: 0, idling: 0, parked: 0, noData: 0 };
  for (const { state, fromMs, toMs } of segments) totals[state] += toMs - fromMs;
  return totals;
}
