import { type AddressLanguage, SEARCH_LETTERS_MIN } from '@fleet/contracts/geocoding';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Client } from 'urql';
import { graphql } from '../generated/graphql/gql.ts';

const FoundAddresses = graphql(`
  query FoundAddresses($where: FoundPlacesWhere!) {
    foundPlaces(where: $where) {
      content {
        text
        latitude
        longitude
      }
    }
  }
`);

const WORDS_MAX = 100;

export type FoundAddress = GeoPoint & { text: string };
const NONE: readonly FoundAddress[] = [];

/** Empty on failure too; then only embedded places are found. */
export async function findAddresses(
  client: Client,
  search: string,
  language: AddressLanguage,
): Promise<readonly FoundAddress[]> {
  if (search.length < SEARCH_LETTERS_MIN || search.length > WORDS_MAX) return NONE;
  const context = { quiet: true } as const;
  const { data } = await client.query(FoundAddresses, { where: { search, language } }, context).toPromise();
  return data?.foundPlaces.content ?? NONE;
}
