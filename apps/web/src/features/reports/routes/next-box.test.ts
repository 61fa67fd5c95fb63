import { describe, expect, test } from 'vitest';
import { boxOf, nextBox } from './next-box.ts';

const box = (west: number, south: number, east: number, north: number) => ({ west, south, east, north });
const ROUTES = box(4, 50, 6, 52);

describe('what is drawn finer', () => {
  test.each([
    ['nothing where all routes are seen', box(3, 49, 7, 53), null],
    ['what is seen, and half as much on each side', box(5, 51, 5.2, 51.1), box(4.9, 50.95, 5.3, 51.15)],
    ['nothing where half of the world is seen', box(-50, -50, 50, 51), null],
    ['over the date line', box(179.9, 50, -179.9, 50.1), box(179.8, 49.95, -179.8, 50.15)],
    ['up to the pole', box(5, 88, 5.2, 90), box(4.9, 87, 5.3, 90)],
  ] as const)('%s', (_, seen, wanted) => {
    const next = nextBox(seen, ROUTES, null);
    if (!wanted) return expect(next).toBeNull();
    for (const side of ['west', 'south', 'east', 'north'] as const)
      expect(next?.[side]).toBeCloseTo(wanted[side], 9);
  });

  test('stays what it is until more is seen, or much less', () => {
    const before = box(4.9, 50.95, 5.3, 51.15);
    expect(nextBox(box(5.1, 51, 5.29, 51.1), ROUTES, before)).toBe(before);
    expect(nextBox(box(5.2, 51, 5.4, 51.1), ROUTES, before)).not.toBe(before);
    expect(nextBox(box(5, 51, 5.05, 51.1), ROUTES, before)).not.toBe(before);
    expect(nextBox(box(3, 49, 7, 53), ROUTES, before)).toBeNull();
  });

  test('is nothing where nothing is drawn', () => {
    expect(boxOf([])).toBeNull();
    expect(nextBox(box(5, 51, 5.1, 51.1), null, null)).toBeNull();
  });

  test('is told from all places', () => {
    const places = [
      { latitude: 50, longitude: 6 },
      { latitude: 52, longitude: 4 },
      { latitude: 51, longitude: 5 },
    ];
    expect(boxOf(places)).toEqual(ROUTES);
  });
});
