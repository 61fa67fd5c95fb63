import type { AddressLanguage } from '@fleet/contracts/geocoding';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Client } from 'urql';
import { graphql } from '../generated/graphql/gql.ts';
import { type AddressBook, createAddressBook, type TellsAddress } from './address-book.ts';

const Addresses = graphql(`
  query Addresses($where: AddressesWhere!) {
    addressesAt(where: $where) {
      text
      isPending
    }
  }
`);

/** One book per client, and so per person, and per language. */
const books = new WeakMap<Client, Map<AddressLanguage, AddressBook>>();

export function addressBookOf(client: Client, language: AddressLanguage): AddressBook {
  const ofPerson = books.get(client) ?? new Map<AddressLanguage, AddressBook>();
  books.set(client, ofPerson);
  const known = ofPerson.get(language);
  if (known) return known;
  const book = createAddressBook((points) => askAddresses(client, points, language));
  ofPerson.set(language, book);
  return book;
}

async function askAddresses(
  client: Client,
  points: readonly GeoPoint[],
  language: AddressLanguage,
): Promise<readonly TellsAddress[] | null> {
  const where = { points: points.map(({ latitude, longitude }) => ({ latitude, longitude })), language };
  const context = { requestPolicy: 'network-only', quiet: true } as const;
  const { data } = await client.query(Addresses, { where }, context).toPromise();
  return data?.addressesAt ?? null;
}
