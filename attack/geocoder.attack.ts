import { randomUUID } from 'node:crypto';
import { errorCodes } from '@fleet/testing/ask';
import { expect } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { signUp } from './kit/people.ts';

const ADDRESSES = 'query ($where: AddressesWhere!) { addressesAt(where: $where) { text isPending } }';
const PLACES = 'query ($where: FoundPlacesWhere!) { foundPlaces(where: $where) { content { text } } }';
const points = (count: number) =>
  Array.from({ length: count }, (_, row) => ({ latitude: 51 + row / 1_000, longitude: 3.72 }));

attempts('a geocoder for who is not signed in', async (make) => {
  await make('addresses', async () => {
    const answer = await ask(ADDRESSES, { variables: { where: { points: points(1), language: 'en' } } });
    expect(errorCodes(answer)).toEqual(['UNAUTHORIZED']);
    return answer.data ? 'an answer' : null;
  });
  await make('a search', async () => {
    const where = { search: 'Kerkstraat', language: 'en' };
    const answer = await ask(PLACES, { variables: { where } });
    expect(errorCodes(answer)).toEqual(['UNAUTHORIZED']);
    return answer.data ? 'an answer' : null;
  });
  await make('where it is', async () => {
    const { body } = await send({ path: '/config.json' });
    const { geocoder } = JSON.parse(body) as { geocoder: object | null };
    const told = Object.keys(geocoder ?? {}).filter((name) => name !== 'attribution' && name !== 'canSearch');
    return told.length > 0 ? told.join() : null;
  });
});

attempts('more of it than a screen needs', async (make) => {
  const { accessToken: token } = await signUp();
  await make('a thousand places', async () => {
    const where = { points: points(1_000), language: 'en' };
    const answer = await ask(ADDRESSES, { token, variables: { where } });
    return answer.data ? 'them' : null;
  });
  await make('a hundred searches in a document', async () => {
    const each = Array.from(
      { length: 100 },
      (_, index) =>
        `a${index}: foundPlaces(where: { search: "${randomUUID()}", language: en }) { isAnswered }`,
    );
    const answer = await ask(`{ ${each.join(' ')} }`, { token });
    return answer.data ? 'all of them' : null;
  });
  await make('places beside the world', async () => {
    const where = { points: [{ latitude: 1e9, longitude: 0 }], language: 'en' };
    const answer = await ask(ADDRESSES, { token, variables: { where } });
    expect(errorCodes(answer)).toEqual(['BAD_REQUEST']);
    return answer.data ? 'an answer' : null;
  });
  await make('another service by the words', async () => {
    const where = { search: 'x&format=xml\r\nHost: 169.254.169.254', language: 'en' };
    const answer = await ask(PLACES, { token, variables: { where } });
    expect(errorCodes(answer)).toEqual(['BAD_REQUEST']);
    return answer.data ? 'an answer' : null;
  });
});
