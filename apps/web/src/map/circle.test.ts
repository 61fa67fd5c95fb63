import { distanceM } from '@fleet/tracks/distance';
import { expect, test } from 'vitest';
import { circleAround } from './circle.ts';

const MIDDLE = { latitude: -33.9, longitude: 18.4 };

test('a circle is closed, and each corner is as far away as it says', () => {
  const [ring = []] = circleAround([MIDDLE.longitude, MIDDLE.latitude], 500).coordinates;
  expect(ring[0]).toEqual(ring.at(-1));
  for (const [longitude = 0, latitude = 0] of ring)
    expect(distanceM(MIDDLE, { latitude, longitude }) / 500).toBeCloseTo(1, 2);
});
