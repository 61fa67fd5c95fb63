import { expect, test } from 'vitest';
import { toMajorUnits } from './money.ts';

test.for([
  [1_999n, 19.99],
  [0n, 0],
  [-5n, -0.05],
  [9_007_199_254_740_991n, 90_071_992_547_409.91],
] as const)('%s minor units are %s', ([minor, major]) => {
  expect(toMajorUnits(minor)).toBe(major);
});
