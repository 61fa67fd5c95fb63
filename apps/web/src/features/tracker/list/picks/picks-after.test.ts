import { expect, test } from 'vitest';
import { PICKED_MAX, picksAfter } from './picks-after.ts';

test('picks are added once, in their order, and taken away', () => {
  expect(picksAfter(['a', 'b'], ['b', 'c'], true)).toEqual(['a', 'b', 'c']);
  expect(picksAfter(['a', 'b', 'c'], ['c', 'a', 'x'], false)).toEqual(['b']);
});

test('of more than the api lists the first ones are picked', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `v${index}`);
  expect(picksAfter(['a'], many, true)).toEqual(['a', ...many.slice(0, PICKED_MAX - 1)]);
});
