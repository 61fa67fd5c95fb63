import { expect, test } from 'vitest';
import { sumOf } from './money.ts';
import { part, rateOf, rest, rounded, share, split } from './rounding.ts';

test.for([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [5n, -2n, -3n],
  [-5n, -2n, 3n],
  [7n, 3n, 2n],
  [-7n, 3n, -2n],
  [1n, 3n, 0n],
  [0n, 9n, 0n],
] as const)('%s / %s is %s', ([n, d, result]) => {
  expect(rounded(n, d)).toBe(result);
});

test('division by zero is refused', () => {
  expect(() => rounded(1n, 0n)).toThrow(RangeError);
});

test('21 % of 332.12 is 69.75', () => {
  expect(rateOf(33212n, 210_000n)).toBe(6975n);
});

test('share and rest make the whole, parts sum to it', () => {
  expect(share(1840n, 5n, 30n) + rest(1840n, 5n, 30n)).toBe(1840n);
  const cuts = [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n];
  const parts = cuts.slice(1).map((until, n) => part(100n, cuts[n] ?? 0n, until, 7n));
  expect(parts).toEqual([14n, 15n, 14n, 14n, 14n, 15n, 14n]);
  expect(sumOf(parts)).toBe(100n);
});

test.for([
  [10n, [2n, 3n, 6n], [2n, 3n, 5n]],
  [1917n, [19600n, 7600n, 9600n, 1533n], [980n, 380n, 480n, 77n]],
  [1n, [1n, 1n, 1n], [1n, 0n, 0n]],
  [-10n, [2n, 3n, 6n], [-2n, -3n, -5n]],
  [5n, [0n, 1n, 0n], [0n, 5n, 0n]],
  [0n, [0n, 0n], [0n, 0n]],
] as const)('%s by %s', ([total, weights, parts]) => {
  expect(split(total, weights)).toEqual(parts);
});

test('a total that no weight carries is refused', () => {
  expect(() => split(1n, [0n])).toThrow(RangeError);
  expect(() => split(1n, [2n, -1n])).toThrow(RangeError);
});
