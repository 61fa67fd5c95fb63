import { z } from 'zod';
import type { AddressParts } from '../address-text.ts';
import { firstOf, PointGeometry, type Provider, Word } from './provider.ts';

/*
 * Photon: https://github.com/komoot/photon/blob/master/docs/api-v1.md. GeoJSON; `lang` only of languages that its
 * index was built with, else it answers 400 and is asked without one.
 */

const Feature = z.object({
  geometry: PointGeometry,
  properties: z.object({
    name: Word,
    housenumber: Word,
    street: Word,
    city: Word,
    district: Word,
    county: Word,
    state: Word,
    country: Word,
    countrycode: Word,
    osm_key: Word,
    type: Word,
  }),
});
const Features = z.object({ features: z.array(Feature) });

export const PHOTON: Provider = {
  reverse: ({ latitude, longitude }, language) => ({
    path: '/reverse',
    parameters: {
      lat: String(latitude),
      lon: String(longitude),
      limit: '1',
      ...(language && { lang: language }),
    },
  }),
  readReverse: (answer) => {
    const [nearest] = Features.parse(answer).features;
    return nearest ? partsOf(nearest) : null;
  },
  search: (words, limit, language) => ({
    path: '/api',
    parameters: { q: words, limit: String(limit), ...(language && { lang: language }) },
  }),
  readSearch: (answer) => Features.parse(answer).features.map(partsOf),
};

function partsOf({ geometry, properties }: z.output<typeof Feature>): AddressParts {
  const { name, street, housenumber, city, district, county, state, country, countrycode } = properties;
  const isStreet = properties.osm_key === 'highway' || properties.type === 'street';
  const isTown = properties.osm_key === 'place' && properties.type === 'city';
  return {
    street: firstOf(street, isStreet ? name : null),
    houseNumber: housenumber,
    name,
    locality: firstOf(city, isTown ? name : null, district),
    region: firstOf(county, state, country),
    country: countrycode,
    at: geometry,
  };
}
