import { expect, test } from 'vitest';
import { spanOf } from './book-spans.ts';

const JANUARY = Date.UTC(2027, 0, 31, 23);

test.for([
  ['thisMonth', '2027-01-01', '2027-02-01'],
  ['lastMonth', '2026-12-01', '2027-01-01'],
  ['thisYear', '2027-01-01', '2028-01-01'],
  ['lastYear', '2026-01-01', '2027-01-01'],
] as const)('%s is from %s to %s', ([span, from, until]) => {
  expect(spanOf(span, JANUARY)).toEqual({ from, until });
});
