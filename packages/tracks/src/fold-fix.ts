import { coarseM, type Weighed, weighFix } from './doubt.ts';
import { applyEngineNews, BLANK_ENGINE, type EngineState } from './engine.ts';
import type { Fix } from './fix.ts';
import type { Moment } from './geo-point.ts';
import { BLANK_MOTION, judgeMotion, type MotionChange, type MotionState, motionAlone } from './motion.ts';
import { BLANK_ODOMETER, measureLeg, type OdometerState } from './odometer.ts';
import { DEFAULT_RULE, type TrackRule } from './track-rule.ts';

/** What is carried from one fix of a device to the next. A value, and plain JSON. */
export type TrackState = {
  /** The newest record, with or without a lock. */
  last: Moment | null;
  /** The newest before it that was no outlier, where it is one. */
  sure?: Moment;
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

/** The track of a device that was moved: totals go on, and nothing leads from one vehicle to the next. */
export function beginAnew({ odometer, engine }: TrackState): TrackState {
  return {
    ...BLANK_TRACK,
    odometer: { ...BLANK_ODOMETER, totalM: odometer.totalM },
    engine: { ...BLANK_ENGINE, totalSeconds: engine.totalSeconds },
  };
}

/** What a fix is, beside what the device said. */
export type Derived = {
  /** Older than the newest record: belongs to the past, changes nothing of now. */
  late: boolean;
  ignition: boolean | null;
  /** False when it was not known before. */
  ignitionTurned: boolean;
  /** When it turned, which may be before this fix. */
  ignitionSinceMs: number | null;
  moving: boolean | null;
  /** Dated by the fixes they began with; at most a stop and a start. */
  motionChanges: readonly MotionChange[];
  /** From the last counted place; null where the fix measures nothing. */
  legM: number | null;
  /** The pace of that leg. */
  legKmh: number | null;
};

const UNCHANGED: readonly MotionChange[] = [];

/** Of a fix that was not folded yet. */
export const NOTHING_DERIVED: Derived = {
  late: false,
  ignition: null,
  ignitionTurned: false,
  ignitionSinceMs: null,
  moving: null,
  motionChanges: UNCHANGED,
  legM: null,
  legKmh: null,
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
  const engine = applyEngineNews(before.engine, fix, rule);
  const here: Moment = { latitude: fix.latitude, longitude: fix.longitude, atMs: fix.atMs };
  const track = fix.valid ? foldPlace(before, fix, engine.ignition, rule) : unmoved(before);
  const { motion, odometer, sure } = track;
  return {
    state: { last: here, ...(sure ? { sure } : {}), odometer, engine, motion },
    derived: {
      late: false,
      ignition: engine.ignition,
      ignitionTurned: before.engine.ignition !== null && before.engine.ignition !== engine.ignition,
      ignitionSinceMs: engine.ignitionSinceMs,
      moving: motion.moving,
      motionChanges: track.changes,
      legM: track.legM,
      legKmh: track.legKmh,
    },
  };
}

type Folded = Pick<TrackState, 'motion' | 'odometer'> & {
  sure: Moment | null;
  changes: readonly MotionChange[];
} & Pick<Derived, 'legM' | 'legKmh'>;

function unmoved({ motion, odometer, sure }: TrackState): Folded {
  return { motion, odometer, sure: sure ?? null, changes: UNCHANGED, legM: null, legKmh: null };
}

/** An outlier is set aside as a fix without a lock is, until others confirm it. */
function foldPlace(before: TrackState, fix: Fix, ignition: boolean | null, rule: TrackRule): Folded {
  const { motion: known, odometer } = before;
  const last = before.sure ?? before.last;
  const weighed = weighFix({ odometer, motion: known, last }, fix, rule);
  const { isSeen, isCorrection } = weighed;
  const around = { last: seenLast(before, weighed.way.at(-2)), ignition };
  const step = isSeen && !isCorrection ? judgeMotion(known, asSeen(fix, weighed), around, rule) : null;
  const motion = step?.state ?? (isCorrection ? corrected(known, fix) : interrupted(known));
  const measured = measureLeg(odometer, fix, { weighed, motion, withinM: coarseM(fix, rule) }, rule);
  return {
    motion,
    odometer: measured.state,
    sure: isSeen && !weighed.at ? null : last,
    changes: step?.changes ?? UNCHANGED,
    legM: measured.legM,
    legKmh: measured.legKmh,
  };
}

/** As recently as the newest record, at the place of the newest that was no outlier. */
function seenLast({ last, sure }: TrackState, confirmed: Moment | undefined): Moment | null {
  const place = confirmed ?? sure;
  if (!last || !place) return last;
  return { latitude: place.latitude, longitude: place.longitude, atMs: last.atMs };
}

function asSeen(fix: Fix, { at }: Weighed): Fix {
  return at ? { ...fix, latitude: at.latitude, longitude: at.longitude } : fix;
}

/** Two fixes that move are two in a row: an outlier between them leaves one. */
function interrupted(motion: MotionState): MotionState {
  return motion.moving === false && motion.turn ? { ...motion, turn: null } : motion;
}

/** It stands where it stood: only the place was known badly. */
function corrected(motion: MotionState, { latitude, longitude }: Fix): MotionState {
  return motion.anchor ? { ...motion, anchor: { latitude, longitude } } : motion;
}

/** Of a fix that is folded into nothing, as its neighbours are not known. */
export function deriveAlone(fix: Fix, rule: TrackRule = DEFAULT_RULE): Derived {
  return {
    late: true,
    ignition: fix.ignition,
    ignitionTurned: false,
    ignitionSinceMs: null,
    moving: motionAlone(fix, rule),
    motionChanges: UNCHANGED,
    legM: null,
    legKmh: null,
  };
}
