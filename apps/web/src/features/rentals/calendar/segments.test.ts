import { expect, test } from 'vitest';
import { segmentsOf } from './segments.ts';

const HOUR_MS = 3_600_000;
const at = (hour: number) => new Date(hour * HOUR_MS).toISOString();
const rental = (from: number, until: number, more: object = {}) => ({
  ...{ fromAt: at(from), untilAt: at(until), returnedAt: null, state: 'PLANNED' as const },
  ...more,
});
const hours = (rentals: Parameters<typeof segmentsOf>[0], now: number) =>
  segmentsOf(rentals, { fromMs: 0, toMs: 100 * HOUR_MS }, now * HOUR_MS).map(
    ({ fromMs, toMs, rental: one }) => [one ? 'rented' : 'free', fromMs / HOUR_MS, toMs / HOUR_MS],
  );

test('a vehicle without rentals is free from now on', () => {
  expect(hours([], 10)).toEqual([['free', 10, 100]]);
  expect(hours([], -10)).toEqual([['free', 0, 100]]);
  expect(hours([], 100)).toEqual([]);
});

test('gaps lie between rentals, and time that has passed is not free', () => {
  expect(hours([rental(60, 70), rental(20, 30), rental(-5, 5)], 10)).toEqual([
    ['rented', 0, 5],
    ['free', 10, 20],
    ['rented', 20, 30],
    ['free', 30, 60],
    ['rented', 60, 70],
    ['free', 70, 100],
  ]);
});

test('rentals next to each other leave no gap, nor does less than an hour', () => {
  expect(hours([rental(0, 20), rental(20, 99.5)], 10)).toEqual([
    ['rented', 0, 20],
    ['rented', 20, 99.5],
  ]);
});

test('a late vehicle takes its time until now, a returned one until its return', () => {
  expect(hours([rental(2, 5, { state: 'OVERDUE' })], 10)).toEqual([
    ['rented', 2, 10],
    ['free', 10, 100],
  ]);
  expect(hours([rental(2, 50, { state: 'RETURNED', returnedAt: at(8) })], 10)).toEqual([
    ['rented', 2, 8],
    ['free', 10, 100],
  ]);
  expect(hours([rental(2, 5, { state: 'RETURNED', returnedAt: at(8) })], 1)).toEqual([
    ['free', 1, 2],
    ['rented', 2, 8],
    ['free', 8, 100],
  ]);
});
