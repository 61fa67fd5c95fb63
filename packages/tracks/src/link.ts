import { isActive } from './activity.ts';
import { distanceM } from './distance.ts';
import type { TrackFix } from './track-fix.ts';
import { DEFAULT_RULE, type TrackRule } from './track-rule.ts';

/**
 * What is known of the time between two fixes that follow each other: the vehicle went from one to the other
 * (`continuous`), it stayed parked at the first (`parked`), or nothing (`unknown`).
 */
export type Link = 'continuous' | 'parked' | 'unknown';

export function linkOf(from: TrackFix, to: TrackFix, rule: TrackRule = DEFAULT_RULE): Link {
  const silentMs = to.atMs - from.atMs;
  if (silentMs <= rule.silenceMaxMs) return 'continuous';
  const stayed = silentMs <= silenceMaxMs(from, rule) && distanceM(from, to) < rule.leaveM;
  return stayed ? 'parked' : 'unknown';
}

/** The link to a fix of a track that was judged by the rule of its vehicle, which says where nobody knows the way. */
export function linkOfFixes(from: TrackFix, to: TrackFix & { isAfterGap?: boolean | undefined }): Link {
  if (to.isAfterGap === undefined) return linkOf(from, to);
  if (to.isAfterGap) return 'unknown';
  return to.atMs - from.atMs <= DEFAULT_RULE.silenceMaxMs ? 'continuous' : 'parked';
}

/** For how long after a fix without another what it told still holds. */
export function silenceMaxMs(fix: TrackFix, rule: TrackRule = DEFAULT_RULE): number {
  return isActive(fix, rule) ? rule.silenceMaxMs : rule.parkedSilenceMaxMs;
}
