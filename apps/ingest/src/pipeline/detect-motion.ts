import type { DeviceState, Draft, EventDraft, Fix, Machine, Place } from './draft.ts';
import { haversineM } from './haversine.ts';

/** A parked receiver shows up to 5 km/h; a walk is not a drive. At this speed something drives. */
const START_KMH = 7;
/** Below it a driving vehicle stands. Lower than the start, so that a jam is not a row of trips. */
const STOP_KMH = 3;
/** With the engine on one fix this fast is enough; without it noise of one fix is not believed. */
const CERTAIN_KMH = 15;
/** Slow things (tractors, jams) have left when they are this far from where they stood. */
const LEAVE_M = 150;
/** Towed or ferried: the device feels no movement, and yet it is elsewhere. */
const CARRIED_M = 500;
/** Fixes this near to each other are one place. */
const STAND_M = 100;
/** A red light is shorter, a delivery is longer. With the engine off the stop is certain at once. */
const STOP_AFTER_MS = 120_000;
/** Silence this long between two driving fixes was a stop, unless it was driven through. */
const SILENCE_MS = 900_000;
const KMH_PER_MPS = 3.6;

export function speedsUp(fix: Fix): boolean {
  return fix.speedKmh !== null && fix.speedKmh >= START_KMH;
}

/**
 * Motion with hysteresis against the noise of a receiver at rest. A drive starts with two fixes that move (or one that
 * leaves no doubt) and is dated by the first; it ends when the vehicle stood for two minutes, or stands with the engine
 * off, and is dated by the first fix that stood. Late and invalid fixes change nothing.
 */
export function detectMotion(draft: Draft): Draft {
  const { fix, state } = draft;
  if (draft.late) return { ...draft, ...motionOfLate(fix) };
  if (!fix.valid) return draft;
  if (state.motion === null) return firstSight(draft);
  return state.motion ? watchDriving(draft) : watchStanding(draft);
}

function motionOfLate(fix: Fix): { motion: boolean | null; motionSince: null } {
  const { motion } = fix.attributes;
  if (typeof motion === 'boolean') return { motion, motionSince: null };
  return { motion: fix.speedKmh === null ? null : speedsUp(fix), motionSince: null };
}

/** What is learnt first is no change, so there is no event. */
function firstSight(draft: Draft): Draft {
  const { fix } = draft;
  const motion = speedsUp(fix) || (fix.attributes.motion === true && (fix.speedKmh ?? 0) >= STOP_KMH);
  const machine = motion ? draft.machine : { ...draft.machine, anchor: placeOf(fix) };
  return { ...draft, motion, motionSince: fix.fixTime, machine };
}

function watchStanding(draft: Draft): Draft {
  const { fix, machine } = draft;
  const speedKmh = speedOf(draft);
  const awayM = machine.anchor ? haversineM(machine.anchor, fix) : 0;
  if (!hasLeft(fix, speedKmh, awayM)) {
    const anchor = machine.anchor && awayM < LEAVE_M ? machine.anchor : placeOf(fix);
    if (!machine.turn && anchor === machine.anchor) return draft;
    return { ...draft, machine: { ...withoutTurn(machine), anchor } };
  }
  const certain =
    fix.attributes.motion === true || (draft.ignition === true && speedKmh >= CERTAIN_KMH) || machine.turn;
  const turn = machine.turn ?? turnAt(fix, fix.fixTime);
  if (!certain) return { ...draft, machine: { ...machine, turn } };
  const { anchor: _, ...rest } = withoutTurn(machine);
  return change({ ...draft, machine: rest }, true, turn);
}

function hasLeft(fix: Fix, speedKmh: number, awayM: number): boolean {
  if (fix.attributes.motion === false) return awayM >= CARRIED_M && speedKmh >= STOP_KMH;
  if (fix.attributes.motion === true) return speedKmh >= STOP_KMH;
  return speedKmh >= START_KMH || (awayM >= LEAVE_M && speedKmh >= STOP_KMH);
}

function watchDriving(draft: Draft): Draft {
  const { fix, state, machine } = draft;
  const stands = speedOf(draft) < STOP_KMH || fix.attributes.motion === false;
  if (!stands) return sleptUnseen(draft) ? restart(draft) : clearTurn(draft);
  const turn = standingSince(fix, state, machine);
  const stoodMs = fix.fixTime.getTime() - turn.atMs;
  if (stoodMs < STOP_AFTER_MS && draft.ignition !== false) return { ...draft, machine: { ...machine, turn } };
  const { atMs: _, ...anchor } = turn;
  return change({ ...draft, machine: { ...withoutTurn(machine), anchor } }, false, turn);
}

/** First fix of the stand. A tracker that fell asleep on parking stands since its last fix there. */
function standingSince(fix: Fix, state: DeviceState, machine: Machine): Place & { atMs: number } {
  if (machine.turn && haversineM(machine.turn, fix) < STAND_M) return machine.turn;
  const last = lastPlace(state);
  if (last && fix.fixTime.getTime() - last.atMs >= STOP_AFTER_MS && haversineM(last, fix) < STAND_M)
    return last;
  return turnAt(fix, fix.fixTime);
}

/** The tracker was silent for long and came no farther than a walk: it parked and left again unseen. */
function sleptUnseen(draft: Draft): boolean {
  const last = lastPlace(draft.state);
  if (!last) return false;
  const silentMs = draft.fix.fixTime.getTime() - last.atMs;
  return silentMs >= SILENCE_MS && legKmh(last, draft.fix) < START_KMH;
}

function restart(draft: Draft): Draft {
  const last = lastPlace(draft.state);
  if (!last) return draft;
  const stopped = change({ ...draft, machine: withoutTurn(draft.machine) }, false, last);
  return change(stopped, true, turnAt(draft.fix, draft.fix.fixTime));
}

function change(draft: Draft, motion: boolean, turn: Place & { atMs: number }): Draft {
  const event: EventDraft = {
    type: motion ? 'deviceMoving' : 'deviceStopped',
    at: new Date(turn.atMs),
    discriminator: '',
    fixTime: draft.fix.fixTime,
    latitude: turn.latitude,
    longitude: turn.longitude,
    attributes: {},
  };
  return { ...draft, motion, motionSince: event.at, events: [...draft.events, event] };
}

/** What the receiver measured, else the pace of the last leg. */
function speedOf(draft: Draft): number {
  if (draft.fix.speedKmh !== null) return draft.fix.speedKmh;
  const last = lastPlace(draft.state);
  return last ? legKmh(last, draft.fix) : 0;
}

function legKmh(from: Place & { atMs: number }, fix: Fix): number {
  const seconds = Math.max(1, (fix.fixTime.getTime() - from.atMs) / 1_000);
  return (haversineM(from, fix) / seconds) * KMH_PER_MPS;
}

function lastPlace(state: DeviceState): (Place & { atMs: number }) | null {
  const { latitude, longitude, fixTime } = state;
  if (latitude === null || longitude === null || fixTime === null) return null;
  return { latitude, longitude, atMs: fixTime.getTime() };
}

function placeOf({ latitude, longitude }: Place): Place {
  return { latitude, longitude };
}

function turnAt(place: Place, at: Date): Place & { atMs: number } {
  return { latitude: place.latitude, longitude: place.longitude, atMs: at.getTime() };
}

function clearTurn(draft: Draft): Draft {
  return draft.machine.turn ? { ...draft, machine: withoutTurn(draft.machine) } : draft;
}

function withoutTurn({ turn: _, ...rest }: Machine): Machine {
  return rest;
}
