import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ThinFix } from './thin-tracks.ts';
import { readFixes, readSegments, readSpeeds, writeFixes, writeSegments, writeSpeeds } from './track-text.ts';

const TELLS = fc.constantFrom(true, false, null);
const SPEED = fc.option(fc.integer({ min: 0, max: 300_000 }).map((value) => value / 1e3));
const FIX: fc.Arbitrary<ThinFix> = fc.record({
  atMs: fc.integer({ min: 86_400_000, max: 253_402_128_000_000 }),
  latitude: fc.integer({ min: -90e7, max: 90e7 }).map((value) => value / 1e7),
  longitude: fc.integer({ min: -180e7, max: 180e7 }).map((value) => value / 1e7),
  speedKmh: SPEED,
  courseDeg: fc.option(fc.integer({ min: 0, max: 3_600 }).map((value) => value / 10)),
  ignition: TELLS,
  motion: TELLS,
  leftOut: fc.integer({ min: 0, max: 300_000 }),
  isAfterGap: fc.boolean(),
});
const EDGES = fc.uniqueArray(fc.integer({ min: 0, max: 1e13 }), { minLength: 2, maxLength: 30 });
const STATES = ['moving', 'idling', 'parked', 'noData'] as const;

describe('a track as text', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(FIX, { maxLength: 40 }), (fixes) => {
        const text = writeFixes(fixes);
        expect(readFixes(text)).toEqual(fixes);
        expect(text).toMatch(/^[\w-]*$/);
      }),
    );
  });

  test('so are its segments and its speeds', () => {
    fc.assert(
      fc.property(EDGES, fc.array(SPEED), (edges, speeds) => {
        const inOrder = edges.toSorted((a, b) => a - b);
        const segments = inOrder.slice(1).map((toMs, index) => ({
          ...{ fromMs: inOrder[index] ?? 0, toMs },
          state: STATES[toMs % STATES.length] ?? ('noData' as const),
        }));
        expect(readSegments(writeSegments(segments))).toEqual(segments);
        expect(readSpeeds(writeSpeeds(speeds))).toEqual(speeds);
      }),
    );
    expect(readSegments(writeSegments([]))).toEqual([]);
  });

  test.each([Number.POSITIVE_INFINITY, Number.NaN])('%d has no digits, and is refused', (latitude) => {
    const fix = {
      atMs: 0,
      latitude,
      longitude: 4,
      speedKmh: null,
      courseDeg: null,
      ignition: null,
      motion: null,
    };
    expect(() => writeFixes([{ ...fix, leftOut: 0, isAfterGap: false }])).toThrow(RangeError);
  });

  test.each(['!', 'zz', '', 'CB'])('%j is none', (text) => {
    expect(() => readFixes(text)).toThrow('This is no track');
  });
});
