import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS, parked } from './past.fixture.ts';
import { replay } from './replay.ts';
import { segmentsOf } from './segments.ts';
import { stopsOf } from './stops.ts';
import { fixOf, fold, JOURNEYS, type Sketch, stored } from './track.fixture.ts';

/** A fix every ten seconds; driven ones at 36 km/h. */
const driven = (s: number, count: number, northM: number, more: Partial<Sketch> = {}): Sketch[] =>
  Array.from({ length: count }, (_, index) => ({
    s: s + index * 10,
    northM: northM + index * 100,
    kmh: 36,
    ignition: true,
    ...more,
  }));
const stood = (s: number, count: number, northM: number, more: Partial<Sketch> = {}): Sketch[] =>
  Array.from({ length: count }, (_, index) => ({ s: s + index * 10, northM, ignition: true, ...more }));

/** Two drives, a red light of 80 s in the first, and 400 s of standing between them. */
const MORNING = [
  ...stood(0, 6, 0),
  ...driven(60, 30, 0),
  ...stood(360, 8, 2_950),
  ...driven(440, 30, 3_000),
  ...stood(740, 40, 5_950),
  ...driven(1_140, 30, 6_000),
];

/** Drives and stands in turn, as a device without a motion sensor reports them. */
function journey(
  legs: readonly { count: number; kmh: number }[],
  { everyS, tellsIgnition }: { everyS: number; tellsIgnition: boolean },
): Sketch[] {
  let [s, northM] = [0, 0];
  return legs.flatMap(({ count, kmh: drivenKmh }, leg) =>
    Array.from({ length: count }, (): Sketch => {
      const kmh = leg % 2 === 0 ? drivenKmh : 0;
      s += everyS;
      northM += (kmh / 3.6) * everyS;
      return { s, northM, kmh, ignition: tellsIgnition ? kmh > 0 : null };
    }),
  );
}

/** A minute further each, 600 m to the north where it is fast. */
const parkedAt = (minute: number, speedKmh: number) =>
  parked(minute, { speedKmh, latitude: 50 + (speedKmh > 7 ? minute * 0.0054 : 0) });

const motionOf = (sketches: readonly Sketch[]) =>
  replay(stored(sketches.map(fixOf))).fixes.map(({ motion }) => motion);
const stopsIn = (fixes: ReturnType<typeof stored>) =>
  stopsOf(segmentsOf(replay(fixes).fixes, { fromMs: 60_000, toMs: 1_500_000 }, Number.POSITIVE_INFINITY));

describe('a replay', () => {
  test('dates a stop by the first fix that stood, where it was only certain two minutes after', () => {
    const fixes = MORNING.map(fixOf);
    const live = fold(fixes).derived.map(({ moving }) => moving);
    const at = (s: number) => fixes.findIndex(({ atMs }) => atMs === s * 1_000);
    expect(live.slice(at(740), at(870))).toEqual(
      stood(740, 12, 0)
        .map(() => true)
        .concat(false),
    );
    expect(motionOf(MORNING).slice(at(730), at(760))).toEqual([true, false, false]);
    expect(fold(fixes).told).toContain('standing@740');
  });

  test('ends no drive at a red light', () => {
    expect(stopsIn(stored(MORNING.map(fixOf)))).toEqual([{ fromMs: 740_000, toMs: 1_135_000 }]);
  });

  test('makes of records that came late what it makes of them in time', () => {
    const fixes = MORNING.map(fixOf);
    const alone = stored(fixes).map((fix) => ({ ...fix, motion: (fix.speedKmh ?? 0) >= 7 }));
    expect(stopsIn(alone)).toEqual([{ fromMs: 740_000, toMs: 1_135_000 }]);
  });

  test('leaves a silence between two drives a silence', () => {
    const fixes = stored([...driven(0, 10, 0), ...driven(2_400, 10, 1_000)].map(fixOf));
    const segments = segmentsOf(replay(fixes).fixes, { fromMs: 0, toMs: 45 * MINUTE_MS }, Infinity);
    expect(segments.map(({ state }) => state)).toEqual(['moving', 'noData', 'moving']);
  });

  test('counts the distance that was counted live', () => {
    const fixes = MORNING.map(fixOf);
    expect(replay(stored(fixes)).distanceM).toBeCloseTo(fold(fixes).state.odometer.totalM, 0);
  });

  test('finds every start and stop where it was told live', () => {
    const legs = fc.array(
      fc.record({ count: fc.integer({ min: 1, max: 40 }), kmh: fc.integer({ min: 8, max: 90 }) }),
    );
    const device = fc.record({ everyS: fc.constantFrom(10, 60), tellsIgnition: fc.boolean() });
    fc.assert(
      fc.property(legs, device, (parts, told) => {
        const fixes = journey(parts, told).map(fixOf);
        const live = fold(fixes).derived.flatMap(({ motionChanges }) => motionChanges);
        const { fixes: track } = replay(stored(fixes));
        const turns = track.filter(({ motion }, index) => index > 0 && motion !== track[index - 1]?.motion);
        expect(turns.map(({ atMs, motion }) => [atMs, motion])).toEqual(
          // It is seen to have left with the first fix after that.
          live.map(({ atMs, moving }) => [track.find((fix) => fix.atMs >= atMs)?.atMs, moving]),
        );
      }),
    );
  });

  test('believes the device where it felt nothing, however fast a fix is', () => {
    // The receiver jumps about at rest: the device never said that it moves.
    const jumping = Array.from({ length: 6 }, (_, minute) => parkedAt(minute, minute % 2 === 1 ? 40 : 0));
    expect(replay(jumping).fixes.map(({ motion }) => motion)).toEqual(jumping.map(() => false));
  });

  test('begins a drive with the fix before the first one of which it was certain, if that one moves', () => {
    const track = [parkedAt(0, 0), parkedAt(1, 36), { ...parkedAt(2, 36), motion: true }];
    expect(replay(track).fixes.map(({ motion }) => motion)).toEqual([false, true, true]);
    const slow = [parkedAt(0, 0), parkedAt(1, 3), { ...parkedAt(2, 36), motion: true }];
    expect(replay(slow).fixes.map(({ motion }) => motion)).toEqual([false, false, true]);
  });

  test('dates a stop back to the first fix of all', () => {
    const track = [
      { ...parkedAt(0, 36), motion: true },
      { ...parkedAt(3, 0), motion: false },
      { ...parkedAt(4, 0), motion: false },
    ];
    expect(replay(track.map((fix) => ({ ...fix, latitude: 50 }))).fixes.map(({ motion }) => motion)).toEqual([
      ...[false, false, false],
    ]);
  });

  test('keeps every fix as it is but for its motion', () => {
    fc.assert(
      fc.property(JOURNEYS, (fixes) => {
        const once = replay(stored(fixes)).fixes;
        expect(once.map(({ motion: _, ...fix }) => fix)).toEqual(
          stored(fixes).map(({ motion: _, ...fix }) => fix),
        );
      }),
    );
  });
});
