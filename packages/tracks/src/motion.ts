import { departureOf } from './departure.ts';
import { distanceM } from './distance.ts';
import type { Fix } from './fix.ts';
import type { GeoPoint, Moment } from './geo-point.ts';
import { driveMs, paceKmh } from './pace.ts';
import type { TrackRule } from './track-rule.ts';

/** When and where a change of motion may have begun. */
export type PendingChange = Moment & {
  /** The fix tells a speed; only if the vehicle stays there for long it stood. */
  isPassing?: true;
};

export type MotionState = {
  moving: boolean | null;
  sinceMs: number | null;
  /** Where the vehicle came to stand; the measure of whether it left. */
  anchor: GeoPoint | null;
  /** Beginning of a change of motion that is not yet certain. */
  turn: PendingChange | null;
};

export const BLANK_MOTION: MotionState = { moving: null, sinceMs: null, anchor: null, turn: null };

/** From then and there on it moves, or stands; known with a later fix. */
export type MotionChange = Moment & { moving: boolean };

/** What is known beside the fix: the newest record before it, and ignition with it. */
type MotionContext = { last: Moment | null; ignition: boolean | null };

export type MotionStep = { state: MotionState; changes: readonly MotionChange[] };

const UNCHANGED: readonly MotionChange[] = [];

/**
 * Motion with hysteresis against the noise of a receiver at rest. A drive starts with two fixes that move (or one that
 * leaves no doubt) once they lead away, and is dated by the departure; it ends when the vehicle stood for two minutes, or
 * stands with the engine off, and is dated by the first fix that stood. What is learnt first is no change.
 */
export function judgeMotion(
  before: MotionState,
  fix: Fix,
  around: MotionContext,
  rule: TrackRule,
): MotionStep {
  if (!fix.valid) return { state: before, changes: UNCHANGED };
  const { last, ignition } = around;
  if (before.moving === null) return { state: firstSight(fix, ignition, rule), changes: UNCHANGED };
  // A second record of one instant is no second look.
  if (last && fix.atMs <= last.atMs) return { state: before, changes: UNCHANGED };
  const speedKmh = fix.speedKmh ?? paceTo(last, fix);
  const seen: Seen = { fix, speedKmh, last, ignition };
  return before.moving ? watchDriving(before, seen, rule) : watchStanding(before, seen, rule);
}

/** The instantaneous view, for a fix whose neighbours are not known. */
export function motionAlone({ sensedMotion, speedKmh }: Fix, rule: TrackRule): boolean | null {
  return sensedMotion ?? (speedKmh === null ? null : speedKmh >= rule.startKmh);
}

/** `speedKmh` is what the receiver measured, else the pace of the last leg. */
type Seen = MotionContext & { fix: Fix; speedKmh: number };

function firstSight(fix: Fix, ignition: boolean | null, rule: TrackRule): MotionState {
  const speedKmh = fix.speedKmh ?? 0;
  const moving =
    fix.sensedMotion === null
      ? speedKmh >= rule.startKmh && ignition !== false
      : fix.sensedMotion && speedKmh >= rule.stopKmh;
  return moving
    ? { moving, sinceMs: fix.atMs, anchor: null, turn: passing(fix) }
    : { moving, sinceMs: fix.atMs, anchor: pointOf(fix), turn: null };
}

function watchStanding(before: MotionState, seen: Seen, rule: TrackRule): MotionStep {
  const { fix, speedKmh } = seen;
  const awayM = before.anchor ? distanceM(before.anchor, fix) : 0;
  if (!hasLeft(seen, awayM, rule)) {
    const isElsewhere = awayM >= rule.leaveM && speedKmh < rule.stopKmh;
    const anchor = before.anchor && !isElsewhere ? before.anchor : pointOf(fix);
    if (!before.turn && anchor === before.anchor) return { state: before, changes: UNCHANGED };
    return { state: { ...before, anchor, turn: null }, changes: UNCHANGED };
  }
  return watchLeaving(before, seen, awayM, rule);
}

/** It looks like leaving, which is certain once it leads away. */
function watchLeaving(before: MotionState, seen: Seen, awayM: number, rule: TrackRule): MotionStep {
  const { fix, last, speedKmh } = seen;
  const isGone = awayM >= Math.min(rule.driftM, rule.leaveM);
  // Speeds that lead nowhere for so long were noise.
  const isStale = before.turn !== null && !isGone && fix.atMs - before.turn.atMs > rule.stopAfterMs;
  const turn = before.turn && !isStale ? before.turn : departureOf(last, fix, speedKmh, rule);
  if (isGone && (before.turn || isBeyondDoubt(seen, rule))) return changed(true, turn);
  return { state: { ...before, anchor: before.anchor ?? pointOf(fix), turn }, changes: UNCHANGED };
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
  const isPassing = speedKmh >= rule.stopKmh && fix.sensedMotion !== false;
  if (last && sleptUnseen(last, fix, rule)) return parkedUnseen(before, { ...seen, last }, isPassing, rule);
  const turn = isPassing ? hereSince(before, fix, rule) : stoppedSince(before, seen, rule);
  const stoodMs = fix.atMs - turn.atMs;
  // What the sensor denies at speed is noise, or a tow: the second fix at the place tells which.
  const isSwitchedOff = !isPassing && ignition === false && (speedKmh < rule.stopKmh || stoodMs > 0);
  // Who drives off has left the place in so much time; who tells a speed and is there still stands.
  const leavingMs = isPassing ? driveMs(rule.jitterM, rule.startKmh) : 0;
  if (stoodMs < rule.stopAfterMs + leavingMs && !isSwitchedOff)
    return { state: turn === before.turn ? before : { ...before, turn }, changes: UNCHANGED };
  return changed(false, turn);
}

/** Since when a vehicle that tells a speed is at this place: a step that is no longer than noise leaves none. */
function hereSince({ turn }: MotionState, fix: Fix, rule: TrackRule): PendingChange {
  return turn && distanceM(turn, fix) < Math.min(rule.jitterM, rule.standM) ? turn : passing(fix);
}

/** First fix of the stand. A tracker that fell asleep on parking stands since its last fix there. */
function stoppedSince({ turn }: MotionState, { fix, last }: Seen, rule: TrackRule): Moment {
  if (turn && !turn.isPassing && distanceM(turn, fix) < rule.standM) return turn;
  const slept = last && fix.atMs - last.atMs >= rule.stopAfterMs && distanceM(last, fix) < rule.standM;
  return momentOf(slept ? last : fix);
}

/** The tracker was silent for long and came no farther than a walk. */
function sleptUnseen(last: Moment, fix: Fix, rule: TrackRule): boolean {
  return fix.atMs - last.atMs >= rule.unseenStopMs && paceTo(last, fix) < rule.startKmh;
}

/** It parked; if it drives now, it left again: two changes by one fix. */
function parkedUnseen(
  { turn }: MotionState,
  { last, fix, speedKmh }: Seen & { last: Moment },
  isPassing: boolean,
  rule: TrackRule,
): MotionStep {
  const stoodBefore = turn && !turn.isPassing && distanceM(turn, last) < rule.standM;
  const stopped = changed(false, stoodBefore ? turn : last);
  if (!isPassing) return { ...stopped, state: { ...stopped.state, anchor: pointOf(fix) } };
  const left = changed(true, departureOf(last, fix, speedKmh, rule));
  return { state: left.state, changes: [...stopped.changes, ...left.changes] };
}

function changed(moving: boolean, { latitude, longitude, atMs }: Moment): MotionStep {
  const anchor = moving ? null : { latitude, longitude };
  return {
    state: { moving, sinceMs: atMs, anchor, turn: null },
    changes: [{ moving, latitude, longitude, atMs }],
  };
}

function paceTo(from: Moment | null, fix: Fix): number {
  return from ? paceKmh(distanceM(from, fix), fix.atMs - from.atMs) : 0;
}

function passing(fix: Moment): PendingChange {
  return { ...momentOf(fix), isPassing: true };
}

function pointOf({ latitude, longitude }: GeoPoint): GeoPoint {
  return { latitude, longitude };
}

function momentOf({ latitude, longitude, atMs }: Moment): Moment {
  return { latitude, longitude, atMs };
}
