import { expect, test } from 'vitest';
import { pauseAfter } from './start-folding.ts';

test.for([
  ['a small fleet is folded every turn', 200, 30_000],
  ['a larger one so that the pause is nineteen times the run', 3_000, 57_000],
  ['the largest every fourth turn', 60_000, 120_000],
] as const)('%s', ([, runMs, expected]) => {
  expect(pauseAfter(runMs, 30_000)).toBe(expected);
});
