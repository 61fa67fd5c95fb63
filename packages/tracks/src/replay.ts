import { claimNumber, claimOf } from './claim.ts';
import type { Fix } from './fix.ts';
import { BLANK_TRACK, foldFix } from './fold-fix.ts';
import type { MotionChange } from './motion.ts';
import type { TrackFix } from './track-fix.ts';
import type { TrackFixes } from './track-fixes.ts';
import { DEFAULT_RULE, type TrackRule } from './track-rule.ts';

/** A track whose motion is dated by what came after, and the way that counts. */
export type Track = { fixes: readonly TrackFix[]; distanceM: number };

/**
 * The fold over stored fixes. Their motion, which is what was certain when they came, stands for the word of the
 * device's sensor; records that came late are in their place now and are judged with their neighbours.
 */
export function replay(stored: readonly TrackFix[], rule: TrackRule = DEFAULT_RULE): Track {
  const turns = judgeInTurns(stored, rule);
  for (let turn = turns.next(); ; turn = turns.next()) {
    if (!turn.done) continue;
    const { motions, distanceM } = turn.value;
    return { fixes: stored.map((fix, index) => withMotion(fix, claimOf(motions[index]))), distanceM };
  }
}

/** A month takes a while: so many fixes, and others may have the process. */
const TURN_FIXES = 1_000;

/** What a replay shows of each fix: its motion, as the number of a claim. */
export type Judged = { motions: Uint8Array; distanceM: number };

/** A replay that leaves the fixes as they are. */
export function* judgeInTurns(stored: TrackFixes, rule: TrackRule = DEFAULT_RULE): Generator<void, Judged> {
  const motions = new Uint8Array(stored.length);
  let state = BLANK_TRACK;
  let fix = stored.at(0);
  for (let index = 0; fix; index++) {
    if (index % TURN_FIXES === TURN_FIXES - 1) yield;
    const next = stored.at(index + 1);
    const { state: after, derived } = foldFix(state, asReported(fix, next, rule), rule);
    state = after;
    motions[index] = claimNumber(derived.moving);
    const [change, another] = derived.motionChanges;
    // A stop that nobody saw has no fix that stood: the silence tells it.
    if (change && !another) dateBack(motions, { stored, last: index }, change);
    fix = next;
  }
  return { motions, distanceM: state.odometer.totalM };
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

function dateBack(
  motions: Uint8Array,
  { stored, last }: { stored: TrackFixes; last: number },
  { moving, atMs }: MotionChange,
): void {
  for (let index = last; index >= 0; index--) {
    const fix = stored.at(index);
    if (!fix || fix.atMs < atMs) return;
    motions[index] = claimNumber(moving);
  }
}

function withMotion(fix: TrackFix, motion: boolean | null): TrackFix {
  return fix.motion === motion ? fix : { ...fix, motion };
}
