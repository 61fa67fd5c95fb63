import { z } from 'zod';
import type { AddressParts } from '../address-text.ts';
import { firstOf, PointGeometry, type Provider, Word } from './provider.ts';

/*
 * Pelias, version 1: https://github.com/pelias/documentation/blob/master/reverse.md and search.md. The address that is
 * configured ends with the version, as in http://pelias:4000/v1.
 */

const Feature = z.object({
  geometry: PointGeometry,
  properties: z.object({
    layer: Word,
    name: Word,
    housenumber: Word,
    street: Word,
    locality: Word,
    localadmin: Word,
    county: Word,
    region: Word,
    country: Word,
    country_code: Word,
  }),
});
const Features = z.object({ features: z.array(Feature) });

export const PELIAS: Provider = {
  reverse: ({ latitude, longitude }, language) => ({
    path: '/reverse',
    parameters: {
      'point.lat': String(latitude),
      'point.lon': String(longitude),
      size: '1',
      ...(language && { lang: language }),
    },
  }),
  readReverse: (answer) => {
    const [nearest] = Features.parse(answer).features;
    return nearest ? partsOf(nearest) : null;
  },
  search: (words, limit, language) => ({
    path: '/autocomplete',
    parameters: { text: words, size: String(limit), ...(language && { lang: language }) },
  }),
  readSearch: (answer) => Features.parse(answer).features.map(partsOf),
};

function partsOf({ geometry, properties }: z.output<typeof Feature>): AddressParts {
  const { layer, name, housenumber, street, locality, localadmin, county, region, country } = properties;
  return {
    street: firstOf(street, layer === 'street' ? name : null),
    houseNumber: housenumber,
    name,
    locality: firstOf(locality, layer === 'locality' ? name : null, localadmin),
    region: firstOf(county, region, country),
    country: properties.country_code,
    at: geometry,
  };
}
