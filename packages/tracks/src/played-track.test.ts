import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlaceAt, placeAt } from './place-at.ts';
import { createPlayedTrack, type PlayedTrack } from './played-track.ts';
import { replay } from './replay.ts';
import { segmentEdges } from './segment-edges.ts';
import { segmentsOf } from './segments.ts';
import type { ThinFix } from './thin-tracks.ts';
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
    return fix ? [{ ...fix, leftOut: index - (kept[place - 1] ?? -1) - 1, isAfterGap: false }] : [];
  });
}

/** As the server answers a stretch: judged by itself alone. */
const stretchOf = (stored: readonly TrackFix[], { fromMs, toMs }: { fromMs: number; toMs: number }) =>
  replay(stored.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)).fixes.map(
    (fix): ThinFix => ({ ...fix, leftOut: 0, isAfterGap: false }),
  );

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
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }),
        (stored, every, most, shares) => {
          const { fixes, track, endMs } = playedOf(stored, every);
          for (const share of shares) {
            const atMs = Math.floor(share * endMs);
            const missing = track.missingAt(atMs, most);
            // Nothing is told as long as something is missing.
            expect(toldBy(track, atMs)[0]).toBe(missing !== null);
            expect(track.at(atMs) ?? {}).not.toMatchObject({ isPending: true, known: true });
            if (missing) track.put(stretchOf(stored, missing));
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
          const inside = fixes.filter(({ atMs }) => atMs >= missing.fromMs && atMs <= missing.toMs);
          expect(missing.fixes).toBe(inside.length);
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
