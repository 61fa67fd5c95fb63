import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInBox } from './box.ts';
import { linkOf } from './link.ts';
import { drawnOf, offLineM, PART_FIXES } from './shape.ts';
import { type ThinFix, thinTracks, type Weighing, weighTrack } from './thin-tracks.ts';
import type { TrackFix } from './track-fix.ts';

const PERIOD = { fromMs: 0, toMs: 3_600_000 };
const WHOLE: Weighing = { period: PERIOD, columns: 4, box: null };
const COLUMN_MS = PERIOD.toMs / WHOLE.columns;
/** What doubles lose between two ways to the same figure: less than a hundredth of a millimetre. */
const ROUNDING_M = 1e-5;

/** Steps of a drive: seconds, and ten-thousandths of a degree either way, now and then over the date line or silent. */
const STEP = fc.record({
  seconds: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant(700)),
  north: fc.integer({ min: -30, max: 30 }),
  east: fc.integer({ min: -30, max: 30 }),
  speedKmh: fc.option(fc.integer({ min: 0, max: 140 })),
});
const START = fc.record({
  latitude: fc.integer({ min: -60, max: 60 }),
  longitude: fc.constantFrom(4, 179.99),
});
const TRACK = fc.tuple(START, fc.array(STEP, { minLength: 1, maxLength: 120 })).map(([start, steps]) => {
  let [atMs, latitude, longitude] = [0, start.latitude, start.longitude];
  return steps.map(({ seconds, north, east, speedKmh }): TrackFix => {
    atMs += seconds * 1_000;
    latitude += north / 1e4;
    longitude += east / 1e4;
    const over = longitude > 180 ? longitude - 360 : longitude;
    return { atMs, latitude, longitude: over, speedKmh, courseDeg: null, ignition: true, motion: null };
  });
});
const LIMIT = fc.integer({ min: 2, max: 130 });

function weigh(fixes: readonly TrackFix[], weighing = WHOLE) {
  const turns = weighTrack(fixes, weighing);
  for (let turn = turns.next(); ; turn = turns.next()) if (turn.done) return turn.value;
}

/** Which of the stored fixes were kept. */
function indicesOf(fixes: readonly TrackFix[], kept: readonly ThinFix[]): number[] {
  let from = 0;
  return kept.map((one) => {
    const at = fixes.findIndex(
      (fix, index) =>
        index >= from && fix.atMs === one.atMs && fix.latitude === one.latitude && same(fix, one),
    );
    from = at + 1;
    return at;
  });
}
const same = (a: TrackFix, b: TrackFix) => a.longitude === b.longitude && a.speedKmh === b.speedKmh;

/** How far what was left out lies from the line that is drawn. */
function farthestM(fixes: readonly TrackFix[], kept: readonly number[], counts: (fix: TrackFix) => boolean) {
  const drawn = drawnOf(fixes);
  let farthest = 0;
  for (const [place, to] of kept.entries()) {
    const from = kept[place - 1] ?? to;
    for (let at = from + 1; at < to; at++) {
      const fix = fixes[at];
      if (fix && counts(fix)) farthest = Math.max(farthest, offLineM(drawn, at, from, to));
    }
  }
  return farthest;
}

describe('a thinned track', () => {
  test('has its first and last fix, and only stored ones in their order, as they are', () => {
    fc.assert(
      fc.property(TRACK, LIMIT, (fixes, limit) => {
        const [kept = []] = thinTracks([weigh(fixes)], limit).tracks;
        const indices = indicesOf(fixes, kept);
        expect(indices).not.toContain(-1);
        expect([indices[0], indices.at(-1)]).toEqual([0, fixes.length - 1]);
        const left = indices.map((at, place) => at - (indices[place - 1] ?? -1) - 1);
        expect(kept.map(({ leftOut }) => leftOut)).toEqual(left);
      }),
    );
  });

  test('leaves out nothing that is farther from its line than it says', () => {
    fc.assert(
      fc.property(TRACK, LIMIT, (fixes, limit) => {
        const { tracks, toleranceM } = thinTracks([weigh(fixes)], limit);
        const indices = indicesOf(fixes, tracks[0] ?? []);
        expect(farthestM(fixes, indices, () => true)).toBeLessThanOrEqual(toleranceM + ROUNDING_M);
      }),
    );
  });

  test('keeps no point whose part it does not keep: the line would go astray', () => {
    const at = (index: number, east: number, north: number): TrackFix => ({
      ...{ atMs: index * 1_000, latitude: north / 1e4, longitude: east / 1e4 },
      ...{ speedKmh: null, courseDeg: null, ignition: true, motion: true },
    });
    // The second is nearer to the whole line than the third, and farther from its half.
    const fixes = [at(0, 0, 0), at(1, 5, -9.9), at(2, 5, 10), at(3, 10, 0)];
    const { tracks, toleranceM } = thinTracks([weigh(fixes)], 3);
    const indices = indicesOf(fixes, tracks[0] ?? []);
    expect(farthestM(fixes, indices, () => true)).toBeLessThanOrEqual(toleranceM + ROUNDING_M);
  });

  test('goes on over the date line, either way', () => {
    for (const longitudes of [
      [179, -179, -178],
      [-179, 179, 178],
    ]) {
      const { x } = drawnOf(longitudes.map((longitude) => ({ latitude: 0, longitude })));
      const steps = [...x].slice(1).map((each, index) => Math.abs(each - (x[index] ?? 0)));
      expect(Math.max(...steps)).toBeLessThan(0.1);
    }
  });

  test('has the least and the highest speed of every column', () => {
    fc.assert(
      fc.property(TRACK, LIMIT, (fixes, limit) => {
        const [kept = []] = thinTracks([weigh(fixes)], limit).tracks;
        for (const fix of fixes) {
          if (fix.speedKmh === null) continue;
          const column = Math.floor(fix.atMs / COLUMN_MS);
          const speeds = kept
            .filter(({ atMs }) => Math.floor(atMs / COLUMN_MS) === column)
            .flatMap(({ speedKmh }) => speedKmh ?? []);
          expect(Math.max(...speeds)).toBeGreaterThanOrEqual(fix.speedKmh);
          expect(Math.min(...speeds)).toBeLessThanOrEqual(fix.speedKmh);
        }
      }),
    );
  });

  test('is the same each time, not longer than the limit, and whole where that has room', () => {
    fc.assert(
      fc.property(TRACK, TRACK, LIMIT, (one, other, limit) => {
        const all = one.length + other.length;
        const tracks = [weigh(one), weigh(other)];
        const thinned = thinTracks(tracks, limit);
        expect(thinTracks([weigh(one), weigh(other)], limit)).toEqual(thinned);
        const count = thinned.tracks.flat().length;
        const always = tracks
          .flatMap(({ weights }) => [...weights])
          .filter((weight) => weight === Number.POSITIVE_INFINITY);
        expect(count).toBeLessThanOrEqual(Math.max(limit, always.length));
        if (limit >= all) expect([count, thinned.toleranceM]).toEqual([all, 0]);
      }),
    );
  });

  test('says after which fixes nobody knows the way, also of those that were left out', () => {
    fc.assert(
      fc.property(TRACK, LIMIT, (fixes, limit) => {
        const [kept = []] = thinTracks([weigh(fixes)], limit).tracks;
        const indices = indicesOf(fixes, kept);
        for (const [place, to] of indices.entries()) {
          const stretch = fixes.slice(indices[place - 1] ?? to, to + 1);
          const isUnknown = stretch.some((fix, at) => {
            const next = stretch[at + 1];
            return next !== undefined && linkOf(fix, next) === 'unknown';
          });
          expect(kept[place]?.isAfterGap).toBe(isUnknown);
        }
      }),
    );
  });

  test('is finer in the box that is looked at, and says how fine', () => {
    const eighth = (index: number) => index / 8 - Math.floor(index / 8);
    const fixes = Array.from(
      { length: 4 * PART_FIXES },
      (_, index): TrackFix => ({
        ...{ atMs: index * 800, latitude: 50 + index / 1e4, longitude: 4 + eighth(index) / 1e3 },
        ...{ speedKmh: null, courseDeg: null, ignition: true, motion: true },
      }),
    );
    const box = { south: 50.1, west: 3, north: 50.12, east: 5 };
    const stored = fixes.filter((fix) => isInBox(fix, box));
    const inBox = (kept: readonly ThinFix[] = []) => kept.filter((fix) => isInBox(fix, box));
    const far = thinTracks([weigh(fixes)], 400);
    const near = thinTracks([weigh(fixes, { ...WHOLE, box })], 400);
    expect(inBox(far.tracks[0]).length).toBeLessThan(stored.length);
    expect(inBox(near.tracks[0]).length).toBe(stored.length);
    expect(near.boxToleranceM).toBe(0);
    const tight = thinTracks([weigh(fixes, { ...WHOLE, box })], 60);
    const indices = indicesOf(fixes, tight.tracks[0] ?? []);
    expect(tight.boxToleranceM).toBeLessThan(tight.toleranceM);
    expect(farthestM(fixes, indices, (fix) => isInBox(fix, box))).toBeLessThanOrEqual(
      tight.boxToleranceM + ROUNDING_M,
    );
  });

  test('lets others have the process in between, however long it is', () => {
    const fixes = Array.from({ length: 5 * PART_FIXES }, (_, index): TrackFix => {
      const place = { latitude: 50 + Math.sin(index / 90), longitude: 4 + Math.cos(index / 90) };
      return { atMs: index, ...place, speedKmh: null, courseDeg: null, ignition: null, motion: null };
    });
    let turns = 0;
    for (const _ of weighTrack(fixes, { period: { fromMs: 0, toMs: 1e9 }, columns: 1, box: null })) turns++;
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  test('of nothing is nothing, of one fix that fix', () => {
    const [fix] = [
      { atMs: 1, latitude: 1, longitude: 2, speedKmh: 3, courseDeg: null, ignition: null, motion: null },
    ];
    const { tracks, toleranceM } = thinTracks([weigh([]), weigh([fix])], 2);
    expect([tracks, toleranceM]).toEqual([[[], [{ ...fix, isAfterGap: false, leftOut: 0 }]], 0]);
  });
});

describe('a line and the box that is looked at', () => {
  const fixes = (longitudes: number[]): TrackFix[] =>
    longitudes.map((longitude, index) => ({
      ...{ atMs: index * 1_000, latitude: 10, longitude },
      ...{ speedKmh: null, courseDeg: null, ignition: null, motion: null },
    }));
  const heavy = (longitudes: number[], west: number, east: number) => {
    const { weights } = weigh(fixes(longitudes), { ...WHOLE, box: { south: 9, north: 11, west, east } });
    return [...weights].map((weight) => weight > 99);
  };

  test.each([
    ['fixes in it matter', [0, 1, 2, 3, 9], 0.5, 2.5, [true, true, true, true, true]],
    ['so do those on both sides of it', [0, 1, 5, 6, 9], 2, 3, [true, true, true, false, true]],
    ['over the date line', [0, 178, 179, -179, -100], 178.5, -178.5, [true, true, true, true, true]],
  ] as const)('%s', (_, longitudes, west, east, wanted) => {
    expect(heavy([...longitudes], west, east)).toEqual([...wanted]);
  });
});
