import { expect, test } from 'vitest';
import { geofenceSize } from './geofence-size.ts';

test('a circle is as large as its radius, a corridor as long as its line, an area less its holes', () => {
  expect(geofenceSize({ type: 'Point', coordinates: [4, 51] }, 300)).toEqual({ value: 300, isArea: false });
  const line = {
    type: 'LineString',
    coordinates: [
      [4, 51],
      [4, 51.01],
    ],
  };
  expect(geofenceSize(line, 50).value).toBeCloseTo(1_112, 0);
  const ring = (size: number) => [
    [4, 0],
    [4 + size, 0],
    [4 + size, size],
    [4, size],
    [4, 0],
  ];
  const area = { type: 'Polygon', coordinates: [ring(0.01), ring(0.001)] };
  expect(geofenceSize(area, null).value / 1e6).toBeCloseTo(1.224, 2);
});

test('what is no geometry has no size', () => {
  expect(geofenceSize({}, null)).toEqual({ value: 0, isArea: false });
});
