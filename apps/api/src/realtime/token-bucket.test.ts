import { expect, test } from 'vitest';
import { createTokenBucket } from './token-bucket.ts';

test('gives what it holds at once, then as much as came in since', () => {
  let nowMs = 0;
  const bucket = createTokenBucket({ burst: 3, perSecond: 2 }, () => nowMs);
  const takeAll = () => Array.from({ length: 10 }, () => bucket.take()).filter(Boolean).length;
  expect(takeAll()).toBe(3);
  expect(bucket.isFull()).toBe(false);
  nowMs = 499;
  expect(takeAll()).toBe(0);
  nowMs = 1_000;
  expect(takeAll()).toBe(2);
  nowMs = 60_000;
  expect(bucket.isFull()).toBe(true);
  expect(takeAll()).toBe(3);
});

test('what costs more than is left is refused, and leaves it to what costs less', () => {
  const bucket = createTokenBucket({ burst: 3, perSecond: 1 }, () => 0);
  expect([bucket.take(4), bucket.take(2), bucket.take(2), bucket.take(1)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
