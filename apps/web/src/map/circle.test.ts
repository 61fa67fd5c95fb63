import { expect, test } from 'vitest';
import { circleAround, lengthM } from './circle.ts';

test('the length of a way is the sum of its parts on the globe', () => {
  expect(lengthM([])).toBe(0);
  expect(lengthM([[4, 51]])).toBe(0);
  // A degree of latitude, then half of the equator.
  expect(
    lengthM([
      [0, 0],
      [0, 1],
    ]),
  ).toBeCloseTo(111_195, 0);
  expect(
    lengthM([
      [0, 0],
      [180, 0],
    ]) / 1000,
  ).toBeCloseTo(20_015.1, 1);
  expect(
    lengthM([
      [0, 0],
      [0, 1],
      [0, 0],
    ]),
  ).toBeCloseTo(2 * 111_195, 0);
});

test('a circle is closed, and each corner is as far away as it says', () => {
  const [ring = []] = circleAround([18.4, -33.9], 500).coordinates;
  expect(ring[0]).toEqual(ring.at(-1));
  for (const corner of ring) {
    const [longitude = 0, latitude = 0] = corner;
    expect(
      lengthM([
        [18.4, -33.9],
        [longitude, latitude],
      ]) / 500,
    ).toBeCloseTo(1, 2);
  }
});
