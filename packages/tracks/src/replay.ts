import type { Fix } from './fix.ts';
import { BLANK_TRACK, foldFix } from './fold-fix.ts';
import type { MotionChange } from './motion.ts';
import type { TrackFix } from './track-fix.ts';
import { DEFAULT_RULE, type TrackRule } from './track-rule.ts';

/** A track whose motion is dated by what came after, and the way that counts. */
export type Track = { fixes: readonly TrackFix[]; distanceM: number };

/**
 * The fold over stored fixes. Their motion, which is what was certain when they came, stands for the word of the
 * device's sensor; records that came late are in their place now and are judged with their neighbours.
 */
export function replay(stored: readonly TrackFix[], rule: TrackRule = DEFAULT_RULE): Track {
  const turns = replayInTurns(stored, rule);
  for (let turn = turns.next(); ; turn = turns.next()) if (turn.done) return turn.value;
}

/** A month takes a while: so many fixes, and others may have the process. */
const TURN_FIXES = 1_000;

export function* replayInTurns(
  stored: readonly TrackFix[],
  rule: TrackRule = DEFAULT_RULE,
): Generator<void, Track> {
  const fixes: TrackFix[] = [];
  let state = BLANK_TRACK;
  for (const [index, fix] of stored.entries()) {
    if (index % TURN_FIXES === TURN_FIXES - 1) yield;
    const { state: after, derived } = foldFix(state, asReported(fix, stored[index + 1], rule), rule);
    state = after;
    fixes.push(withMotion(fix, derived.moving));
    const [change, another] = derived.motionChanges;
    // A stop that nobody saw has no fix that stood: the silence tells it.
    if (change && !another) dateBack(fixes, change);
  }
  return { fixes, distanceM: state.odometer.totalM };
}

function asReported(fix: TrackFix, next: TrackFix | undefined, rule: TrackRule): Fix {
  const { latitude, longitude, atMs, speedKmh, ignition, motion } = fix;
  // A drive that the next fix made certain may have begun with this one, where no sensor denied it.
  const isStart = !motion && next?.motion === true && (speedKmh ?? 0) >= rule.startKmh;
  return {
    latitude,
    longitude,
    atMs,
    valid: true,
    speedKmh,
    ignition,
    sensedMotion: isStart ? null : motion,
    engineSeconds: null,
  };
}

function dateBack(fixes: TrackFix[], { moving, atMs }: MotionChange): void {
  for (let index = fixes.length - 1; index >= 0; index--) {
    const fix = fixes[index];
    if (!fix || fix.atMs < atMs) return;
    fixes[index] = withMotion(fix, moving);
  }
}

function withMotion(fix: TrackFix, motion: boolean | null): TrackFix {
  return fix.motion === motion ? fix : { ...fix, motion };
}
