import { readTrackFile } from '@fleet/track-files/read-track-file';
import { takePoints } from '@fleet/track-files/take-points';
import { expect, test } from 'vitest';
import type { ExportPoint } from './export-point.ts';
import { gpxWriter } from './gpx.ts';
import { kmlWriter } from './kml.ts';
import type { TrackWriter } from './track-writer.ts';

const START_MS = Date.UTC(2026, 9, 3, 8);
const POINTS: ExportPoint[] = Array.from({ length: 500 }, (_, index) => ({
  fixTime: new Date(START_MS + index * 10_123).toISOString(),
  latitude: Number((51.2 + index * 1.3e-4).toFixed(7)),
  longitude: Number((-4.4 - index * 2.7e-4).toFixed(7)),
  altitudeM: index % 7 === 0 ? null : Number((index / 10 + 0.1).toFixed(1)),
  speedKmh: index % 5 === 0 ? null : Number((index / 3).toFixed(1)),
  courseDeg: index % 11 === 0 ? null : (index * 7) % 360,
  satellites: index % 3 === 0 ? null : index % 20,
  ignition: true,
  motion: true,
  odometerM: 84_500_000 + index,
}));

const file = (writer: TrackWriter) =>
  [
    writer.open(),
    writer.startTrack('Van <1> & "Ёж"'),
    writer.points(POINTS.slice(0, 200)),
    writer.points(POINTS.slice(200)),
    writer.endTrack(),
    writer.close(),
  ].join('');

async function readBack(writer: TrackWriter) {
  const read = await readTrackFile(new Uint8Array(Buffer.from(file(writer))));
  const taken = await takePoints(read, Date.now());
  expect(taken.unordered).toBe(0);
  expect(Object.values(taken.leftOut)).toEqual([0, 0, 0, 0, 0]);
  return taken.points;
}

const placeOf = ({ fixTime, latitude, longitude, altitudeM }: ExportPoint) => ({
  atMs: Date.parse(fixTime),
  latitude,
  longitude,
  altitudeM,
});

test('what is exported as GPX is imported as the same positions', async () => {
  const read = (await readBack(gpxWriter())).map(({ speedKmh, ...point }) => ({
    ...point,
    // A file has hundredths of a metre a second.
    speedKmh: speedKmh === null ? null : Number(speedKmh.toFixed(1)),
  }));
  expect(read).toEqual(
    POINTS.map(({ speedKmh, courseDeg, satellites, ...point }) => ({
      ...placeOf(point as ExportPoint),
      speedKmh,
      courseDeg,
      satellites,
    })),
  );
});

test('what is exported as KML is imported as the same places and times', async () => {
  const read = (await readBack(kmlWriter())).map(({ atMs, latitude, longitude, altitudeM }) => ({
    atMs,
    latitude,
    longitude,
    altitudeM,
  }));
  expect(read).toEqual(POINTS.map(placeOf));
});
