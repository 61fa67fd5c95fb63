import { expect, test } from 'vitest';
import { cutParts } from './cut-parts.ts';

/** Records of these instants, of which nothing else counts here. */
const at = (...times: number[]) => times.map((fixTimeMs) => ({ fixTimeMs }) as never);
const cut = (times: number[], cuts: number[], partRecords?: number) =>
  cutParts(at(...times), cuts, partRecords).map((part) => part.map(({ fixTimeMs }) => fixTimeMs));

test('a part ends before each instant at which the device was moved', () => {
  expect(cut([1, 2, 3, 4, 5], [])).toEqual([[1, 2, 3, 4, 5]]);
  expect(cut([1, 2, 3, 4, 5], [3, 5])).toEqual([[1, 2], [3, 4], [5]]);
  expect(cut([2, 5], [1, 3, 4, 6])).toEqual([[2], [5]]);
  expect(cut([], [1])).toEqual([]);
});

test('a part that is full ends with its last instant', () => {
  expect(cut([1, 2, 3, 4, 5], [], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(cut([1, 2, 2, 2, 3, 4], [], 2)).toEqual([
    [1, 2, 2, 2],
    [3, 4],
  ]);
  expect(cut([1, 2, 3, 4, 5, 6], [2], 3)).toEqual([[1], [2, 3, 4], [5, 6]]);
});
