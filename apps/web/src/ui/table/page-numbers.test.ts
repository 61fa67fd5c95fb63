import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  { current: 1, pages: 0, shown: [] },
  { current: 1, pages: 1, shown: [1] },
  { current: 1, pages: 2, shown: [1, 2] },
  { current: 3, pages: 5, shown: [1, 2, 3, 4, 5] },
  { current: 1, pages: 9, shown: [1, 2, null, 9] },
  { current: 5, pages: 9, shown: [1, null, 4, 5, 6, null, 9] },
  { current: 9, pages: 9, shown: [1, null, 8, 9] },
  { current: 4, pages: 9, shown: [1, 2, 3, 4, 5, null, 9] },
])('page $current of $pages offers $shown', ({ current, pages, shown }) => {
  expect(pageNumbers(current, pages)).toEqual(shown);
});
