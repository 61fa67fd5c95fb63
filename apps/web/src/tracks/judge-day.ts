import { replay } from '@fleet/tracks/replay';
import { type Period, segmentsOf } from '@fleet/tracks/segments';
import type { TrackFix } from '@fleet/tracks/track-fix';
import type { TrackRule } from '@fleet/tracks/track-rule';

/** A day until now as far as it is known, its motion and its silences judged by the rule of its vehicle. */
export function judgeDay(stored: readonly TrackFix[], period: Period, rule: TrackRule) {
  const { fixes, distanceM } = replay(stored, rule);
  return { fixes, distanceM, segments: segmentsOf(fixes, period, period.toMs, rule) };
}
