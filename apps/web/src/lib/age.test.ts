import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

test.each([
  [-5000, 'now', 0],
  [999, 'now', 0],
  [1000, 'seconds', 1],
  [59_999, 'seconds', 59],
  [60_000, 'minutes', 1],
  [3_599_999, 'minutes', 59],
  [7_200_000, 'hours', 2],
  [172_800_000, 'days', 2],
])('%i ms is %s %i', (ageMs, unit, value) => {
  expect(ageOf(0, ageMs)).toEqual({ unit, value });
});
