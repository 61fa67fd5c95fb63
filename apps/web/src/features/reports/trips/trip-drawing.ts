import { replay } from '@fleet/tracks/replay';
import type { TrackFix } from '@fleet/tracks/track-fix';
import type { TrackRule } from '@fleet/tracks/track-rule';
import type { TrackDrawing } from '../../../map/track-layer.tsx';
import { linesOf } from '../../../tracks/drawing.ts';
import type { Trip } from './trip.ts';

/** Visible on light and dark ground, and below every speed colour. */
const QUIET = '#8b99a6';

export type TripDrawing = { drawing: TrackDrawing; fixes: readonly TrackFix[] };

/** Lines of the trip in speed colours, above the rest of the day in grey. */
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
