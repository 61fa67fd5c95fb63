import { expect, test } from 'vitest';
import { type TimeFormats, timeLabels } from './plot-options.ts';

const HOUR_MS = 3_600_000;
const START_MS = Date.parse('2026-11-23T16:00:00Z');
const two = (value: number) => String(value).padStart(2, '0');
const UTC: TimeFormats = {
  time: (atMs) => `${two(new Date(atMs).getUTCHours())}:00`,
  seconds: (atMs) => new Date(atMs).toISOString().slice(11, 19),
  dayAndMonth: (atMs) => `${new Date(atMs).getUTCDate()} Nov`,
};

function labels(stepHours: number, count: number) {
  const splits = Array.from({ length: count }, (_, at) => START_MS + at * stepHours * HOUR_MS);
  return timeLabels(UTC)(undefined as never, splits, 0, 0, 0);
}

test('of several days the first label of each says which it is', () => {
  expect(labels(8, 5)).toEqual(['16:00\n23 Nov', '00:00\n24 Nov', '08:00', '16:00', '00:00\n25 Nov']);
});

test('of one day there are times alone, and of long periods days', () => {
  expect(labels(2, 3)).toEqual(['16:00', '18:00', '20:00']);
  expect(labels(24, 2)).toEqual(['23 Nov', '24 Nov']);
});
