import { distanceM } from './distance.ts';
import type { Fix } from './fix.ts';
import type { GeoPoint, Moment } from './geo-point.ts';
import type { TrackRule } from './track-rule.ts';

export type MotionState = {
  moving: boolean | null;
  sinceMs: number | null;
  /** Where the vehicle came to stand; the measure of whether it left. */
  anchor: GeoPoint | null;
  /** First fix of a change of motion that is not yet certain. */
  turn: Moment | null;
};

export const BLANK_MOTION: MotionState = { moving: null, sinceMs: null, anchor: null, turn: null };

/** From then and there on it moves, or stands; known with a later fix. */
export type MotionChange = Moment & { moving: boolean };

/** What is known beside the fix: the newest record before it, and ignition with it. */
type Around = { last: Moment | null; ignition: boolean | null };

export type MotionStep = { state: MotionState; changes: readonly MotionChange[] };

const UNCHANGED: readonly MotionChange[] = [];
const KMH_PER_METRES_PER_MS = 3_600;

/**
 * Motion with hysteresis against the noise of a receiver at rest. A drive starts with two fixes that move (or one that
 * leaves no doubt) and is dated by the first; it ends when the vehicle stood for two minutes, or stands with the engine
 * off, and is dated by the first fix that stood. What is learnt first is no change.
 */
export function judgeMotion(before: MotionState, fix: Fix, around: Around, rule: TrackRule): MotionStep {
  if (!fix.valid) return { state: before, changes: UNCHANGED };
  if (before.moving === null) return { state: firstSight(fix, rule), changes: UNCHANGED };
  const { last, ignition } = around;
  // A second record of one instant is no second look.
  if (last && fix.atMs <= last.atMs) return { state: before, changes: UNCHANGED };
  const seen: Seen = { fix, speedKmh: fix.speedKmh ?? paceKmh(last, fix), last, ignition };
  return before.moving ? watchDriving(before, seen, rule) : watchStanding(before, seen, rule);
}

/** The instantaneous view, for a fix whose neighbours are not known. */
export function motionAlone({ sensedMotion, speedKmh }: Fix, rule: TrackRule): boolean | null {
  return sensedMotion ?? (speedKmh === null ? null : speedKmh >= rule.startKmh);
}

/** `speedKmh` is what the receiver measured, else the pace of the last leg. */
type Seen = Around & { fix: Fix; speedKmh: number };

function firstSight(fix: Fix, rule: TrackRule): MotionState {
  const speedKmh = fix.speedKmh ?? 0;
  const moving =
    fix.sensedMotion === null ? speedKmh >= rule.startKmh : fix.sensedMotion && speedKmh >= rule.stopKmh;
  return { moving, sinceMs: fix.atMs, anchor: moving ? null : pointOf(fix), turn: null };
}

function watchStanding(before: MotionState, seen: Seen, rule: TrackRule): MotionStep {
  const { fix } = seen;
  const awayM = before.anchor ? distanceM(before.anchor, fix) : 0;
  if (!hasLeft(seen, awayM, rule)) {
    const isElsewhere = awayM >= rule.leaveM && seen.speedKmh < rule.stopKmh;
    const anchor = before.anchor && !isElsewhere ? before.anchor : pointOf(fix);
    if (!before.turn && anchor === before.anchor) return { state: before, changes: UNCHANGED };
    return { state: { ...before, anchor, turn: null }, changes: UNCHANGED };
  }
  const turn = before.turn ?? momentOf(fix);
  const isCertain = before.turn !== null || isBeyondDoubt(seen, rule);
  return isCertain ? changed(true, turn) : { state: { ...before, turn }, changes: UNCHANGED };
}

function hasLeft({ fix, speedKmh }: Seen, awayM: number, rule: TrackRule): boolean {
  if (fix.sensedMotion === false) return awayM >= rule.carriedM && speedKmh >= rule.stopKmh;
  if (fix.sensedMotion === true) return speedKmh >= rule.stopKmh;
  return speedKmh >= rule.startKmh || (awayM >= rule.leaveM && speedKmh >= rule.stopKmh);
}

function isBeyondDoubt({ fix, speedKmh, ignition }: Seen, rule: TrackRule): boolean {
  return fix.sensedMotion === true || (ignition === true && speedKmh >= rule.certainKmh);
}

function watchDriving(before: MotionState, seen: Seen, rule: TrackRule): MotionStep {
  const { fix, speedKmh, last, ignition } = seen;
  if (speedKmh >= rule.stopKmh && fix.sensedMotion !== false) {
    if (last && sleptUnseen(last, fix, rule)) return parkedUnseen(last, fix);
    return { state: before.turn ? { ...before, turn: null } : before, changes: UNCHANGED };
  }
  const turn = standingSince(before, seen, rule);
  const stoodMs = fix.atMs - turn.atMs;
  // What the sensor denies at speed is noise, or a tow: the second fix at the place tells which.
  const isSwitchedOff = ignition === false && (speedKmh < rule.stopKmh || stoodMs > 0);
  if (stoodMs < rule.stopAfterMs && !isSwitchedOff) return { state: { ...before, turn }, changes: UNCHANGED };
  return changed(false, turn);
}

/** First fix of the stand. A tracker that fell asleep on parking stands since its last fix there. */
function standingSince({ turn }: MotionState, { fix, last }: Seen, rule: TrackRule): Moment {
  if (turn && distanceM(turn, fix) < rule.standM) return turn;
  const slept = last && fix.atMs - last.atMs >= rule.stopAfterMs && distanceM(last, fix) < rule.standM;
  return slept ? last : momentOf(fix);
}

/** The tracker was silent for long and came no farther than a walk. */
function sleptUnseen(last: Moment, fix: Fix, rule: TrackRule): boolean {
  return fix.atMs - last.atMs >= rule.unseenStopMs && paceKmh(last, fix) < rule.startKmh;
}

/** It parked and left again: two changes by one fix. */
function parkedUnseen(last: Moment, fix: Fix): MotionStep {
  const [stopped, left] = [changed(false, last), changed(true, momentOf(fix))];
  return { state: left.state, changes: [...stopped.changes, ...left.changes] };
}

function changed(moving: boolean, { latitude, longitude, atMs }: Moment): MotionStep {
  const anchor = moving ? null : { latitude, longitude };
  return {
    state: { moving, sinceMs: atMs, anchor, turn: null },
    changes: [{ moving, latitude, longitude, atMs }],
  };
}

function paceKmh(from: Moment | null, fix: Fix): number {
  if (!from) return 0;
  return (distanceM(from, fix) / Math.max(1_000, fix.atMs - from.atMs)) * KMH_PER_METRES_PER_MS;
}

function pointOf({ latitude, longitude }: GeoPoint): GeoPoint {
  return { latitude, longitude };
}

function momentOf({ latitude, longitude, atMs }: Moment): Moment {
  return { latitude, longitude, atMs };
}
