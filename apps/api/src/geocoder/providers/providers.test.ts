import { expect, test } from 'vitest';
import { addressText, foundText } from '../address-text.ts';
import { PROVIDERS } from './providers.ts';

/** What each service answers by its public documentation, cut where nothing of it is read. */
const NOMINATIM_ROAD = {
  place_id: '134140761',
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. https://www.openstreetmap.org/copyright',
  osm_type: 'way',
  osm_id: '280940520',
  lat: '-34.4391708',
  lon: '-58.7064573',
  place_rank: '26',
  category: 'highway',
  type: 'motorway',
  importance: '0.1',
  addresstype: 'road',
  display_name:
    'Autopista Pedro Eugenio Aramburu, El Triángulo, Partido de Malvinas Argentinas, Buenos Aires',
  name: 'Autopista Pedro Eugenio Aramburu',
  address: {
    road: 'Autopista Pedro Eugenio Aramburu',
    village: 'El Triángulo',
    state_district: 'Partido de Malvinas Argentinas',
    state: 'Buenos Aires',
    postcode: '1.619',
    country: 'Argentina',
    country_code: 'ar',
  },
  boundingbox: ['-34.44159', '-34.4370994', '-58.7086067', '-58.7044712'],
};
const NOMINATIM_HOUSE = {
  lat: '44.5015307',
  lon: '11.3398676',
  name: null,
  address: {
    house_number: '71',
    road: 'Via Guglielmo Marconi',
    suburb: 'Saragozza-Porto',
    city: 'Bologna',
    state: 'Emilia-Romagna',
    country_code: 'it',
  },
};
const PHOTON_HOUSE = {
  features: [
    {
      geometry: { coordinates: [-77.036931, 38.900368], type: 'Point' },
      type: 'Feature',
      properties: {
        osm_id: 5076279021,
        country: 'United States of America',
        city: 'Washington',
        countrycode: 'US',
        postcode: '20012',
        locality: 'Golden Triangle',
        type: 'house',
        osm_type: 'N',
        osm_key: 'man_made',
        housenumber: '800',
        street: 'Black Lives Matter Plaza Northwest',
        osm_value: 'surveillance',
        state: 'Washington, D.C.',
      },
    },
  ],
  type: 'FeatureCollection',
};
const PHOTON_CITY = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { coordinates: [13.438596, 52.519854], type: 'Point' },
      properties: { osm_key: 'place', type: 'city', country: 'Germany', countrycode: 'DE', name: 'Berlin' },
    },
  ],
};
const PELIAS_ADDRESS = {
  geocoding: { version: '0.2', attribution: 'https://pelias.example/attribution', query: { size: 1 } },
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {
        gid: '...',
        layer: 'address',
        source: 'osm',
        name: '30 West 26th Street',
        housenumber: '30',
        street: 'West 26th Street',
        postalcode: '10010',
        country_a: 'USA',
        country_code: 'US',
        country: 'United States',
        region: 'New York',
        county: 'New York County',
        localadmin: 'Manhattan',
        locality: 'New York',
        neighbourhood: 'Flatiron District',
        confidence: 0.96,
        label: '30 West 26th Street, Manhattan, NY',
      },
      geometry: { type: 'Point', coordinates: [-73.990342, 40.744243] },
    },
  ],
};

test.each([
  ['nominatim', 'a road', NOMINATIM_ROAD, 'Autopista Pedro Eugenio Aramburu, El Triángulo'],
  ['nominatim', 'a house', NOMINATIM_HOUSE, 'Via Guglielmo Marconi 71, Bologna'],
  ['photon', 'a house', PHOTON_HOUSE, '800 Black Lives Matter Plaza Northwest, Washington'],
  ['photon', 'a town', PHOTON_CITY, 'Berlin, Germany'],
  ['pelias', 'a house', PELIAS_ADDRESS, '30 West 26th Street, New York'],
] as const)('%s tells the address of %s', (kind, _what, answer, text) => {
  const parts = PROVIDERS[kind].readReverse(answer);
  const at = parts?.at;
  expect(parts && at ? addressText(parts, at) : null).toBe(text);
});

test.each([
  ['nominatim', { error: 'Unable to geocode' }],
  ['photon', { type: 'FeatureCollection', features: [] }],
  ['pelias', { type: 'FeatureCollection', features: [], bbox: [] }],
] as const)('%s knows nothing at sea', (kind, answer) => {
  expect(PROVIDERS[kind].readReverse(answer)).toBeNull();
});

test.each(['nominatim', 'photon', 'pelias'] as const)('%s answers nothing else', (kind) => {
  for (const answer of [null, 'down', {}, [], { features: [{}] }, { lat: 'x', lon: '1', address: {} }])
    expect(() => PROVIDERS[kind].readReverse(answer)).toThrow();
});

test.each([
  ['nominatim', [NOMINATIM_HOUSE], 'Via Guglielmo Marconi 71, Bologna', 11.3398676],
  ['photon', PHOTON_CITY, 'Berlin, Germany', 13.438596],
  ['pelias', PELIAS_ADDRESS, '30 West 26th Street, New York', -73.990342],
] as const)('%s finds places by words', (kind, answer, text, longitude) => {
  const [found] = PROVIDERS[kind].readSearch(answer);
  expect(found && foundText(found)).toBe(text);
  expect(found?.at?.longitude).toBe(longitude);
});

test('each is asked by its own path and parameters', () => {
  const at = { latitude: 51.2, longitude: 4.4 };
  const line = ({ path, parameters }: { path: string; parameters: Record<string, string> }) =>
    `${path}?${new URLSearchParams(parameters)}`;
  const { nominatim, photon, pelias } = PROVIDERS;
  expect(line(nominatim.reverse(at, 'ru'))).toBe(
    '/reverse?format=jsonv2&lat=51.2&lon=4.4&zoom=18&addressdetails=1&accept-language=ru',
  );
  expect(line(photon.reverse(at, 'en'))).toBe('/reverse?lat=51.2&lon=4.4&limit=1&lang=en');
  expect(line(pelias.reverse(at, null))).toBe('/reverse?point.lat=51.2&point.lon=4.4&size=1');
  expect(line(photon.search('Kerkstraat 5', 5, null))).toBe('/api?q=Kerkstraat+5&limit=5');
});
