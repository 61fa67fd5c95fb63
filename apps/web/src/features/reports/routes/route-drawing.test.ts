import { describe, expect, test } from 'vitest';
import type { DrawnRoute, RoutePoint } from './route.ts';
import { nearestPoint, routeLines } from './route-lines.ts';
import { speedSeries } from './speed-series.ts';

const point = (atMs: number, longitude: number, speedKmh: number | null, isAfterGap = false): RoutePoint => ({
  ...{ atMs, latitude: 50, longitude, speedKmh, isAfterGap },
});
const route = (title: string, points: RoutePoint[]): DrawnRoute => ({
  ...{ vehicleId: title, title, color: '#0a8f8c', points, fixes: points.length, isDrawn: true },
  ...{ firstMs: null, lastMs: null, distanceM: 0, maxSpeedKmh: 0 },
});

describe('a route on the map', () => {
  test('goes on over the date line, and is another line where nobody knows the way', () => {
    const points = [point(0, 179, 10), point(1, -179, 20), point(9, -170, 0, true), point(10, -169, 5)];
    const { lines, gaps } = routeLines([route('Van', points)]);
    expect(lines.map(({ geometry }) => geometry.coordinates.map(([x]) => x))).toEqual([
      [179, 181],
      [190, 191],
    ]);
    expect(gaps.map(({ geometry }) => geometry.coordinates.map(([x]) => x))).toEqual([[181, 190]]);
  });

  test.each([
    [-5, 0],
    [4, 0],
    [6, 10],
    [99, 20],
  ])('has at %i the point of %i', (atMs, wanted) => {
    const points = [point(0, 1, 1), point(10, 2, 1), point(20, 3, 1)];
    expect(nearestPoint({ points }, atMs)?.atMs).toBe(wanted);
  });

  test('without points has none', () => expect(nearestPoint({ points: [] }, 1)).toBeNull());
});

const KMH = { sign: 'km/h', kmh: 1 };

describe('speeds over time', () => {
  test('are in the unit of the person', () => {
    const { series } = speedSeries([route('Van', [point(0, 1, 80.4672)])], { sign: 'mph', kmh: 1.609344 });
    expect(series[0]).toMatchObject({ unit: 'mph', values: [50] });
  });

  test('of one route are its points, each instant once, broken where nobody knows them', () => {
    const points = [point(0, 1, 10), point(0, 1, 99), point(10, 2, null), point(30, 3, 20, true)];
    const { atMs, series } = speedSeries([route('Van', points)], KMH);
    expect(atMs).toEqual([0, 10, 20, 30]);
    expect(series[0]?.values).toEqual([10, null, null, 20]);
  });

  test('of several are on one time, the highest of each part', () => {
    const one = route('Van', [point(0, 1, 10), point(1, 1, 30), point(399, 2, 7)]);
    const other = route('Bus', [point(0, 1, 3), point(398, 2, 90)]);
    const { atMs, series } = speedSeries([one, other], KMH);
    expect([atMs.length, series.length]).toEqual([400, 2]);
    expect(series.map(({ values }) => Math.max(...values.map((value) => value ?? 0)))).toEqual([30, 90]);
    // Half way from 3 to 90, where there is no point.
    expect(series[1]?.values[199]).toBeCloseTo(46.5, 1);
  });

  test('of several are nothing where nobody knows the way', () => {
    const one = route('Van', [point(0, 1, 10), point(399, 2, 7, true)]);
    const [values] = speedSeries([one, route('Bus', [])], KMH).series.map((each) => each.values);
    expect(values?.filter((value) => value !== null)).toEqual([10, 7]);
  });

  test('of nothing are nothing', () => expect(speedSeries([], KMH).series).toEqual([]));
});
