import { z } from 'zod';
import type { AddressParts } from '../address-text.ts';
import { Degrees, firstOf, type Provider, Word } from './provider.ts';

/*
 * Nominatim, format jsonv2: https://nominatim.org/release-docs/latest/api/Reverse/, …/Search/ and …/Output/.
 */

const Address = z.object({
  road: Word,
  pedestrian: Word,
  footway: Word,
  house_number: Word,
  city: Word,
  town: Word,
  village: Word,
  hamlet: Word,
  municipality: Word,
  county: Word,
  state: Word,
  country: Word,
  country_code: Word,
});

const Place = z.object({ lat: Degrees, lon: Degrees, name: Word, address: Address });
/** Of the sea and of deserts. */
const Nothing = z.object({ error: z.unknown() });

/** A street is a building's, not an area's. */
const STREET_ZOOM = '18';

export const NOMINATIM: Provider = {
  reverse: ({ latitude, longitude }, language) => ({
    path: '/reverse',
    parameters: {
      format: 'jsonv2',
      lat: String(latitude),
      lon: String(longitude),
      zoom: STREET_ZOOM,
      addressdetails: '1',
      ...(language && { 'accept-language': language }),
    },
  }),
  readReverse: (answer) => {
    const place = z.union([Place, Nothing]).parse(answer);
    return 'error' in place ? null : partsOf(place);
  },
  search: (words, limit, language) => ({
    path: '/search',
    parameters: {
      format: 'jsonv2',
      q: words,
      limit: String(limit),
      addressdetails: '1',
      ...(language && { 'accept-language': language }),
    },
  }),
  readSearch: (answer) => z.array(Place).parse(answer).map(partsOf),
};

function partsOf({ lat, lon, name, address }: z.output<typeof Place>): AddressParts {
  return {
    street: firstOf(address.road, address.pedestrian, address.footway),
    houseNumber: address.house_number,
    name,
    locality: firstOf(address.city, address.town, address.village, address.hamlet, address.municipality),
    region: firstOf(address.county, address.state, address.country),
    country: address.country_code,
    at: { latitude: lat, longitude: lon },
  };
}
