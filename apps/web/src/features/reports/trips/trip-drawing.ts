import { replay } from '@fleet/tracks/replay';
import type { TrackFix } from '@fleet/tracks/track-fix';
import type { TrackRule } from '@fleet/tracks/track-rule';
import type { TrackDrawing } from '../../../map/track-layer.tsx';
import { linesOf } from '../../../tracks/drawing.ts';
import type { Trip } from './trip.ts';

/** Seen on light and on dark ground, and behind any speed. */
const QUIET = '#8b99a6';

export type TripDrawing = { drawing: TrackDrawing; fixes: readonly TrackFix[] };

/** A trip in the colours of its speeds, and below it in grey where else the vehicle went that day. */
export function tripDrawing(
  stored: readonly TrackFix[],
  { startMs, endMs }: Trip,
  rule: TrackRule,
): TripDrawing {
  const day = replay(stored, rule).fixes;
  const own = day.filter(({ atMs }) => atMs >= startMs && atMs <= endMs);
  const [rest, trip] = [linesOf(day, QUIET), linesOf(own)];
  const none = { type: 'FeatureCollection' as const, features: [] };
  return {
    fixes: own,
    drawing: {
      lines: { type: 'FeatureCollection', features: [...rest.driven, ...trip.driven] },
      gaps: { type: 'FeatureCollection', features: trip.gaps },
      stops: none,
      events: none,
    },
  };
}
