import fc from 'fast-check';
import type { Fix, TripFix } from './fix.ts';
import { BLANK_TRACK, type Derived, foldFix, type TrackState } from './fold-fix.ts';
import type { GeoPoint } from './geo-point.ts';
import type { TrackFix } from './track-fix.ts';

/** One degree of latitude, so that places can be given in metres to the north of the start. */
export const METRES_PER_DEGREE = 111_195.08;

/** A fix in few words: seconds after the start, metres to the north of it, and what differs from a valid fix at rest. */
export type Sketch = { s: number; northM?: number; kmh?: number | null } & Partial<
  Pick<TripFix, 'valid' | 'ignition' | 'sensedMotion' | 'engineSeconds' | 'fuelUsedL'>
>;

export function fixOf({ s, northM = 0, kmh = 0, ...more }: Sketch): TripFix {
  return {
    atMs: s * 1_000,
    latitude: 52 + northM / METRES_PER_DEGREE,
    longitude: 13,
    valid: true,
    speedKmh: kmh,
    ignition: null,
    sensedMotion: null,
    engineSeconds: null,
    fuelUsedL: null,
    ...more,
  };
}

/** What became of the fixes one after the other; `told` is `moving@seconds` and `standing@seconds`, in order. */
export function fold(fixes: readonly Fix[], before: TrackState = BLANK_TRACK) {
  const derived: Derived[] = [];
  let state = before;
  for (const fix of fixes) {
    const step = foldFix(state, fix);
    state = step.state;
    derived.push(step.derived);
  }
  const told = derived.flatMap(({ motionChanges }) =>
    motionChanges.map(({ moving, atMs }) => `${moving ? 'moving' : 'standing'}@${atMs / 1_000}`),
  );
  return { state, derived, told };
}

/** What is stored of fixes that came one after the other. */
export function stored(fixes: readonly Fix[]): TrackFix[] {
  const { derived } = fold(fixes);
  return fixes.map(({ atMs, latitude, longitude, speedKmh }, index) => ({
    atMs,
    latitude,
    longitude,
    speedKmh,
    courseDeg: null,
    ignition: derived[index]?.ignition ?? null,
    motion: derived[index]?.moving ?? null,
  }));
}

const PARTS = 1_000_000;

/**
 * Numbers from one to another, as often in one part of that as in the next, both ends among them. Of `fc.double` nine in ten
 * are next to nought, since half of all doubles are.
 */
export function evenly(from: number, to: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: PARTS }).map((parts) => from + (parts / PARTS) * (to - from));
}

export const POINTS: fc.Arbitrary<GeoPoint> = fc.record({
  latitude: evenly(-90, 90),
  longitude: evenly(-180, 180),
});

const TELLS = fc.constantFrom(true, false, null);

/** A step of a made-up journey: how long after the fix before, how far, and what the device says. */
const STEPS = fc.record({
  afterMs: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 60_000 }) },
    { weight: 2, arbitrary: fc.integer({ min: 60_000, max: 36_000_000 }) },
    { weight: 1, arbitrary: fc.constant(0) },
  ),
  northM: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: -60, max: 400 }) },
    { weight: 1, arbitrary: fc.integer({ min: -90_000, max: 90_000 }) },
  ),
  speedKmh: fc.option(fc.oneof(fc.constant(0), evenly(0, 20), evenly(0, 130))),
  valid: fc.integer({ max: 9, min: 0 }).map((digit) => digit > 0),
  ignition: TELLS,
  sensedMotion: TELLS,
  engineSeconds: fc.option(fc.integer({ min: 0, max: 100_000 })),
  fuelUsedL: fc.option(evenly(0, 500)),
});

/** Fixes in the order of time, some of one instant, some silent for hours, some far off. */
export const JOURNEYS: fc.Arbitrary<TripFix[]> = fc.array(STEPS, { maxLength: 60 }).map((steps) => {
  let [atMs, northM] = [0, 0];
  return steps.map(({ afterMs, northM: stepM, ...told }) => {
    atMs += afterMs;
    northM += stepM;
    return { ...fixOf({ s: 0, northM }), ...told, atMs };
  });
});
