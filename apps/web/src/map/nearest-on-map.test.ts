import { describe, expect, test } from 'vitest';
import { nearestOnMap } from './nearest-on-map.ts';

/** A map on which a degree is a hundred pixels, and east of 180° goes on. */
const MAP = {
  project: ([lng, lat]: [number, number]) => ({ x: lng * 100, y: -lat * 100 }),
  unproject: ([x, y]: [number, number]) => ({ lng: x / 100, lat: -y / 100 }),
} as unknown as Parameters<typeof nearestOnMap>[0];
const place = (longitude: number, latitude: number) => ({ longitude, latitude });

describe('a point of the map', () => {
  const places = [place(4, 50), place(4.05, 50), place(5, 51), place(-179.99, 0)];

  test.each([
    ['the nearest of two', 403, -5_000, 1],
    ['one within reach', 500, -5_109, 2],
    ['none beyond it', 500, -5_115, null],
    ['one over the date line', 18_000, 0, 3],
  ] as const)('has %s', (_, x, y, wanted) => expect(nearestOnMap(MAP, places, { x, y })).toBe(wanted));
});
