import type { Fix } from './fix.ts';
import { BLANK_TRACK, foldFix } from './fold-fix.ts';
import type { MotionChange } from './motion.ts';
import type { TrackFix } from './track-fix.ts';
import type { TrackFixes } from './track-fixes.ts';
import { DEFAULT_RULE, type TrackRule } from './track-rule.ts';
import { triBoolNumber, triBoolOf } from './tri-bool.ts';

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
    return { fixes: stored.map((fix, index) => withMotion(fix, triBoolOf(motions[index]))), distanceM };
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
  const isStart = startsOf(stored, rule);
  for (let index = 0; fix; index++) {
    if (index % TURN_FIXES === TURN_FIXES - 1) yield;
    const { state: after, derived } = foldFix(state, asReported(fix, isStart(index)), rule);
    state = after;
    motions[index] = triBoolNumber(derived.moving);
    const [change, another] = derived.motionChanges;
    // A stop that nobody saw has no fix that stood: the silence tells it.
    if (change && !another) dateBack(motions, { stored, last: index }, change);
    fix = stored.at(index + 1);
  }
  return { motions, distanceM: state.odometer.totalM };
}

/**
 * Whether a drive that a later fix made certain may have begun with this one: all between them are as fast, and no sensor
 * denied it. Each fix is looked at once, however many of them lead to nothing.
 */
function startsOf(stored: TrackFixes, rule: TrackRule): (index: number) => boolean {
  let [end, isCertain] = [-1, false];
  const isFast = (fix: TrackFix | undefined) =>
    fix !== undefined && !fix.motion && (fix.speedKmh ?? 0) >= rule.startKmh;
  return (index) => {
    if (!isFast(stored.at(index))) return false;
    if (index >= end) {
      end = index + 1;
      while (isFast(stored.at(end))) end++;
      isCertain = stored.at(end)?.motion === true;
    }
    return isCertain;
  };
}

function asReported(fix: TrackFix, isStart: boolean): Fix {
  const { latitude, longitude, atMs, speedKmh, ignition, motion } = fix;
  return {
    ...{ latitude, longitude, atMs, speedKmh, ignition },
    valid: true,
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
    motions[index] = triBoolNumber(moving);
  }
}

function withMotion(fix: TrackFix, motion: boolean | null): TrackFix {
  return fix.motion === motion ? fix : { ...fix, motion };
}
