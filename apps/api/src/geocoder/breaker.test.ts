import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

test('after four failures in a row the service is left alone, then longer, up to five minutes', () => {
  let nowMs = 0;
  const breaker = createBreaker(() => nowMs);
  for (let failures = 1; failures <= 3; failures++) breaker.failed(null);
  expect(breaker.isOpen()).toBe(false);
  const pauses = Array.from({ length: 6 }, () => {
    breaker.failed(null);
    const from = nowMs;
    while (breaker.isOpen()) nowMs += 1_000;
    return (nowMs - from) / 1_000;
  });
  expect(pauses).toEqual([15, 30, 60, 120, 240, 300]);
});

test('an answer in between begins anew, and a service that names a time is left alone so long', () => {
  let nowMs = 0;
  const breaker = createBreaker(() => nowMs);
  for (let failures = 1; failures <= 3; failures++) breaker.failed(null);
  breaker.succeeded();
  breaker.failed(null);
  expect(breaker.isOpen()).toBe(false);
  breaker.failed(7_000);
  nowMs = 6_999;
  expect(breaker.isOpen()).toBe(true);
  nowMs = 7_000;
  expect(breaker.isOpen()).toBe(false);
});
