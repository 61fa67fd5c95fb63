import type { TrackFix } from '@fleet/tracks/track-fix';
import { describe, expect, test } from 'vitest';
import { linesOf, speedClassOf } from './drawing.ts';

const MINUTE_MS = 60_000;

function fix(minute: number, longitude: number, speedKmh: number): TrackFix {
  return {
    atMs: minute * MINUTE_MS,
    latitude: 10,
    longitude,
    speedKmh,
    courseDeg: null,
    ignition: true,
    motion: speedKmh > 0,
  };
}

describe('linesOf', () => {
  test('in a colour of the vehicle a drive is one line, whatever its speeds', () => {
    const fixes = [fix(0, 1, 10), fix(1, 2, 60), fix(2, 3, 120), fix(60, 5, 60), fix(61, 6, 60)];
    const { driven, gaps } = linesOf(fixes, '#0a8f8c');
    expect(driven.map(({ properties, geometry }) => [properties.color, geometry.coordinates.length])).toEqual(
      [
        ['#0a8f8c', 3],
        ['#0a8f8c', 2],
      ],
    );
    expect(gaps).toHaveLength(1);
  });

  test('a line ends where the speed class changes, and the next starts there', () => {
    const { driven, gaps } = linesOf([fix(0, 1, 10), fix(1, 2, 15), fix(2, 3, 60), fix(3, 4, 60)]);
    expect(driven.map(({ properties, geometry }) => [properties.speedClass, geometry.coordinates])).toEqual([
      [
        0,
        [
          [1, 10],
          [2, 10],
          [3, 10],
        ],
      ],
      [
        2,
        [
          [3, 10],
          [4, 10],
        ],
      ],
    ]);
    expect(gaps).toEqual([]);
  });

  test('where nobody knows the way, the line is broken and the gap stands apart', () => {
    const { driven, gaps } = linesOf([fix(0, 1, 60), fix(1, 2, 60), fix(60, 5, 60), fix(61, 6, 60)]);
    expect(driven.map(({ geometry }) => geometry.coordinates)).toEqual([
      [
        [1, 10],
        [2, 10],
      ],
      [
        [5, 10],
        [6, 10],
      ],
    ]);
    expect(gaps.map(({ geometry }) => geometry.coordinates)).toEqual([
      [
        [2, 10],
        [5, 10],
      ],
    ]);
  });

  test('of an outline a long way between two fixes is a gap only where it was told', () => {
    const fixes = [
      fix(0, 1, 60),
      { ...fix(60, 2, 60), leftOut: 300, isAfterGap: false },
      { ...fix(120, 3, 60), leftOut: 200, isAfterGap: true },
      { ...fix(180, 4, 60), leftOut: 0, isAfterGap: true },
      // An hour's silence that is none by the rule of the vehicle.
      { ...fix(240, 5, 60), leftOut: 0, isAfterGap: false },
      // Nobody judged it.
      fix(300, 6, 60),
    ];
    const { driven, gaps } = linesOf(fixes);
    expect(driven.map(({ geometry }) => geometry.coordinates.map(([longitude]) => longitude))).toEqual([
      [1, 2],
      [4, 5],
    ]);
    expect(gaps.map(({ geometry }) => geometry.coordinates.map(([longitude]) => longitude))).toEqual([
      [2, 3],
      [3, 4],
      [5, 6],
    ]);
  });

  test('goes over the date line without crossing the world', () => {
    const { driven } = linesOf([fix(0, 179.9, 60), fix(1, -179.9, 60), fix(2, 179.8, 60)]);
    expect(driven[0]?.geometry.coordinates.map(([longitude]) => longitude)).toEqual([179.9, 180.1, 179.8]);
  });
});

test.each([
  [0, 0],
  [19.9, 0],
  [20, 1],
  [79, 2],
  [110, 4],
  [300, 4],
])('%s km/h is of class %i', (speedKmh, expected) => {
  expect(speedClassOf(speedKmh)).toBe(expected);
});
