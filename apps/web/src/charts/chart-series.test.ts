import { describe, expect, test } from 'vitest';
import { nearestIndex, rangeOf } from './chart-series.ts';

test('the range of a series passes over gaps', () => {
  expect(rangeOf([null, 4, -2, null, 9])).toEqual({ min: -2, max: 9 });
  expect(rangeOf([null])).toBeNull();
});

describe('the nearest instant', () => {
  test.each([
    [-5, 0],
    [14, 1],
    [15, 2],
    [16, 2],
    [99, 3],
  ])('to %i', (wantedMs, index) => {
    expect(nearestIndex([0, 10, 20, 30], wantedMs)).toBe(index);
  });

  test('of none is none', () => {
    expect(nearestIndex([], 5)).toBe(-1);
  });
});
