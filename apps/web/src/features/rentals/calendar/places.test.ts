import { expect, test } from 'vitest';
import { placesOf, SHARE_MIN } from './places.ts';

const SHOWN = { fromMs: 0, toMs: 1000 };
const part = (fromMs: number, toMs: number, isFree = false) => ({
  ...{ fromMs, toMs },
  rental: isFree ? null : { id: `${fromMs}` },
});
const rounded = (share: number) => Math.round(share * 1000);
const placed = (...parts: ReturnType<typeof part>[]) =>
  placesOf(parts, SHOWN).map(({ place }) => [rounded(place.from), rounded(place.until)]);
const MIN = SHARE_MIN * 1000;

test('long segments stand at their times', () => {
  expect(placed(part(0, 100), part(100, 400, true), part(400, 900))).toEqual([
    [0, 100],
    [100, 400],
    [400, 900],
  ]);
});

test('a short rental is wide enough to be hit, and takes that from the free time after it', () => {
  expect(placed(part(0, 5), part(5, 500, true))).toEqual([
    [0, MIN],
    [MIN, 500],
  ]);
});

test('short rentals one after the other stand beside each other', () => {
  expect(placed(part(100, 105), part(105, 110), part(110, 600))).toEqual([
    [100, 100 + MIN],
    [100 + MIN, 100 + 2 * MIN],
    [100 + 2 * MIN, 600],
  ]);
});

test('a short rental at the end of the row grows to the left', () => {
  expect(placed(part(500, 990, true), part(990, 1000))).toEqual([
    [500, 1000 - MIN],
    [1000 - MIN, 1000],
  ]);
});

test('free time too narrow to be hit has no place', () => {
  expect(placed(part(0, 100), part(100, 110, true), part(110, 300))).toEqual([
    [0, 100],
    [110, 300],
  ]);
});
