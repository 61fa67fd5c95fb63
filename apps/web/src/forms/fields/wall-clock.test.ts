import { describe, expect, test } from 'vitest';
import { instantOf, wallClockOf } from './wall-clock.ts';

const BRUSSELS = 'Europe/Brussels';

test.each([
  { name: 'winter', instant: '2026-11-20T13:32:00.000Z', wallClock: '2026-11-20 14:32:00' },
  { name: 'summer', instant: '2026-07-20T12:32:00.000Z', wallClock: '2026-07-20 14:32:00' },
])('$name there and back', ({ instant, wallClock }) => {
  expect(wallClockOf(instant, BRUSSELS)).toBe(wallClock);
  expect(instantOf(wallClock, BRUSSELS)).toBe(instant);
});

describe('on the days that clocks are changed', () => {
  test('an hour that comes twice is the first', () => {
    expect(instantOf('2026-10-25 02:30:00', BRUSSELS)).toBe('2026-10-25T00:30:00.000Z');
  });

  test('an hour that does not come is as if the clock had not been put forward', () => {
    expect(instantOf('2026-03-29 02:30:00', BRUSSELS)).toBe('2026-03-29T01:30:00.000Z');
  });
});
