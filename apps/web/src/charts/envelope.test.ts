import type { ReadingColumn } from '@fleet/tracks/reading-curve';
import { describe, expect, test } from 'vitest';
import { columnAt, rangeOfCurves, steppedMs } from './envelope.ts';

const column = (atMs: number, untilMs: number, isAfterGap = false): ReadingColumn => ({
  ...{ atMs, untilMs, isAfterGap, values: 2, average: 2 },
  ...{ least: atMs / 100, leastAtMs: atMs, highest: atMs / 50, highestAtMs: untilMs },
});
const COLUMNS = [column(100, 200), column(300, 400), column(900, 900, true)];
const CURVE = { id: 'a', name: 'Van', color: 'accent', columns: COLUMNS } as const;
/** Four milliseconds are as near as a pointer comes. */
const SPAN = { fromMs: 0, toMs: 600 };

describe('what a curve is at an instant', () => {
  test.each([
    ['before all', 90, null],
    ['just before the first', 97, 0],
    ['in a column', 150, 0],
    ['nearer to the one before', 240, 0],
    ['nearer to the one after', 270, 1],
    ['within a gap', 600, null],
    ['at its edge', 403, 1],
    ['after all', 905, null],
  ] as const)('%s', (_, atMs, index) => {
    const found = columnAt(CURVE, atMs, { span: SPAN, kind: 'NUMBER' });
    expect(found).toBe(index === null ? null : COLUMNS[index]);
  });

  test('a state holds until the next one', () => {
    expect(columnAt(CURVE, 290, { span: SPAN, kind: 'STATE' })).toBe(COLUMNS[0]);
    expect(columnAt(CURVE, 600, { span: SPAN, kind: 'STATE' })).toBeNull();
  });

  test('of none is none', () => {
    expect(columnAt({ ...CURVE, columns: [] }, 5, { span: SPAN, kind: 'NUMBER' })).toBeNull();
  });
});

describe('the next instant of curves', () => {
  const curves = [CURVE, { ...CURVE, columns: [column(200, 250)] }];
  test.each([
    ['after one', 100, 1, 200],
    ['before one', 300, -1, 200],
    ['between two, onwards', 250, 1, 300],
    ['between two, back', 250, -1, 200],
    ['beyond the last', 300, 9, 900],
    ['beyond the first', 300, -9, 100],
    ['from nowhere', null, 1, 100],
    ['back from nowhere', null, -1, 900],
    ['to the first from nowhere', null, Number.NEGATIVE_INFINITY, 100],
    ['to the last', 200, Number.POSITIVE_INFINITY, 900],
  ] as const)('%s', (_, atMs, steps, wanted) => {
    expect(steppedMs(curves, atMs, steps)).toBe(wanted);
  });

  test('there is none of none', () => {
    expect(steppedMs([], 5, 1)).toBeNull();
  });
});

test('the range holds every column', () => {
  expect(rangeOfCurves([CURVE, { ...CURVE, columns: [column(-100, 0)] }])).toEqual({ min: -1, max: 18 });
  expect(rangeOfCurves([{ ...CURVE, columns: [] }])).toBeNull();
});
