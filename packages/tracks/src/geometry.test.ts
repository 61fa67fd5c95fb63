import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bearingDeg, directionOf } from './bearing.ts';
import { courseBetween, pointBetween } from './between.ts';
import { distanceM, EARTH_RADIUS_M, lengthM } from './distance.ts';
import { evenly, POINTS } from './track.fixture.ts';

const ANTWERP = { latitude: 51.22, longitude: 4.4 };
const OUDENAARDE = { latitude: 50.85, longitude: 3.72 };
const ORIGIN = { latitude: 0, longitude: 0 };
const FIJI = { latitude: -17, longitude: 179.5 };
const SAMOA = { latitude: -17, longitude: -179.5 };
/** A millimetre; doubles hold a place on the earth to less. */
const EXACT_M = 1e-3;
/** Half way round the earth a haversine is flat, and tells a place to decimetres only. */
const ANTIPODE_M = 1;
/** A double's last places, in degrees: less than a micrometre. */
const ROUNDED_DEG = 1e-12;
const SHARES = evenly(0, 1);
const COURSES = evenly(0, 359.999);

describe('distance', () => {
  test('is known between two towns, and no farther over the date line', () => {
    expect(distanceM(ANTWERP, OUDENAARDE) / 1000).toBeCloseTo(63, 0);
    expect(distanceM(FIJI, SAMOA) / 1000).toBeCloseTo(106, 0);
  });

  test('of a degree of latitude, and of half the equator, is what the mean radius gives', () => {
    expect(distanceM(ORIGIN, { latitude: 1, longitude: 0 })).toBeCloseTo(111_195, 0);
    expect(distanceM(ORIGIN, { latitude: 0, longitude: 180 }) / 1000).toBeCloseTo(20_015.1, 1);
  });

  test('is none to itself, the same both ways, and at most half way round', () => {
    fc.assert(
      fc.property(POINTS, POINTS, (a, b) => {
        expect(distanceM(a, a)).toBe(0);
        expect(Math.abs(distanceM(a, b) - distanceM(b, a))).toBeLessThan(ANTIPODE_M);
        expect(distanceM(a, b)).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS_M);
      }),
    );
  });

  test('over a third place is no shorter, and a way is the sum of its legs', () => {
    fc.assert(
      fc.property(POINTS, POINTS, POINTS, (a, b, c) => {
        expect(lengthM([a, b, c])).toBeCloseTo(distanceM(a, b) + distanceM(b, c), 3);
        expect(lengthM([a, b, c])).toBeGreaterThanOrEqual(distanceM(a, c) - ANTIPODE_M);
      }),
    );
    expect([lengthM([]), lengthM([ANTWERP])]).toEqual([0, 0]);
  });
});

describe('bearing', () => {
  test.each([
    ['north', { latitude: 1, longitude: 0 }, 0, 'n'],
    ['east', { latitude: 0, longitude: 1 }, 90, 'e'],
    ['south', { latitude: -1, longitude: 0 }, 180, 's'],
    ['west', { latitude: 0, longitude: -1 }, 270, 'w'],
    ['a little west of north', { latitude: 1, longitude: -0.1 }, 354, 'n'],
  ] as const)('%s', (_name, to, degrees, direction) => {
    expect(Math.round(bearingDeg(ORIGIN, to))).toBe(degrees);
    expect(directionOf(ORIGIN, to)).toBe(direction);
  });

  test('a town to the south-west is told so, and the date line is no obstacle', () => {
    expect(directionOf(ANTWERP, OUDENAARDE)).toBe('sw');
    expect(directionOf(FIJI, SAMOA)).toBe('e');
  });

  test('is from 0 to below 360 wherever one looks', () => {
    fc.assert(
      fc.property(POINTS, POINTS, (a, b) => {
        const degrees = bearingDeg(a, b);
        expect(degrees).toBeGreaterThanOrEqual(0);
        expect(degrees).toBeLessThan(360);
      }),
    );
  });
});

describe('between', () => {
  test('begins at the one and ends at the other, and is a place on the map all the way', () => {
    fc.assert(
      fc.property(POINTS, POINTS, SHARES, (from, to, share) => {
        expect(distanceM(pointBetween(from, to, 0), from)).toBeLessThan(EXACT_M);
        expect(distanceM(pointBetween(from, to, 1), to)).toBeLessThan(EXACT_M);
        const { latitude, longitude } = pointBetween(from, to, share);
        expect(latitude).toBeGreaterThanOrEqual(Math.min(from.latitude, to.latitude) - ROUNDED_DEG);
        expect(latitude).toBeLessThanOrEqual(Math.max(from.latitude, to.latitude) + ROUNDED_DEG);
        expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
      }),
    );
  });

  test('crosses the date line the short way', () => {
    expect(pointBetween(FIJI, SAMOA, 0.75).longitude).toBeCloseTo(-179.75, 9);
    expect(pointBetween(SAMOA, FIJI, 0.75).longitude).toBeCloseTo(179.75, 9);
  });

  test('a course turns the shorter way', () => {
    expect(courseBetween(350, 10, 0.5)).toBe(0);
    expect(courseBetween(10, 350, 0.75)).toBe(355);
    fc.assert(
      fc.property(COURSES, COURSES, SHARES, (from, to, share) => {
        const course = courseBetween(from, to, share);
        expect(course).toBeGreaterThanOrEqual(0);
        expect(course).toBeLessThan(360);
        const turnDeg = Math.abs(course - from);
        expect(Math.min(turnDeg, 360 - turnDeg)).toBeLessThanOrEqual(180 * share + 1e-9);
      }),
    );
  });
});
