import { expect, test } from 'vitest';
import { instantOf } from './instant-of.ts';

test.for([
  [0, '1970-01-01T00:00:00.000Z'],
  [-1, '1969-12-31T23:59:59.999Z'],
  [Date.UTC(2026, 6, 1, 12, 0, 0, 123), '2026-07-01T12:00:00.123Z'],
  [Number.POSITIVE_INFINITY, 'infinity'],
  [Number.NEGATIVE_INFINITY, '-infinity'],
] as const)('%d is %s', ([atMs, text]) => {
  expect(instantOf(atMs)).toBe(text);
});
