import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkOf } from './link.ts';
import { type PlaceAt, placeAt } from './place-at.ts';
import { createPlayedTrack, type PlayedTrack } from './played-track.ts';
import { replay } from './replay.ts';
import { segmentEdges } from './segment-edges.ts';
import { segmentsOf } from './segments.ts';
import { type ThinFix, wholeTrack } from './thin-tracks.ts';
import { evenly } from './track.fixture.ts';
import type { TrackFix } from './track-fix.ts';

/** A step of a drive: seconds after the one before, now and then a long silence, and ten-thousandths of a degree. */
const STEP = fc.record({
  seconds: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 60 }) },
    { weight: 1, arbitrary: fc.constantFrom(400, 4_000, 9_000) },
  ),
  north: fc.oneof(fc.constant(0), fc.integer({ min: -60, max: 60 })),
  speedKmh: fc.option(fc.constantFrom(0, 5, 5, 6, 30)),
  ignition: fc.option(fc.boolean()),
  motion: fc.option(fc.boolean(), { freq: 1 }),
});
const STORED = fc.array(STEP, { minLength: 2, maxLength: 80 }).map((steps) => {
  let [atMs, latitude] = [0, 50];
  return steps.map(({ seconds, north, ...told }): TrackFix => {
    atMs += seconds * 1_000;
    latitude += north / 1e4;
    return { atMs, latitude, longitude: 4, courseDeg: null, ...told };
  });
});

/** Every n-th fix and what an outline never leaves out, with how many lie between. */
function outlineOf(fixes: readonly TrackFix[], every: number, edges: readonly number[]): ThinFix[] {
  const kept = fixes.flatMap((_, index) =>
    index % every === 0 || index === fixes.length - 1 || edges.includes(index) ? [index] : [],
  );
  return kept.flatMap((index, place) => {
    const fix = fixes[index];
    const since = fixes.slice((kept[place - 1] ?? index) + 1, index + 1);
    const isAfterGap = since.some((each, at) => {
      const before = fixes[index - since.length + at];
      return before !== undefined && linkOf(before, each) === 'unknown';
    });
    return fix ? [{ ...fix, leftOut: index - (kept[place - 1] ?? -1) - 1, isAfterGap }] : [];
  });
}

const within = <Fix extends { atMs: number }>(
  fixes: readonly Fix[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
) => fixes.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);

/** As the server answers a stretch: judged by itself alone. */
const stretchOf = (stored: readonly TrackFix[], { fromMs, toMs }: { fromMs: number; toMs: number }) =>
  wholeTrack(replay(within(stored, { fromMs, toMs })).fixes);

function playedOf(stored: readonly TrackFix[], every: number) {
  const { fixes } = replay(stored);
  const endMs = (stored.at(-1)?.atMs ?? 0) + 600_000;
  const segments = segmentsOf(fixes, { fromMs: 0, toMs: endMs }, endMs);
  const track = createPlayedTrack(outlineOf(fixes, every, segmentEdges(fixes, segments)), segments);
  return { fixes, track, endMs };
}

/** Where nothing is known there is no word for what the vehicle does. */
function told(place: Partial<PlaceAt> | null) {
  return place && { ...place, state: place.known ? place.state : null };
}

function toldBy(track: PlayedTrack, atMs: number) {
  const seen = track.at(atMs);
  if (!seen) return [false, null];
  const { isPending, ...place } = seen;
  return [isPending, told(place)];
}

describe('a track that leaves out fixes', () => {
  test('tells at any instant what all of them tell, once those around it have come; until then nothing', () => {
    fc.assert(
      fc.property(
        STORED,
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 3, max: 30 }),
        fc.array(evenly(0, 1), { minLength: 1, maxLength: 8 }),
        (stored, every, most, shares) => {
          const { fixes, track, endMs } = playedOf(stored, every);
          for (const share of shares) {
            const atMs = Math.floor(share * endMs);
            const missing = track.missingAt(atMs, most);
            expect(toldBy(track, atMs)[0]).toBe(missing !== null);
            if (missing) {
              const here = track.fixes().findLast((fix) => fix.atMs <= atMs);
              // Nothing is told as long as something is missing: it stands where it was seen last.
              const held = { known: false, latitude: here?.latitude, courseDeg: here?.courseDeg };
              expect(track.at(atMs)).toMatchObject({ ...held, isPending: true });
              expect(missing.fixes).toBe(within(fixes, missing).length);
              // One step is asked for whatever it takes.
              const steps = within(track.fixes(), missing).length - 1;
              expect(missing.fixes).toBeLessThanOrEqual(steps === 1 ? Infinity : most);
              track.put(stretchOf(stored, missing));
            }
            expect(toldBy(track, atMs)).toEqual([false, told(placeAt(fixes, atMs))]);
          }
        },
      ),
    );
  });

  test('is whole once all that a box shows has come, as it was judged', () => {
    fc.assert(
      fc.property(STORED, fc.integer({ min: 2, max: 20 }), (stored, every) => {
        const { fixes, track } = playedOf(stored, every);
        const world = { south: -90, north: 90, west: -180, east: 180 };
        for (const missing of track.missingIn(world, 30)) {
          expect(missing.fixes).toBe(within(fixes, missing).length);
          expect(missing.fixes).toBeLessThanOrEqual(30);
          track.put(stretchOf(stored, missing));
        }
        expect(track.missingIn(world, 30)).toEqual([]);
        expect(track.fixes()).toHaveLength(fixes.length);
        for (const [index, { atMs }] of fixes.entries()) {
          const nextMs = fixes[index + 1]?.atMs ?? atMs + 20_000_000;
          for (const instantMs of [atMs, (atMs + nextMs) / 2]) {
            expect(toldBy(track, instantMs)).toEqual([false, told(placeAt(fixes, instantMs))]);
          }
        }
      }),
    );
  });

  test('knows of a silence between fixes that came alone what the whole time says of it', () => {
    // By itself the first of the stretch seems to drive, and a silence after that is unknown; beside all others it stands.
    const heard = [
      { atMs: 1_000, speedKmh: null, ignition: null },
      { atMs: 2_000, speedKmh: null, ignition: true },
      { atMs: 3_000, speedKmh: 30, ignition: null },
      { atMs: 403_000, speedKmh: 5, ignition: null },
      { atMs: 404_000, speedKmh: null, ignition: null },
      { atMs: 804_000, speedKmh: null, ignition: null },
    ];
    const stored = heard.map((fix) => ({
      ...fix,
      // Farther than noise, nearer than what it wanders while it stands.
      latitude: fix.atMs === 403_000 ? 50.00045 : 50,
      longitude: 4,
      courseDeg: null,
      motion: null,
    }));
    const { fixes, track } = playedOf(stored, 2);
    const missing = track.missingAt(203_000, 1);
    expect(missing).toEqual({ fromMs: 3_000, toMs: 404_000, fixes: 3 });
    const stretch = stretchOf(stored, { fromMs: 3_000, toMs: 404_000 });
    expect(stretch.map(({ isAfterGap }) => isAfterGap)).toEqual([false, true, false]);
    track.put(stretch);
    expect(toldBy(track, 203_000)).toEqual([false, placeAt(fixes, 203_000)]);
    expect(track.fixes().some(({ isAfterGap }) => isAfterGap)).toBe(false);
  });

  test('asks for as much as is wanted, to its first fix and to its last', () => {
    const fixes = Array.from({ length: 41 }, (_, index): ThinFix => {
      const place = { atMs: index * 10_000, latitude: 50 + index / 1e4, longitude: 4, speedKmh: 50 };
      const leftOut = index % 10 === 0 && index > 0 ? 9 : 0;
      return { ...place, courseDeg: null, ignition: true, motion: true, leftOut, isAfterGap: false };
    });
    const outline = fixes.filter((_, index) => index % 10 === 0);
    const track = createPlayedTrack(outline, []);
    const all = { fromMs: 0, toMs: 400_000, fixes: 41 };
    expect(track.missingAt(105_000, 1_000)).toEqual(all);
    // Four fifths of what is wanted lie ahead, and at the clock a step, however long.
    expect(track.missingAt(105_000, 40)).toEqual({ fromMs: 100_000, toMs: 400_000, fixes: 31 });
    expect(track.missingAt(105_000, 38)).toEqual({ fromMs: 0, toMs: 300_000, fixes: 31 });
    expect(track.missingAt(105_000, 26)).toEqual({ fromMs: 0, toMs: 200_000, fixes: 21 });
    expect(track.missingAt(105_000, 21)).toEqual({ fromMs: 0, toMs: 200_000, fixes: 21 });
    expect(track.missingAt(105_000, 20)).toEqual({ fromMs: 100_000, toMs: 200_000, fixes: 11 });
    expect(track.missingAt(105_000, 1)).toEqual({ fromMs: 100_000, toMs: 200_000, fixes: 11 });
    expect(track.missingAt(-1, 100)).toBeNull();
    expect(track.missingAt(400_000, 100)).toBeNull();
    const world = { south: -90, north: 90, west: -180, east: 180 };
    expect(track.missingIn(world, 41)).toEqual([all]);
    expect(track.missingIn(world, 40)).toEqual([
      { fromMs: 0, toMs: 300_000, fixes: 31 },
      { fromMs: 300_000, toMs: 400_000, fixes: 11 },
    ]);
    expect(createPlayedTrack([], []).missingIn(world, 40)).toEqual([]);
    expect(createPlayedTrack([], []).at(0)).toBeNull();
  });

  test('keeps what is not known of the way to a stretch that has come, and nothing comes of none', () => {
    const fix = { latitude: 50, longitude: 4, speedKmh: 50, courseDeg: null, ignition: null, motion: true };
    const points = [0, 10_000, 20_000].map(
      (atMs): ThinFix => ({ ...fix, atMs, leftOut: 0, isAfterGap: false }),
    );
    const [first, second, third] = points as [ThinFix, ThinFix, ThinFix];
    const unknown = { leftOut: 7, isAfterGap: true };
    const track = createPlayedTrack([first, { ...second, ...unknown }, { ...third, leftOut: 1 }], []);
    track.put([]);
    track.put([{ ...third, atMs: 90_000 }]);
    expect(track.fixes()).toHaveLength(3);
    track.put([second, { ...second, atMs: 15_000 }, third]);
    expect(track.fixes()).toMatchObject([
      { atMs: 0, leftOut: 0 },
      { atMs: 10_000, ...unknown },
      { atMs: 15_000, leftOut: 0, isAfterGap: false },
      { atMs: 20_000, leftOut: 0 },
    ]);
  });

  test('asks for no more than is wanted at once, and for nothing beside the box', () => {
    const stored = Array.from({ length: 500 }, (_, index): TrackFix => {
      const place = { atMs: index * 10_000, latitude: 50 + index / 1e4, longitude: 4 };
      return { ...place, speedKmh: 50, courseDeg: null, ignition: true, motion: true };
    });
    const { track } = playedOf(stored, 10);
    const missing = track.missingAt(2_505_000, 100);
    expect(missing?.fixes).toBeLessThanOrEqual(100);
    expect(missing?.fixes).toBeGreaterThan(80);
    expect(missing?.fromMs).toBeLessThan(2_505_000);
    expect((missing?.toMs ?? 0) - 2_505_000).toBeGreaterThan(2_505_000 - (missing?.fromMs ?? 0));
    const [near, ...more] = track.missingIn({ south: 50.0201, north: 50.0202, west: 3, east: 5 }, 100);
    expect([near, more]).toEqual([{ fromMs: 2_000_000, toMs: 2_100_000, fixes: 11 }, []]);
    expect(track.missingIn({ south: 51, north: 52, west: 3, east: 5 }, 100)).toEqual([]);
  });
});
