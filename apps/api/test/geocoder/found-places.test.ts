import { expect } from 'vitest';
import type { Api } from '../../src/server.ts';
import { ask, codesOf, signUp, test } from '../api.ts';
import { nominatimPlace, sendJson } from './geocoder-server.ts';
import { open, PLACES } from './open-geocoding.ts';

/** What a search answers, and the codes of its errors. */
async function search(api: Api, token: string, words: string) {
  const answer = await ask(api, PLACES, {
    variables: { where: { search: words, language: 'en' } },
    token,
  });
  return { found: (answer.data as { foundPlaces: unknown } | null)?.foundPlaces, codes: codesOf(answer) };
}

test('places are found by words, and known from then on', async ({ databaseUrl }) => {
  const { api, fake, person } = await open(databaseUrl);
  fake.answers((_asked, response) =>
    sendJson(response, Array(7).fill(nominatimPlace({ lat: '44.5', lon: '11.3' }, 'Via Marconi', 'Bologna'))),
  );
  const place = { text: 'Via Marconi 71, Bologna', latitude: 44.5, longitude: 11.3 };
  const answer = { found: { isAnswered: true, content: Array(5).fill(place) }, codes: [] };
  expect(await search(api, person.accessToken, 'via marconi')).toEqual(answer);
  expect(await search(api, person.accessToken, ' Via  MARCONI ')).toEqual(answer);
  expect(fake.asked.map(({ parameters }) => parameters.get('q'))).toEqual(['via marconi']);
  expect((await search(api, person.accessToken, 'vi')).codes).toEqual(['BAD_REQUEST']);
});

test('a search that is not answered says so, and is tried anew', async ({ databaseUrl }) => {
  const { api, fake, person } = await open(databaseUrl);
  fake.answers((_asked, response) => response.writeHead(500).end());
  const failed = { found: { isAnswered: false, content: [] }, codes: [] };
  expect(await search(api, person.accessToken, 'unanswered')).toEqual(failed);
  fake.answers((_asked, response) => sendJson(response, []));
  expect(await search(api, person.accessToken, 'unanswered')).toEqual({
    found: { isAnswered: true, content: [] },
    codes: [],
  });
});

test('one person searches so often and no more', async ({ databaseUrl }) => {
  const { api, fake, person } = await open(databaseUrl);
  fake.answers((_asked, response) => sendJson(response, []));
  for (let asked = 1; asked <= 30; asked++)
    expect((await search(api, person.accessToken, `street ${asked}`)).codes).toEqual([]);
  expect((await search(api, person.accessToken, 'one more')).codes).toEqual(['TOO_MANY_REQUESTS']);
  expect((await search(api, person.accessToken, 'street 1')).codes).toEqual([]);
  expect((await search(api, (await signUp(api)).accessToken, 'one more')).codes).toEqual([]);
  expect(fake.asked).toHaveLength(31);
});
