import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReadingCurve, readingColumns } from './reading-curve.ts';
import { evenly } from './track.fixture.ts';
import type { TrackFix } from './track-fix.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const fixAt = (atMs: number, more: Partial<TrackFix> = {}): TrackFix => ({
  ...{ atMs, latitude: 52, longitude: 13, speedKmh: 30, courseDeg: null, ignition: true, motion: true },
  ...more,
});

function curveOf(steps: readonly { seconds: number; value: number | null }[]): ReadingCurve {
  const curve = new ReadingCurve();
  let atMs = 0;
  for (const { seconds, value } of steps) {
    atMs += seconds * 1_000;
    curve.add(fixAt(atMs), value);
  }
  return curve;
}

const STEP = fc.record({
  seconds: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant(700)),
  value: fc.option(
    fc.oneof(evenly(-1e9, 1e9), fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })),
  ),
});
const STEPS = fc.array(STEP, { minLength: 1, maxLength: 200 });

describe('the columns of any curve', () => {
  test('hold every value within their least and highest, at instants that are stored', () => {
    fc.assert(
      fc.property(STEPS, fc.integer({ min: 1, max: 60 }), (steps, columns) => {
        const curve = curveOf(steps);
        const values = [...curve.values];
        const toMs = (values.at(-1)?.atMs ?? 0) + 1;
        const found = readingColumns(curve.values, { fromMs: 0, toMs, columns });
        expect(found.length).toBeLessThanOrEqual(columns);
        expect(found.reduce((sum, column) => sum + column.values, 0)).toBe(values.length);
        let from = 0;
        for (const column of found) {
          const own = values.slice(from, from + column.values);
          from += column.values;
          const told = own.map(({ value }) => value);
          expect(column).toMatchObject({ atMs: own[0]?.atMs, untilMs: own.at(-1)?.atMs });
          expect(column).toMatchObject({ least: Math.min(...told), highest: Math.max(...told) });
          expect(own).toContainEqual(
            expect.objectContaining({ atMs: column.leastAtMs, value: column.least }),
          );
          expect(own).toContainEqual(
            expect.objectContaining({ atMs: column.highestAtMs, value: column.highest }),
          );
          expect(column.average).toBeGreaterThanOrEqual(column.least);
          expect(column.average).toBeLessThanOrEqual(column.highest);
          expect(column.isAfterGap).toBe(own[0]?.isAfterGap);
        }
      }),
    );
  });

  test('are the values themselves where there are no more of them', () => {
    fc.assert(
      fc.property(STEPS, (steps) => {
        const { values } = curveOf(steps);
        const found = readingColumns(values, { fromMs: 0, toMs: 1, columns: Math.max(1, values.length) });
        expect(found.map(({ atMs, least, highest, average }) => [atMs, least, highest, average])).toEqual(
          [...values].map(({ atMs, value }) => [atMs, value, value, value]),
        );
      }),
    );
  });

  test('average what they hold', () => {
    const { values } = curveOf([1, 2, 6].map((value) => ({ seconds: 10, value })));
    const [column, ...others] = readingColumns(values, { fromMs: 0, toMs: HOUR_MS, columns: 1 });
    expect(others).toEqual([]);
    expect(column).toMatchObject({ average: 3, least: 1, highest: 6, values: 3 });
  });
});

describe('a gap is', () => {
  const curve = (fixes: readonly (readonly [TrackFix, number | null])[]): boolean[] => {
    const made = new ReadingCurve();
    for (const [fix, value] of fixes) made.add(fix, value);
    return [...made.values].map(({ isAfterGap }) => isAfterGap);
  };
  const parked = { speedKmh: 0, ignition: false, motion: false };
  test.each([
    ['not the first value', [[fixAt(0), 1]], [false]],
    [
      'a silence while it drove',
      [
        [fixAt(0), 1],
        [fixAt(6 * MINUTE_MS), 2],
      ],
      [false, true],
    ],
    [
      'not what is parked and reports seldom',
      [
        [fixAt(0, parked), 1],
        [fixAt(HOUR_MS, parked), 2],
      ],
      [false, false],
    ],
    [
      'a silence between fixes of which one does not tell it',
      [
        [fixAt(0), 1],
        [fixAt(6 * MINUTE_MS), null],
        [fixAt(7 * MINUTE_MS), 2],
      ],
      [false, true],
    ],
    [
      'not a fix in between that does not tell it',
      [
        [fixAt(0), 1],
        [fixAt(MINUTE_MS), null],
        [fixAt(2 * MINUTE_MS), 2],
      ],
      [false, false],
    ],
    [
      'hours of fixes that do not tell it',
      [
        [fixAt(0), 1],
        ...Array.from({ length: 180 }, (_, minute) => [fixAt((minute + 1) * MINUTE_MS), null] as const),
        [fixAt(181 * MINUTE_MS), 2],
      ],
      [false, true],
    ],
    [
      'told once',
      [
        [fixAt(0), 1],
        [fixAt(6 * MINUTE_MS), 2],
        [fixAt(7 * MINUTE_MS), 3],
      ],
      [false, true, false],
    ],
  ] as const)('%s', (_, fixes, gaps) => {
    expect(curve(fixes)).toEqual(gaps);
  });
});
