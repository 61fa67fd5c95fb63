import { expect, test } from 'vitest';
import { TRIES_MAX, waitMs } from './try-again.ts';

test('eight tries within little more than a day, each wait longer than the one before', () => {
  const waits = Array.from({ length: TRIES_MAX - 1 }, (_, index) => waitMs(index + 1, 0));
  expect(TRIES_MAX).toBe(8);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(30);
});

test('chance makes a wait longer by a tenth at most', () => {
  expect(waitMs(3, 1)).toBe(waitMs(3, 0) * 1.1);
});
