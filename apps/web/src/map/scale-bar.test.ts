import { expect, test } from 'vitest';
import { roundLengthM } from './scale-bar.ts';

test.each([
  [0.7, 0.5],
  [1, 1],
  [47, 30],
  [4_999, 3_000],
  [5_000, 5_000],
  [999_999, 500_000],
])('the bar for at most %d m stands for %d m', (widestM, lengthM) => {
  expect(roundLengthM(widestM, 'KILOMETRES')).toBeCloseTo(lengthM, 9);
});

test.each([
  [100, 300, 0.3048],
  [1_000, 0.5, 1_609.344],
  [9_000, 5, 1_609.344],
])('the bar for at most %d m stands for %d feet or miles', (widestM, count, per) => {
  expect(roundLengthM(widestM, 'MILES')).toBeCloseTo(count * per, 9);
});
