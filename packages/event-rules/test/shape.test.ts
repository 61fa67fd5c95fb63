import { describe, expect, test } from 'vitest';
import { faultOf } from '../src/check-area.ts';
import type { Coordinate, GeofenceArea } from '../src/geofence.ts';
import { shapeOf } from '../src/shape.ts';

const at = (longitude: number, latitude: number) => ({ latitude, longitude });

function square(west: number, south: number, size: number): Coordinate[] {
  const [east, north] = [west + size, south + size];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

const area = (...coordinates: Coordinate[][]): GeofenceArea => ({ type: 'Polygon', coordinates });

describe('an area', () => {
  const holed = shapeOf({ area: area(square(4, 51, 0.01), square(4.004, 51.004, 0.002)), radiusM: null });

  test('has its border, and not its hole', () => {
    expect(holed.contains(at(4.001, 51.001))).toBe(true);
    expect(holed.contains(at(4.005, 51.005))).toBe(false);
    expect(holed.contains(at(4, 51.005))).toBe(true);
    expect(holed.contains(at(3.9999, 51.005))).toBe(false);
  });

  test('is cut where the way crosses its border and its hole', () => {
    const cuts = holed.cuts(at(3.995, 51.005), at(4.015, 51.005));
    expect(cuts.map((cut) => Math.round(cut * 1_000) / 1_000)).toEqual([0.25, 0.45, 0.55, 0.75]);
  });

  test('knows how far its border is, in metres', () => {
    expect(holed.borderM(at(4.001, 51.001))).toBeCloseTo(70, -1);
  });

  test('lies across the date line as anywhere else', () => {
    const ring: Coordinate[] = [
      [179.99, -17],
      [-179.99, -17],
      [-179.99, -16.99],
      [179.99, -16.99],
    ];
    const shape = shapeOf({ area: area(ring), radiusM: null });
    expect(shape.contains(at(180, -16.995))).toBe(true);
    expect(shape.contains(at(-179.995, -16.995))).toBe(true);
    expect(shape.contains(at(0, -16.995))).toBe(false);
    expect(shape.cuts(at(179.98, -16.995), at(-179.98, -16.995))).toHaveLength(2);
  });
});

test('a circle is as round as the earth, also where it is large', () => {
  const circle = shapeOf({ area: { type: 'Point', coordinates: [25, 65] }, radiusM: 200_000 });
  expect(circle.contains(at(25, 66.79))).toBe(true);
  expect(circle.contains(at(25, 66.81))).toBe(false);
  const cuts = circle.cuts(at(25, 66.7), at(25, 66.9));
  expect(cuts[0]).toBeCloseTo(0.4932, 2);
});

test('a corridor has round ends and no gaps at its bends', () => {
  const line: Coordinate[] = [
    [4, 51],
    [4.01, 51],
    [4.01, 51.01],
  ];
  const corridor = shapeOf({ area: { type: 'LineString', coordinates: line }, radiusM: 50 });
  expect(corridor.contains(at(4.005, 51.0004))).toBe(true);
  expect(corridor.contains(at(4.005, 51.0005))).toBe(false);
  expect(corridor.contains(at(4.0106, 50.9999))).toBe(true);
  expect(corridor.cuts(at(4.005, 50.99), at(4.005, 51.02))).toHaveLength(2);
});

describe('an area is refused', () => {
  test.each<[string, GeofenceArea, string | null]>([
    ['not if nothing is wrong', area(square(4, 51, 0.01)), null],
    [
      'if it is a bow',
      area([
        [4, 51],
        [4.01, 51.01],
        [4.01, 51],
        [4, 51.01],
        [4, 51],
      ]),
      'CROSSES_ITSELF',
    ],
    ['if a hole crosses it', area(square(4, 51, 0.01), square(4.005, 51.005, 0.01)), 'CROSSES_ITSELF'],
    ['if a hole is beside it', area(square(4, 51, 0.01), square(4.02, 51, 0.002)), 'HOLE_OUTSIDE'],
    [
      'if a hole is in a hole',
      area(square(4, 51, 0.01), square(4.002, 51.002, 0.006), square(4.004, 51.004, 0.001)),
      'HOLE_OUTSIDE',
    ],
    [
      'not for two holes',
      area(square(4, 51, 0.01), square(4.002, 51.002, 0.002), square(4.006, 51.006, 0.002)),
      null,
    ],
    [
      'not for a hole across the date line',
      area(square(179.995, 51, 0.01), square(-179.999, 51.002, 0.002)),
      null,
    ],
    ['if it is smaller than a house', area(square(4, 51, 0.0001)), 'TOO_SMALL'],
    [
      'if it is half of the earth',
      area([
        [-100, 0],
        [0, 0],
        [100, 0],
        [100, 50],
        [-100, 50],
        [-100, 0],
      ]),
      'TOO_LARGE',
    ],
    [
      'if a line is a point',
      {
        type: 'LineString',
        coordinates: [
          [4, 51],
          [4, 51],
        ],
      },
      'TOO_SMALL',
    ],
  ])('%s', (_, given, fault) => {
    expect(faultOf(given, given.type === 'Polygon' ? null : 100)).toBe(fault);
  });
});
