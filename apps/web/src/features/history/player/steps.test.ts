import { expect, test } from 'vitest';
import { activePart, endsOf, marksOf, nextStopMs, previousStopMs, ticksOf } from './steps.ts';

const HOUR_MS = 3_600_000;
const STOPS = [
  { fromMs: 500, toMs: 600 },
  { fromMs: 100, toMs: 200 },
];

test('the next stop begins later, the previous one earlier, and at the ends there is none', () => {
  expect([nextStopMs(STOPS, 0), nextStopMs(STOPS, 100), nextStopMs(STOPS, 500)]).toEqual([100, 500, null]);
  expect([previousStopMs(STOPS, 600), previousStopMs(STOPS, 500), previousStopMs(STOPS, 100)]).toEqual([
    500,
    100,
    null,
  ]);
});

test('tracks begin with the first fix of any of them, and end with the last', () => {
  const tracks = [[{ atMs: 20 }, { atMs: 30 }], [], [{ atMs: 10 }, { atMs: 25 }]];
  expect(endsOf(tracks)).toEqual({ fromMs: 10, toMs: 30 });
  expect(endsOf([[]])).toBeNull();
});

test.each([
  ['a day', 24, 9, 8],
  ['a month', 31 * 24, 9, 8],
  ['an hour', 1, 9, 4],
])('%s has even marks, no more than asked for', (_name, hours, most, expected) => {
  const marks = marksOf(0, hours * HOUR_MS, most);
  expect(marks.length).toBe(expected);
  expect(marks.length).toBeLessThanOrEqual(most);
});

test('the active part holds every fix in whole quarters, and is none where there are fixes all the time', () => {
  const day = { fromMs: 0, toMs: 24 * HOUR_MS };
  const at = (...hours: number[]) => hours.map((hour) => ({ atMs: hour * HOUR_MS }));
  expect(activePart([at(9.1, 10), at(8.3, 11.9)], day)).toEqual({
    fromMs: 8.25 * HOUR_MS,
    toMs: 12 * HOUR_MS,
  });
  expect(activePart([at(0.1, 23.9)], day)).toBeNull();
  expect(activePart([[], []], day)).toBeNull();
  expect(activePart([at(23.99)], day)).toEqual({ fromMs: 23.75 * HOUR_MS, toMs: 24 * HOUR_MS });
});

test('events that lie on one another are one tick, and those outside none', () => {
  const events = [-1, 0, 1, 500_000, 500_100, 1_000_000, 1_000_001, 2_000_000].map((atMs) => ({ atMs }));
  expect(ticksOf(events, { fromMs: 0, toMs: 1_000_000 })).toEqual([0, 0.5, 1]);
});
