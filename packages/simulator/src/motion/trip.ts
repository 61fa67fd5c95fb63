import { between, noise, type Random } from '../random.ts';
import type { Behaviour } from './behaviour.ts';
import { type Course, layCourse, stepOf, valueAt, type Waypoint } from './course.ts';

/** One drive from standstill to standstill. Times are seconds from its start. */
export type Trip = {
  lengthM: number;
  durationS: number;
  /** Where it is after so many seconds; the answer is overwritten by the next question. */
  at: (seconds: number) => TripState;
};

export type TripState = {
  x: number;
  y: number;
  alongM: number;
  speedMs: number;
  courseDeg: number;
  tunnel: boolean;
};

const KMH = 1 / 3.6;
const DEGREES = 180 / Math.PI;
const LIGHT_IS_RED = 0.22;
const LEAST_WAIT_S = 6;
const MOST_WAIT_S = 45;
/** Traffic slows everybody a little, in stretches of this length. */
const TRAFFIC_M = 400;
const TRAFFIC_SHARE = 0.09;
/** Steps between two halts: the way out of one has to be driven before the next. */
const HALTS_APART = 3;
/** So slow that a wheel may turn on the spot; keeps the first step's time finite. */
const CRAWL_MS = 0.5;

/**
 * Drives the waypoints as the law, the bends, the lights and the engine allow: a speed for every step that can be
 * reached from the one before and braked to the one after.
 */
export function planTrip(waypoints: readonly Waypoint[], behaviour: Behaviour, random: Random): Trip {
  const course = layCourse(waypoints);
  const speeds = allowedSpeeds(course, waypoints, behaviour, random() * 2 ** 32);
  const waits = chooseWaits(course, waypoints, random);
  for (const at of waits.keys()) speeds[at] = 0;
  speeds[0] = 0;
  speeds[speeds.length - 1] = 0;
  limitByEngine(speeds, course.alongM, behaviour);
  const leaves = departures(speeds, course.alongM, waits);
  const last = leaves.length - 1;
  return {
    lengthM: valueAt(course.alongM, last),
    durationS: valueAt(leaves, last),
    at: stateReader(course, waypoints, speeds, leaves),
  };
}

function allowedSpeeds(
  course: Course,
  waypoints: readonly Waypoint[],
  behaviour: Behaviour,
  traffic: number,
): Float32Array {
  return course.x.map((_, at) => {
    const limitMs = (waypoints[valueAt(course.waypoint, at)]?.limitKmh ?? 0) * KMH * behaviour.eagerness;
    const flowing = 1 - TRAFFIC_SHARE * (1 + noise(traffic, valueAt(course.alongM, at) / TRAFFIC_M));
    const straight = Math.min(limitMs * flowing, behaviour.topSpeedKmh * KMH * (0.96 + flowing * 0.04));
    const bendMs = Math.sqrt(behaviour.lateralMs2 / Math.max(curvature(course, at), 1e-6));
    return Math.max(CRAWL_MS, Math.min(straight, bendMs));
  });
}

/** One over the radius, from the turn between the steps before and after. */
function curvature({ x, y }: Course, at: number): number {
  if (at === 0 || at === x.length - 1) return 0;
  const before = { x: stepOf(x, at), y: stepOf(y, at) };
  const after = { x: stepOf(x, at + 1), y: stepOf(y, at + 1) };
  const turn = Math.atan2(before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y);
  const step = (Math.hypot(before.x, before.y) + Math.hypot(after.x, after.y)) / 2;
  return step === 0 ? 0 : Math.abs(turn) / step;
}

/** Step → seconds at a red light. */
function chooseWaits(course: Course, waypoints: readonly Waypoint[], random: Random): Map<number, number> {
  const waits = new Map<number, number>();
  let halted = 0;
  for (let at = 1; at < course.waypoint.length - HALTS_APART; at++) {
    const own = valueAt(course.waypoint, at);
    const reached = own !== course.waypoint[at - 1];
    if (!reached || !waypoints[own]?.junction || at - halted < HALTS_APART) continue;
    if (random() >= LIGHT_IS_RED) continue;
    waits.set(at, between(random, LEAST_WAIT_S, MOST_WAIT_S));
    halted = at;
  }
  return waits;
}

/** Forward for what the engine can gain, backward for what the brakes can lose. */
function limitByEngine(speeds: Float32Array, alongM: Float32Array, behaviour: Behaviour): void {
  const top = behaviour.topSpeedKmh * KMH;
  for (let at = 1; at < speeds.length; at++) {
    const before = valueAt(speeds, at - 1);
    const pull = behaviour.accelerationMs2 * (1 - 0.6 * Math.min(1, before / top));
    const reachable = Math.sqrt(before ** 2 + 2 * pull * (valueAt(alongM, at) - valueAt(alongM, at - 1)));
    speeds[at] = Math.min(valueAt(speeds, at), reachable);
  }
  for (let at = speeds.length - 2; at >= 0; at--) {
    const after = valueAt(speeds, at + 1);
    const stepM = valueAt(alongM, at + 1) - valueAt(alongM, at);
    speeds[at] = Math.min(valueAt(speeds, at), Math.sqrt(after ** 2 + 2 * behaviour.brakingMs2 * stepM));
  }
}

/** When each step is left: reached, and the light has turned green. */
function departures(
  speeds: Float32Array,
  alongM: Float32Array,
  waits: ReadonlyMap<number, number>,
): Float32Array {
  const leaves = new Float32Array(speeds.length);
  for (let at = 1; at < speeds.length; at++)
    leaves[at] = valueAt(leaves, at - 1) + stepSeconds(speeds, alongM, at) + (waits.get(at) ?? 0);
  return leaves;
}

/** From the step before to this one, at an even acceleration. */
function stepSeconds(speeds: Float32Array, alongM: Float32Array, at: number): number {
  const sum = valueAt(speeds, at - 1) + valueAt(speeds, at);
  const stepM = valueAt(alongM, at) - valueAt(alongM, at - 1);
  return sum === 0 ? 0 : (2 * stepM) / sum;
}

function stateReader(
  course: Course,
  waypoints: readonly Waypoint[],
  speeds: Float32Array,
  leaves: Float32Array,
): (seconds: number) => TripState {
  const state: TripState = { x: 0, y: 0, alongM: 0, speedMs: 0, courseDeg: 0, tunnel: false };
  return (seconds) => {
    const at = Math.min(lastLeft(leaves, seconds), leaves.length - 2);
    const next = at + 1;
    const driving = stepSeconds(speeds, course.alongM, next);
    const since = seconds - valueAt(leaves, at);
    const [from, to] = [valueAt(speeds, at), valueAt(speeds, next)];
    const stepM = valueAt(course.alongM, next) - valueAt(course.alongM, at);
    const arrived = since >= driving;
    const pull = driving > 0 ? (to - from) / driving : 0;
    const share = arrived || stepM === 0 ? 1 : (from * since + (pull * since ** 2) / 2) / stepM;
    const [east, north] = [stepOf(course.x, next), stepOf(course.y, next)];
    state.x = valueAt(course.x, at) + east * share;
    state.y = valueAt(course.y, at) + north * share;
    state.courseDeg = (Math.atan2(east, north) * DEGREES + 360) % 360;
    state.alongM = valueAt(course.alongM, at) + stepM * share;
    state.speedMs = arrived ? to : from + pull * since;
    state.tunnel = waypoints[valueAt(course.waypoint, at)]?.tunnel ?? false;
    return state;
  };
}

/** The last step that is left by then: the search halves a list in ascending order. */
function lastLeft(leaves: Float32Array, seconds: number): number {
  let low = 0;
  let high = leaves.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (valueAt(leaves, middle) <= seconds) low = middle;
    else high = middle - 1;
  }
  return low;
}
