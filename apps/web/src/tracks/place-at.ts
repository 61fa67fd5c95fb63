import { type FixState, GAP_MAX_MS, indexAt, linkOf, stateOf, type TrackFix } from './track.ts';

/** Where a vehicle was at an instant. `known` is false in a gap of the data: then it is where it was last seen. */
export type PlaceAt = {
  latitude: number;
  longitude: number;
  speedKmh: number | null;
  courseDeg: number | null;
  state: FixState;
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
  if (!next) return held(fix, atMs - fix.atMs <= GAP_MAX_MS);
  switch (linkOf(fix, next)) {
    case 'unknown':
      return held(fix, false);
    case 'standing':
      return held(fix, true);
    case 'continuous':
      return between(fix, next, (atMs - fix.atMs) / (next.atMs - fix.atMs));
  }
}

function held(fix: TrackFix, known: boolean): PlaceAt {
  const { latitude, longitude, speedKmh, courseDeg, atMs } = fix;
  return { latitude, longitude, speedKmh, courseDeg, state: stateOf(fix), known, fixAtMs: atMs };
}

function between(from: TrackFix, to: TrackFix, share: number): PlaceAt {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: wrapped(from.longitude + shortWay(to.longitude - from.longitude) * share),
    speedKmh:
      from.speedKmh === null || to.speedKmh === null
        ? from.speedKmh
        : from.speedKmh + (to.speedKmh - from.speedKmh) * share,
    courseDeg: turned(from.courseDeg, to.courseDeg, share),
    state: stateOf(from),
    known: true,
    fixAtMs: from.atMs,
  };
}

function turned(from: number | null, to: number | null, share: number): number | null {
  if (from === null || to === null) return from;
  return (((from + shortWay(to - from) * share) % 360) + 360) % 360;
}

/** The smaller turn of a difference of angles, and the way over the date line. */
function shortWay(degrees: number): number {
  if (degrees > 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
}

function wrapped(longitude: number): number {
  return longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
}
