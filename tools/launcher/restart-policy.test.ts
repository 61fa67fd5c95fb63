import { expect, test } from 'vitest';
import { createRestartPolicy } from './restart-policy.ts';

test('a process that keeps crashing is started again five times, then given up', () => {
  const policy = createRestartPolicy();
  const delays = Array.from({ length: 6 }, () => policy.delayAfter(100));
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, null]);
});

test('a minute without a crash earns the restarts back', () => {
  const policy = createRestartPolicy();
  for (let i = 0; i < 5; i += 1) policy.delayAfter(100);
  expect(policy.delayAfter(60_001)).toBe(1_000);
});
