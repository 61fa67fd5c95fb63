import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idling, MINUTE_MS, moving, parked } from './past.fixture.ts';
import { segmentsOf, totalsOf } from './segments.ts';
import { stopsOf } from './stops.ts';
import type { TrackFix } from './track-fix.ts';

const PERIOD = { fromMs: 0, toMs: 24 * 60 * MINUTE_MS };
const LATER = PERIOD.toMs * 2;

const told = (fixes: readonly TrackFix[], nowMs = LATER) =>
  segmentsOf(fixes, PERIOD, nowMs).map(
    ({ state, fromMs, toMs }) => `${state} ${fromMs / MINUTE_MS}-${toMs / MINUTE_MS}`,
  );

describe('segments', () => {
  test('a fix tells the state until the next one', () => {
    expect(
      told([parked(0), parked(4), moving(8), moving(10), idling(12), parked(15)], 18 * MINUTE_MS),
    ).toEqual(['parked 0-8', 'moving 8-12', 'idling 12-15', 'parked 15-18']);
  });

  test('a drive includes its red lights', () => {
    const light = moving(2, { speedKmh: 0 });
    expect(told([moving(0), light, moving(3)], 4 * MINUTE_MS)).toEqual(['moving 0-4']);
  });

  test('time without fixes is no data, at the start, between and at the end', () => {
    expect(told([moving(10), moving(12), moving(40), moving(41)], 60 * MINUTE_MS)).toEqual([
      'noData 0-10',
      'moving 10-12',
      'noData 12-40',
      'moving 40-46',
      'noData 46-60',
    ]);
  });

  test('a vehicle that is found where it was parked has stood there, unless it was silent for hours', () => {
    expect(told([parked(0), parked(60), parked(61)], 61 * MINUTE_MS)).toEqual(['parked 0-61']);
    expect(told([parked(0), parked(60, { latitude: 50.1 })], 61 * MINUTE_MS)[0]).toBe('noData 0-60');
    expect(told([parked(0), parked(300)], 301 * MINUTE_MS)[0]).toBe('noData 0-300');
  });

  test('a silence with the engine on is no idling', () => {
    expect(told([idling(0), idling(60)], 61 * MINUTE_MS)).toEqual(['noData 0-60', 'idling 60-61']);
  });

  test('a parked vehicle is taken to stand until its next report is missed', () => {
    expect(told([parked(0)], 200 * MINUTE_MS)).toEqual(['parked 0-125', 'noData 125-200']);
  });

  test('what is still to come is not told, and a day without fixes is one segment without data', () => {
    expect(told([], 30 * MINUTE_MS)).toEqual(['noData 0-30']);
    expect(told([], -1)).toEqual([]);
  });

  test('fill the period without gap or overlap, whatever the fixes', () => {
    const some = fc.record({
      minute: fc.integer({ min: -10_000, max: 160_000 }).map((hundredths) => hundredths / 100),
      motion: fc.boolean(),
      ignition: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 40 }), (sketches) => {
        const fixes = sketches
          .map(({ minute, ...more }) => parked(minute, more))
          .sort((a, b) => a.atMs - b.atMs);
        const segments = segmentsOf(fixes, PERIOD, LATER);
        expect(segments[0]?.fromMs).toBe(0);
        expect(segments.at(-1)?.toMs).toBe(PERIOD.toMs);
        segments.slice(1).forEach((segment, index) => {
          expect(segment.fromMs).toBe(segments[index]?.toMs);
          expect(segment.state).not.toBe(segments[index]?.state);
        });
        const sum = Object.values(totalsOf(segments)).reduce((total, ms) => total + ms, 0);
        expect(sum).toBeCloseTo(PERIOD.toMs, 3);
      }),
    );
  });
});

test('a stop is idling and parked in one go', () => {
  const fixes = [moving(0), moving(3), idling(6), parked(8), parked(12), moving(14), moving(15)];
  expect(stopsOf(segmentsOf(fixes, PERIOD, 15 * MINUTE_MS))).toEqual([
    { fromMs: 6 * MINUTE_MS, toMs: 14 * MINUTE_MS },
  ]);
});
