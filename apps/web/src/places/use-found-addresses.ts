import { SEARCH_LETTERS_MIN } from '@fleet/contracts/geocoding';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { graphql } from '../generated/graphql/gql.ts';
import { useServices } from '../services.ts';
import { addressLanguage } from './ask-addresses.ts';

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

/** A service of others is asked when somebody rests, not at each letter. */
const TYPING_MS = 600;
const WORDS_MAX = 100;

export type FoundAddress = GeoPoint & { text: string };
const NONE: readonly FoundAddress[] = [];

/** Places and addresses of these words, as the operator's geocoder finds them; none where there is no such service. */
export function useFoundAddresses(words: string, limit: number): readonly FoundAddress[] {
  const client = useClient();
  const { config } = useServices();
  const language = addressLanguage(useTranslation().i18n.language);
  const [found, setFound] = useState({ key: '', addresses: NONE });
  const isAsked = config.geocoder?.canSearch === true && isSearch(words);
  const key = `${language} ${words}`;
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const context = { quiet: true } as const;
      const where = { search: words, language };
      // Without an answer there is what the product itself knows.
      const { data } = await client.query(FoundAddresses, { where }, context).toPromise();
      if (isCurrent) setFound({ key, addresses: data?.foundPlaces.content ?? NONE });
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, isAsked, words, language, key]);
  return isAsked && found.key === key ? found.addresses.slice(0, limit) : NONE;
}

function isSearch(words: string): boolean {
  return words.length >= SEARCH_LETTERS_MIN && words.length <= WORDS_MAX;
}
