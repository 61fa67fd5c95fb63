import { BLANK_ENGINE, type EngineState, tellEngine } from './engine.ts';
import type { Fix } from './fix.ts';
import type { Moment } from './geo-point.ts';
import { BLANK_MOTION, judgeMotion, type MotionChange, type MotionState, motionAlone } from './motion.ts';
import { BLANK_ODOMETER, measureLeg, type OdometerState } from './odometer.ts';
import { DEFAULT_RULE, type TrackRule } from './track-rule.ts';

/** What is carried from one fix of a device to the next. A value, and plain JSON. */
export type TrackState = {
  /** The newest record, with or without a lock. */
  last: Moment | null;
  odometer: OdometerState;
  engine: EngineState;
  motion: MotionState;
};

export const BLANK_TRACK: TrackState = {
  last: null,
  odometer: BLANK_ODOMETER,
  engine: BLANK_ENGINE,
  motion: BLANK_MOTION,
};

/** What a fix is, beside what the device said. */
export type Derived = {
  /** Older than the newest record: belongs to the past, changes nothing of now. */
  late: boolean;
  ignition: boolean | null;
  /** False when it was not known before. */
  ignitionTurned: boolean;
  moving: boolean | null;
  /** Dated by the fixes they began with; at most a stop and a start. */
  motionChanges: readonly MotionChange[];
  /** From the last counted place; null where the fix measures nothing. */
  legM: number | null;
};

const UNCHANGED: readonly MotionChange[] = [];

/** Of a fix that was not folded yet. */
export const NOTHING_DERIVED: Derived = {
  late: false,
  ignition: null,
  ignitionTurned: false,
  moving: null,
  motionChanges: UNCHANGED,
  legM: null,
};

/**
 * One fix after the other, in the order of time: the only place where motion, ignition, distance and engine time are
 * made. The same fixes give the same, live or replayed, in one go or in pieces; a fix that comes twice adds nothing,
 * and one that comes late says only what it says alone.
 */
export function foldFix(
  before: TrackState,
  fix: Fix,
  rule: TrackRule = DEFAULT_RULE,
): { state: TrackState; derived: Derived } {
  const { last } = before;
  if (last && fix.atMs < last.atMs) return { state: before, derived: deriveAlone(fix, rule) };
  const engine = tellEngine(before.engine, fix, rule);
  const { ignition } = engine;
  const motion = judgeMotion(before.motion, fix, { last, ignition }, rule);
  const here: Moment = { latitude: fix.latitude, longitude: fix.longitude, atMs: fix.atMs };
  const odometer = measureLeg(before.odometer, fix, { here, last, moving: motion.state.moving }, rule);
  return {
    state: {
      last: here,
      odometer: odometer.state,
      engine,
      motion: motion.state,
    },
    derived: {
      late: false,
      ignition,
      ignitionTurned: before.engine.ignition !== null && before.engine.ignition !== ignition,
      moving: motion.state.moving,
      motionChanges: motion.changes,
      legM: odometer.legM,
    },
  };
}

/** Of a fix that is folded into nothing, as its neighbours are not known. */
export function deriveAlone(fix: Fix, rule: TrackRule = DEFAULT_RULE): Derived {
  return {
    late: true,
    ignition: fix.ignition,
    ignitionTurned: false,
    moving: motionAlone(fix, rule),
    motionChanges: UNCHANGED,
    legM: null,
  };
}
