// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { ExportPage } from '../load-track.ts';
import { csvWriter } from './csv.ts';
import { type ExportPoint, toExportPoint } from './export-point.ts';
import { geojsonWriter } from './geojson.ts';
import { gpxWriter } from './gpx.ts';
import { kmlWriter } from './kml.ts';
import type { TrackWriter } from './track-writer.ts';
import { writeTracks } from './write-tracks.ts';

const TITLE = `Van "1" <A&B>, =SUM(1)'\u0000 Ёж`;
const NOTHING = {
  altitudeM: null,
  speedKmh: null,
  courseDeg: null,
  satellites: null,
  ignition: null,
  motion: null,
  odometerM: null,
};
const POINTS: ExportPoint[] = [
  {
    fixTime: '2026-11-20T08:00:00.123Z',
    latitude: 50.1234567,
    longitude: 4.7654321,
    altitudeM: 87.5,
    speedKmh: 54,
    courseDeg: 359.9,
    satellites: 11,
    ignition: true,
    motion: true,
    odometerM: 123_456,
  },
  { fixTime: '2026-11-20T08:00:10.000Z', latitude: -0.0000001, longitude: -180, ...NOTHING },
  { fixTime: '2026-11-20T08:00:20.000Z', latitude: 50.2, longitude: 4.8, ...NOTHING, speedKmh: 0 },
];

async function* pages(): AsyncGenerator<ExportPage> {
  yield { vehicleId: 'a', points: POINTS.slice(0, 2) };
  yield { vehicleId: 'a', points: POINTS.slice(2) };
  yield { vehicleId: 'b', points: POINTS.slice(0, 1) };
}

async function write(writer: TrackWriter): Promise<string> {
  const vehicles = [
    { id: 'a', title: TITLE },
    { id: 'b', title: '=1+1' },
  ];
  const counts: number[] = [];
  const blob = await writeTracks(writer, vehicles, pages(), (count) => counts.push(count));
  expect(counts).toEqual([2, 3, 4]);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(blob));
}

function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
}

function parseXml(text: string): Document {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
  return parsed;
}

const textOf = (element: Element, name: string) => element.getElementsByTagName(name)[0]?.textContent ?? null;
const numberOf = (element: Element, name: string) => {
  const text = textOf(element, name);
  return text === null ? null : Number(text);
};

describe('a file read back holds what was stored', () => {
  test('GPX', async () => {
    expect(await write(gpxWriter())).toContain('lat="-0.0000001"');
    const tracks = [...parseXml(await write(gpxWriter())).getElementsByTagName('trk')];
    expect(tracks.map((track) => textOf(track, 'name'))).toEqual([TITLE.replace('\u0000', ''), '=1+1']);
    const read = [...(tracks[0]?.getElementsByTagName('trkpt') ?? [])].map((point) => ({
      fixTime: textOf(point, 'time'),
      latitude: Number(point.getAttribute('lat')),
      longitude: Number(point.getAttribute('lon')),
      altitudeM: numberOf(point, 'ele'),
      speedMs: numberOf(point, 'gpxtpx:speed'),
      courseDeg: numberOf(point, 'gpxtpx:course'),
      satellites: numberOf(point, 'sat'),
    }));
    expect(read).toEqual(
      POINTS.map(({ fixTime, latitude, longitude, altitudeM, speedKmh, courseDeg, satellites }) => ({
        fixTime,
        latitude,
        longitude,
        altitudeM,
        speedMs: speedKmh === null ? null : speedKmh / 3.6,
        courseDeg,
        satellites,
      })),
    );
  });

  test('KML', async () => {
    const [track] = parseXml(await write(kmlWriter())).getElementsByTagName('gx:Track');
    const kinds = [...(track?.children ?? [])].map(({ tagName }) => tagName);
    expect(kinds).toEqual([...POINTS.map(() => 'when'), ...POINTS.map(() => 'gx:coord')]);
    const texts = [...(track?.children ?? [])].map(({ textContent }) => textContent);
    expect(texts.slice(0, 3)).toEqual(POINTS.map(({ fixTime }) => fixTime));
    expect(texts.slice(3).map((text) => text?.split(' ').map(Number))).toEqual(
      POINTS.map(({ longitude, latitude, altitudeM }) => [longitude, latitude, altitudeM ?? 0]),
    );
  });

  test('GeoJSON', async () => {
    const { features } = JSON.parse(await write(geojsonWriter())) as GeoJSON.FeatureCollection<GeoJSON.Point>;
    expect(features).toHaveLength(4);
    expect(features.map(({ properties }) => properties?.vehicle)).toEqual([TITLE, TITLE, TITLE, '=1+1']);
    expect(features[0]?.geometry.coordinates).toEqual([4.7654321, 50.1234567, 87.5]);
    expect(features[1]?.geometry.coordinates).toEqual([-180, -0.0000001]);
    expect(features[0]?.properties).toMatchObject({
      fixTime: POINTS[0]?.fixTime,
      speedKmh: 54,
      ignition: true,
    });
  });

  test('CSV', async () => {
    const text = await write(csvWriter());
    expect(text.startsWith('\ufeffvehicle,fixTime,latitude,longitude,altitudeM,')).toBe(true);
    const [, first, second, , last] = text.split('\r\n');
    expect(first).toBe(
      `"${TITLE.replaceAll('"', '""')}",2026-11-20T08:00:00.123Z,50.1234567,4.7654321,87.5,54,359.9,11,true,true,123456`,
    );
    expect(second?.endsWith(',2026-11-20T08:00:10.000Z,-0.0000001,-180,,,,,,,')).toBe(true);
    expect(last?.startsWith("'=1+1,")).toBe(true);
  });
});

test.each([
  ['GPX', gpxWriter],
  ['KML', kmlWriter],
])('%s without points is a whole document still', async (_name, writer) => {
  const blob = await writeTracks(writer(), [], (async function* () {})(), () => undefined);
  parseXml(new TextDecoder().decode(await bytesOf(blob)));
});

test('no file tells more than a receiver measures', async () => {
  const { latitude, longitude, altitudeM, speedKmh, courseDeg, ...rest } = toExportPoint({
    fixTime: '2026-11-20T08:00:00.000Z',
    latitude: 50.850300000000004,
    longitude: 4.351700000000001,
    altitude: 40.00000000000001,
    speed: 63.12345678901234,
    course: 59.99999999999999,
    ignition: true,
    motion: true,
    satellites: 9,
    odometer: 26_890_123.456789,
  });
  expect({ latitude, longitude, altitudeM, speedKmh, courseDeg }).toEqual({
    latitude: 50.8503,
    longitude: 4.3517,
    altitudeM: 40,
    speedKmh: 63.1,
    courseDeg: 60,
  });
  expect(rest).toMatchObject({ odometerM: 26_890_123, satellites: 9 });
  const point = { latitude, longitude, altitudeM, speedKmh, courseDeg, ...rest };
  for (const writer of [csvWriter(), gpxWriter(), kmlWriter(), geojsonWriter()]) {
    // Of a place seven decimals, of a speed in metres a second two.
    const text = writer.points([point]) + writer.endTrack();
    expect(text).not.toMatch(/\.\d{8}/);
    expect(text.match(/<gpxtpx:speed>(.*?)</)?.[1] ?? '17.53').toBe('17.53');
  }
});
