import { expect, test } from 'vitest';
import { createWatchedTracks, type TrackPoint } from './watched-tracks.ts';

const point = (second: number, id = `p${second}`): TrackPoint => ({
  id,
  fixTimeMs: second * 1000,
  latitude: 50 + second / 1000,
  longitude: 4,
  speedKmh: 30,
});

function watched(fromSecond = 0) {
  const tracks = createWatchedTracks();
  const stop = tracks.watch('v', fromSecond * 1000);
  return { tracks, stop, ids: () => tracks.of('v').map(({ id }) => id) };
}

test('points of a vehicle that nobody looks at are not kept', () => {
  const { tracks, stop } = watched();
  expect(tracks.add('other', point(1))).toBe(false);
  stop();
  expect(tracks.add('v', point(1))).toBe(false);
  expect(tracks.of('v')).toEqual([]);
});

test('whatever the order in which points come, they are in order of time', () => {
  const { tracks, ids } = watched();
  for (const second of [5, 6, 2, 9, 7, 1]) tracks.add('v', point(second));
  tracks.addAll('v', [point(8), point(3)]);
  expect(ids()).toEqual(['p1', 'p2', 'p3', 'p5', 'p6', 'p7', 'p8', 'p9']);
});

test('a record that comes twice is kept once; two of one second are two', () => {
  const { tracks, ids } = watched();
  tracks.addAll('v', [point(1), point(2, 'b'), point(2, 'a')]);
  expect(tracks.addAll('v', [point(1), point(2, 'a')])).toBe(false);
  expect(ids()).toEqual(['p1', 'a', 'b']);
});

test('a record from before the track is not part of it', () => {
  const { tracks, ids } = watched(100);
  tracks.addAll('v', [point(100), point(120)]);
  expect(tracks.add('v', point(99))).toBe(false);
  expect(ids()).toEqual(['p100', 'p120']);
});

test('a track that grows too long loses its oldest points, and late records do not bring them back', () => {
  const { tracks } = watched();
  tracks.addAll(
    'v',
    Array.from({ length: 5010 }, (_, second) => point(second)),
  );
  expect(tracks.of('v')).toHaveLength(5000);
  expect(tracks.fromMs('v')).toBe(10_000);
  expect(tracks.add('v', point(9.5))).toBe(false);
  expect(tracks.add('v', point(20.5))).toBe(true);
  expect(tracks.of('v')).toHaveLength(5000);
});

test('to stop one look does not end the next', () => {
  const { tracks, stop } = watched();
  tracks.watch('v', 0);
  stop();
  expect(tracks.add('v', point(1))).toBe(true);
});
