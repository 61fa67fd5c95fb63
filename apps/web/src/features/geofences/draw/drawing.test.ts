import { describe, expect, test } from 'vitest';
import {
  areaOf,
  blankDrawing,
  drawingOf,
  mayBeginHole,
  type Point,
  withHole,
  withMoved,
  withoutPoint,
  withPoint,
} from './drawing.ts';

const CORNERS: Point[] = [
  [4, 51],
  [4.1, 51],
  [4.1, 51.1],
];

describe('a drawing', () => {
  const area = CORNERS.reduce(withPoint, blankDrawing('AREA'));

  test('is an area once it has three corners, the first of them again at its end', () => {
    expect(areaOf(CORNERS.slice(0, 2).reduce(withPoint, blankDrawing('AREA')))).toBeNull();
    expect(areaOf(area)).toEqual({ type: 'Polygon', coordinates: [[...CORNERS, [4, 51]]] });
  });

  test('comes back from its area', () => {
    const given = areaOf(area);
    expect(given && drawingOf(given)).toEqual(area);
  });

  test('has holes, and is none while one is unfinished', () => {
    expect(mayBeginHole(blankDrawing('AREA'))).toBe(false);
    const begun = withPoint(withHole(area), [4.05, 51.05]);
    expect(areaOf(begun)).toBeNull();
    expect(areaOf(withoutPoint(begun, { part: 1, at: 0 }))).toEqual(areaOf(area));
  });

  test('of a circle has one point, wherever one pressed last', () => {
    const circle = CORNERS.reduce(withPoint, blankDrawing('CIRCLE'));
    expect(areaOf(circle)).toEqual({ type: 'Point', coordinates: [4.1, 51.1] });
  });

  test('is moved by its points, and kept to the centimetre on one world', () => {
    const moved = withMoved(area, { part: 0, at: 0 }, [364.000_000_04, 51]);
    expect(areaOf(moved)).toMatchObject({
      coordinates: [
        [
          [4, 51],
          [4.1, 51],
          [4.1, 51.1],
          [4, 51],
        ],
      ],
    });
  });
});
