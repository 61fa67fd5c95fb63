import { expect, test } from 'vitest';
import { wholeDay } from './whole-day.ts';

test('the last day has each five minutes, and null where nothing is known', () => {
  const nowMs = Date.UTC(2026, 10, 20, 14, 32, 10);
  const { atMs, values } = wholeDay(
    [
      { at: '2026-11-20T14:20:00.000Z', perMinute: 600 },
      { at: '2026-11-20T14:25:00.000Z', perMinute: 0 },
    ],
    nowMs,
  );
  expect(atMs).toHaveLength(288);
  expect(atMs.at(-1)).toBe(Date.UTC(2026, 10, 20, 14, 25));
  expect(values.slice(-3)).toEqual([null, 600, 0]);
});
