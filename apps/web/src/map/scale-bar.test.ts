import { expect, test } from 'vitest';
import { roundBelow } from './scale-bar.ts';

test.each([
  [0.7, 0.5],
  [1, 1],
  [47, 30],
  [4_999, 3_000],
  [5_000, 5_000],
  [999_999, 500_000],
])('the bar for at most %d m stands for %d m', (widestM, lengthM) => {
  expect(roundBelow(widestM)).toBeCloseTo(lengthM, 9);
});
