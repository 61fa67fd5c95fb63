import { describe, expect, test } from 'vitest';
import { changedNames, isSame } from './form-values.ts';

describe('isSame', () => {
  test.each<{ name: string; a: unknown; b: unknown; same: boolean }>([
    { name: 'kinds of nothing', a: null, b: '', same: true },
    { name: 'an empty list and nothing', a: [], b: undefined, same: true },
    { name: 'zero and nothing', a: 0, b: null, same: false },
    { name: 'false and nothing', a: false, b: null, same: false },
    { name: 'lists of the same', a: ['x', 1], b: ['x', 1], same: true },
    { name: 'lists in another order', a: ['x', 'y'], b: ['y', 'x'], same: false },
    {
      name: 'objects of the same, with what is nothing left out',
      a: { x: 1, y: null },
      b: { x: 1 },
      same: true,
    },
    { name: 'objects that differ', a: { x: 1 }, b: { x: 2 }, same: false },
    { name: 'the same instant', a: new Date(5), b: new Date(5), same: true },
    { name: 'two files of one name', a: new File([], 'a'), b: new File([], 'a'), same: false },
  ])('$name', ({ a, b, same }) => {
    expect(isSame(a, b)).toBe(same);
  });
});

test('what was changed and put back is not changed', () => {
  const start = { title: 'Van', plate: null, tags: ['a'] };
  expect(changedNames(start, { title: 'Van', plate: '', tags: ['a'] })).toEqual([]);
  expect(changedNames(start, { title: 'Bus', plate: '', tags: [] })).toEqual(['title', 'tags']);
});
