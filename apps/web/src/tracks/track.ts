import { distanceM } from '../lib/geo.ts';

/** A stored fix of a vehicle's past. Tracks are in the order of time; two devices may give two fixes of one instant. */
export type TrackFix = {
  atMs: number;
  latitude: number;
  longitude: number;
  speedKmh: number | null;
  courseDeg: number | null;
  ignition: boolean | null;
  motion: boolean | null;
};

export type FixState = 'moving' | 'idling' | 'parked';

/** Longer without a fix, and nobody knows which way a moving vehicle took. Trackers report at least every two minutes. */
export const GAP_MAX_MS = 5 * 60_000;
/** At rest trackers save power and report about once an hour; one lost report does not hide where a vehicle stood. */
export const STANDING_GAP_MAX_MS = 2 * 60 * 60_000 + GAP_MAX_MS;
/** How far a fix wanders while the vehicle stands. */
const STAY_RADIUS_M = 150;
/** For trackers that do not say themselves whether they move. */
const MOVING_MIN_KMH = 5;

/** The rule of the live map, over a fix of the past. */
export function stateOf({ motion, speedKmh, ignition }: TrackFix): FixState {
  if (motion ?? (speedKmh ?? 0) >= MOVING_MIN_KMH) return 'moving';
  return ignition ? 'idling' : 'parked';
}

/**
 * What is known of the time between two fixes that follow each other: the vehicle went from one to the other
 * (`continuous`), it stayed at the first (`standing`), or nothing (`unknown`).
 */
export function linkOf(from: TrackFix, to: TrackFix): 'continuous' | 'standing' | 'unknown' {
  const gapMs = to.atMs - from.atMs;
  if (gapMs <= GAP_MAX_MS) return 'continuous';
  const stayed = stateOf(from) !== 'moving' && distanceM(from, to) <= STAY_RADIUS_M;
  return stayed && gapMs <= STANDING_GAP_MAX_MS ? 'standing' : 'unknown';
}

/** Index of the last fix at or before an instant; -1 when there is none. */
export function indexAt(fixes: readonly TrackFix[], atMs: number): number {
  let [low, high] = [0, fixes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((fixes[middle]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
