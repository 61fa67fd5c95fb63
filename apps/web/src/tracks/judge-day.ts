import { replay } from '@fleet/tracks/replay';
import { type Period, segmentsOf } from '@fleet/tracks/segments';
import type { TrackFix } from '@fleet/tracks/track-fix';
import type { TrackRule } from '@fleet/tracks/track-rule';

/** The day so far, with motion and gaps classified by the vehicle's rule. */
export function judgeDay(stored: readonly TrackFix[], period: Period, rule: TrackRule) {
  const { fixes, distanceM } = replay(stored, rule);
  return { fixes, distanceM, segments: segmentsOf(fixes, period, period.toMs, rule) };
}
