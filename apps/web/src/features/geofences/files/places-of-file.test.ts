// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { fileOfGeofences, type SavedPlace } from './file-of-geofences.ts';
import { placesOfFile } from './places-of-file.ts';

const RING: [number, number][] = [
  [4, 51],
  [4.1, 51],
  [4.1, 51.1],
  [4, 51],
];
const PLACES: SavedPlace[] = [
  { title: 'Depot <A> & B', area: { type: 'Point', coordinates: [4.4, 51.2] }, radiusM: 300 },
  { title: 'Yard', area: { type: 'Polygon', coordinates: [RING, RING] }, radiusM: null },
  { title: 'Road', area: { type: 'LineString', coordinates: RING.slice(0, 2) }, radiusM: 80 },
];

describe('geofences go through a file and back', () => {
  test('as GeoJSON, with their radius', async () => {
    const text = await fileOfGeofences(PLACES, 'geojson').text();
    expect(placesOfFile(text, 'a.geojson')).toEqual({ places: PLACES, invalid: [] });
  });

  test('as KML, with a radius that is assumed', async () => {
    const { places } = placesOfFile(await fileOfGeofences(PLACES, 'kml').text(), 'a.kml');
    const radii = [200, null, 50];
    expect(places).toEqual(PLACES.map((place, index) => ({ ...place, radiusM: radii[index] })));
  });

  test('as GPX, areas by their outline', async () => {
    const { places } = placesOfFile(await fileOfGeofences(PLACES, 'gpx').text(), 'a.gpx');
    expect(places.map(({ title, area }) => [title, area.type])).toEqual([
      ['Depot <A> & B', 'Point'],
      ['Yard', 'LineString'],
      ['Road', 'LineString'],
    ]);
  });
});

test('WKT has latitude first, and may have names', () => {
  const text =
    'Depot;CIRCLE (51.2 4.4, 350)\nPOLYGON((51 4, 51 4.1, 51.1 4.1, 51 4))\nLINESTRING (51 4, 51.1 4)';
  expect(placesOfFile(text, 'old server.wkt').places).toEqual([
    { title: 'Depot', area: { type: 'Point', coordinates: [4.4, 51.2] }, radiusM: 350 },
    { title: 'old server 2', area: { type: 'Polygon', coordinates: [RING] }, radiusM: null },
    {
      title: 'old server 3',
      area: {
        type: 'LineString',
        coordinates: [
          [4, 51],
          [4, 51.1],
        ],
      },
      radiusM: 50,
    },
  ]);
});

test('two of one name get names of their own, heights are left out, and what is no geometry is named', () => {
  const feature = (coordinates: unknown) => ({
    type: 'Feature',
    properties: { name: 'Depot' },
    geometry: { type: 'Point', coordinates },
  });
  const features = [feature([4, 51, 12]), feature([4, 51]), feature([400, 51]), feature(null)];
  const { places, invalid } = placesOfFile(JSON.stringify({ type: 'FeatureCollection', features }), 'a.json');
  expect(places.map(({ title, area }) => [title, area.coordinates])).toEqual([
    ['Depot', [4, 51]],
    ['Depot (2)', [4, 51]],
  ]);
  expect(invalid).toEqual(['Depot (3)', 'Depot (4)']);
});

test.each([
  ['a document type', '<!DOCTYPE kml [<!ENTITY a "b">]><kml/>', 'UNREADABLE'],
  ['broken XML', '<kml><Placemark>', 'UNREADABLE'],
  ['broken JSON', '{', 'UNREADABLE'],
  ['other words', 'hello', 'UNREADABLE'],
  ['nothing', '{"type":"FeatureCollection","features":[]}', 'EMPTY'],
  ['too many', Array(501).fill('CIRCLE (51 4, 100)').join('\n'), 'TOO_MANY'],
])('a file of %s is refused', (_, text, reason) => {
  expect(() => placesOfFile(text, 'a.kml')).toThrow(reason);
});
