import { describe, expect, test } from 'vitest';
import { changeCrop, squareOf, wholeCrop, ZOOM_MAX, zoomMin } from './crop.ts';

const WIDE = { width: 800, height: 400 };

test('a picture begins with its middle, as much as a square holds', () => {
  expect(squareOf(WIDE, wholeCrop(WIDE))).toEqual({ left: 200, top: 0, side: 400 });
});

describe('the square', () => {
  const start = wholeCrop(WIDE);

  test('goes as far as the picture does', () => {
    expect(squareOf(WIDE, changeCrop(WIDE, start, { x: -50, y: 900 }))).toEqual({
      left: 0,
      top: 0,
      side: 400,
    });
    expect(squareOf(WIDE, changeCrop(WIDE, start, { x: 790 }))).toEqual({ left: 400, top: 0, side: 400 });
  });

  test('stays within it when it grows at an edge', () => {
    const near = changeCrop(WIDE, changeCrop(WIDE, start, { zoom: 4 }), { x: 0, y: 0 });
    expect(squareOf(WIDE, near)).toEqual({ left: 0, top: 0, side: 100 });
    expect(squareOf(WIDE, changeCrop(WIDE, near, { zoom: 2 }))).toEqual({ left: 0, top: 0, side: 200 });
  });

  test('holds the whole picture in its middle at the least, and a quarter of a side at the most', () => {
    const least = changeCrop(WIDE, start, { zoom: 0, x: 0 });
    expect(least.zoom).toBe(zoomMin(WIDE));
    expect(squareOf(WIDE, least)).toEqual({ left: 0, top: -200, side: 800 });
    expect(changeCrop(WIDE, start, { zoom: 99 }).zoom).toBe(ZOOM_MAX);
  });
});
