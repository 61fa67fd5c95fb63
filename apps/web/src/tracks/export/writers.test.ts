import { describe, expect, test } from 'vitest';
import type { ExportPage, ExportPoint } from '../load-track.ts';
import { csvWriter } from './csv.ts';
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
  totalDistanceM: null,
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
    totalDistanceM: 123_456.7,
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
      `"${TITLE.replaceAll('"', '""')}",2026-11-20T08:00:00.123Z,50.1234567,4.7654321,87.5,54,359.9,11,true,true,123456.7`,
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
