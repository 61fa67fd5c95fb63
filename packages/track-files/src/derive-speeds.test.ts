import { expect, test } from 'vitest';
import { deriveSpeeds } from './derive-speeds.ts';
import { madeWay } from './makers-way.fixture.ts';

const silent = (count: number, stepMs = 1_000) =>
  madeWay({ count, stepMs }).points.map(({ atMs, latitude, longitude }) => ({
    atMs,
    latitude,
    longitude,
    speedKmh: null as number | null,
  }));

test('a file without speeds has those of its places and times, the highest never under the average', () => {
  const way = madeWay({ count: 104, stepMs: 5_000 });
  const points = silent(104, 5_000);
  const speeds = deriveSpeeds(points).map(({ speedKmh }) => speedKmh ?? 0);
  const tookMs = (points.at(-1)?.atMs ?? 0) - (points[0]?.atMs ?? 0);
  expect(Math.max(...speeds)).toBeGreaterThanOrEqual((way.lengthM / tookMs) * 3_600);
  expect(Math.min(...speeds)).toBeGreaterThan(20);
});

test('speeds of the file are left as they are', () => {
  const points = silent(10).map((point, at) => ({ ...point, speedKmh: at === 5 ? 7 : null }));
  expect(deriveSpeeds(points)).toBe(points);
});

test('over a silence, at one instant and faster than anything drives there is none', () => {
  const at = (atMs: number, longitude: number) => ({ atMs, latitude: 48, longitude, speedKmh: null });
  expect(deriveSpeeds([at(0, 11), at(400_000, 12)]).map(({ speedKmh }) => speedKmh)).toEqual([null, null]);
  expect(deriveSpeeds([at(0, 11), at(0, 11.1)]).map(({ speedKmh }) => speedKmh)).toEqual([null, null]);
  expect(deriveSpeeds([at(0, 11), at(10_000, 12)]).map(({ speedKmh }) => speedKmh)).toEqual([null, null]);
});
