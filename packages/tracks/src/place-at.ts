import { type Activity, activityOf } from './activity.ts';
import { courseBetween, pointBetween } from './between.ts';
import type { GeoPoint } from './geo-point.ts';
import { linkOfFixes, silenceMaxMs } from './link.ts';
import type { TrackFix } from './track-fix.ts';
import type { TrackFixes } from './track-fixes.ts';

/** Where a vehicle was at an instant. `known` is false in a gap of the data: then it is where it was last seen. */
export type PlaceAt = GeoPoint & {
  speedKmh: number | null;
  courseDeg: number | null;
  state: Activity;
  known: boolean;
  /** Time of the last fix until then. */
  fixAtMs: number;
};

/** Nothing before the first fix. Between two fixes the vehicle is on the straight line, unless nobody knows its way. */
export function placeAt(fixes: readonly TrackFix[], atMs: number): PlaceAt | null {
  const index = indexAt(fixes, atMs);
  const fix = fixes[index];
  if (!fix) return null;
  const next = fixes[index + 1];
  if (!next) return held(fix, atMs - fix.atMs <= silenceMaxMs(fix));
  switch (linkOfFixes(fix, next)) {
    case 'unknown':
      return held(fix, false);
    case 'parked':
      return held(fix, true);
    case 'continuous':
      return between(fix, next, (atMs - fix.atMs) / (next.atMs - fix.atMs));
  }
}

/** Index of the last fix at or before an instant; -1 when there is none. */
export function indexAt(fixes: TrackFixes, atMs: number): number {
  let [low, high] = [0, fixes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((fixes.at(middle)?.atMs ?? Number.POSITIVE_INFINITY) <= atMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function held(fix: TrackFix, known: boolean): PlaceAt {
  const { latitude, longitude, speedKmh, courseDeg, atMs } = fix;
  return { latitude, longitude, speedKmh, courseDeg, state: activityOf(fix), known, fixAtMs: atMs };
}

function between(from: TrackFix, to: TrackFix, share: number): PlaceAt {
  const { motion, ignition } = from;
  const speedKmh = speedBetween(from.speedKmh, to.speedKmh, share);
  return {
    ...pointBetween(from, to, share),
    speedKmh,
    courseDeg: turned(from.courseDeg, to.courseDeg, share),
    state: activityOf({ motion, ignition, speedKmh }),
    known: true,
    fixAtMs: from.atMs,
  };
}

function speedBetween(from: number | null, to: number | null, share: number): number | null {
  return from === null || to === null ? from : from + (to - from) * share;
}

function turned(from: number | null, to: number | null, share: number): number | null {
  return from === null || to === null ? from : courseBetween(from, to, share);
}
