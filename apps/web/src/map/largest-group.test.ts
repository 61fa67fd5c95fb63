import { expect, test } from 'vitest';
import { largestGroup } from './largest-group.ts';

const at = (longitude: number, latitude: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ longitude: longitude + n / 100, latitude: latitude + n / 200 }));
const ANTWERP = at(4.4, 51.2, 27);
const CAPE_TOWN = at(18.4, -33.9, 13);

test('of a fleet on two continents is the larger half, in whatever order they come', () => {
  expect(largestGroup([...CAPE_TOWN, ...ANTWERP])).toHaveLength(27);
  expect(new Set(largestGroup([...ANTWERP, ...CAPE_TOWN]))).toEqual(new Set(ANTWERP));
});

test('of a fleet of one country is all of it', () => {
  const germany = [...at(6.9, 50.9, 5), ...at(10, 53.5, 3), ...at(11.5, 48.1, 4), ...at(13.4, 52.5, 2)];
  expect(largestGroup(germany)).toHaveLength(14);
});

test('goes on across the line where the dates meet', () => {
  const fiji = [...at(179.8, -16.8, 3), ...at(-179.9, -16.9, 4)];
  expect(largestGroup([...at(4.4, 51.2, 6), ...fiji])).toHaveLength(7);
});

test('does not go on there from one row to another', () => {
  expect(largestGroup([...at(179.8, 0.5, 3), ...at(-179.8, -8, 4)])).toHaveLength(4);
});

test('of one place is that place, and of none is none', () => {
  expect(largestGroup(at(30, 60, 1))).toHaveLength(1);
  expect(largestGroup([])).toEqual([]);
});

test('of places at the poles is found too', () => {
  expect(
    largestGroup([
      { longitude: 0, latitude: 90 },
      { longitude: 180, latitude: -90 },
    ]),
  ).toHaveLength(1);
});

test('of a hundred thousand is found without overflow', () => {
  expect(largestGroup(Array.from({ length: 100_000 }, () => ({ longitude: 4, latitude: 51 })))).toHaveLength(
    100_000,
  );
});
