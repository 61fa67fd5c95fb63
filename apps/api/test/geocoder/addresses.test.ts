import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@fleet/telemetry/logger';
import { expect, onTestFinished, vi } from 'vitest';
import { purgeGeocoded } from '../../src/jobs/purge-geocoded.ts';
import type { Api } from '../../src/server.ts';
import { ask, codesOf, openApi, signUp, test } from '../api.ts';
import { inEveryLanguage, sendJson } from './geocoder-server.ts';
import { open, PLACES } from './open-geocoding.ts';

const ADDRESSES = 'query ($where: AddressesWhere!) { addressesAt(where: $where) { text isPending } }';

type Point = { latitude: number; longitude: number };
type Address = { text: string | null; isPending: boolean };

/** Each test asks about a part of the world of its own: the cache is one. */
let northing = 0;
const points = (count: number): Point[] => {
  northing += 1;
  return Array.from({ length: count }, (_, index) => ({ latitude: northing / 2, longitude: index / 100 }));
};

async function addresses(api: Api, token: string, where: { points: Point[]; language: string }) {
  const { data, errors } = await ask(api, ADDRESSES, { variables: { where }, token });
  if (!data) throw new Error(JSON.stringify(errors));
  return (data as { addressesAt: Address[] }).addressesAt;
}

/** Asks again until nothing is open any more, as a screen does. */
const settled = (api: Api, token: string, where: { points: Point[]; language: string }) =>
  vi.waitFor(
    async () => {
      const told = await addresses(api, token, where);
      expect(told.every(({ isPending }) => !isPending)).toBe(true);
      return told.map(({ text }) => text);
    },
    { timeout: 20_000, interval: 100 },
  );

test('addresses come after the answer, in the language of who asks, and are known from then on', async ({
  databaseUrl,
}) => {
  const { api, fake, person } = await open(databaseUrl, {
    GEOCODER_HEADER: 'X-Key: k',
    GEOCODER_CONTACT: 'a@b.example',
  });
  const [point] = points(1) as [Point];
  const near = { ...point, latitude: point.latitude + 0.00005 };
  const where = { points: [point, near, point], language: 'en' };
  expect(await addresses(api, person.accessToken, where)).toEqual(
    [1, 2, 3].map(() => ({ text: null, isPending: true })),
  );
  expect(await settled(api, person.accessToken, where)).toEqual(Array(3).fill('Via Marconi 71, Bologna'));
  expect(fake.asked).toHaveLength(1);
  expect(fake.asked[0]?.headers).toMatchObject({ 'x-key': 'k', 'user-agent': 'Meridian (a@b.example)' });
  expect(await settled(api, person.accessToken, { ...where, language: 'ru' })).toContain(
    'улица Маркони 71, Болонья',
  );
  // Another process, and somebody of another account: the same cache.
  const second = await open(databaseUrl, {}, fake);
  expect(await addresses(second.api, second.person.accessToken, where)).toEqual(
    Array(3).fill({ text: 'Via Marconi 71, Bologna', isPending: false }),
  );
  expect(fake.asked).toHaveLength(2);
});

test('a service that knows nothing there is not asked again', async ({ databaseUrl }) => {
  const { api, fake, person } = await open(databaseUrl);
  fake.answers((_asked, response) => sendJson(response, { error: 'Unable to geocode' }));
  const where = { points: points(1), language: 'en' };
  expect(await settled(api, person.accessToken, where)).toEqual([null]);
  await addresses(api, person.accessToken, where);
  expect(fake.asked).toHaveLength(1);
});

test('two processes together ask no more often than they may', async ({ databaseUrl }) => {
  const one = await open(databaseUrl, { GEOCODER_PER_SECOND: '2' });
  const two = await open(databaseUrl, { GEOCODER_PER_SECOND: '2' }, one.fake);
  const [here, there] = [points(4), points(4)];
  await Promise.all([
    settled(one.api, one.person.accessToken, { points: here, language: 'en' }),
    settled(two.api, two.person.accessToken, { points: there, language: 'en' }),
  ]);
  const times = one.fake.asked.map(({ atMs }) => atMs);
  expect(times).toHaveLength(8);
  // Two a second: from the first of a window to the first of the next, and three of these in all. What is seen is when a question
  // arrives, and on a busy machine one of them is late; twice as often would be half of it all.
  const took = (from: number, to: number) => (times[to] ?? 0) - (times[from] ?? 0);
  for (const index of [0, 2, 4]) expect(took(index, index + 2)).toBeGreaterThan(250);
  expect(took(0, 6)).toBeGreaterThan(2_000);
});

const FAILURES: Record<string, (response: ServerResponse) => void> = {
  'an error': (response) => response.writeHead(500).end('down'),
  garbage: (response) => response.writeHead(200).end('<html>'),
  'something else': (response) => sendJson(response, { hello: 'world' }),
  'a huge answer': (response) => sendJson(response, { error: 'x'.repeat(1_000_000) }),
  'a redirect': (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  'a broken connection': (response) => response.destroy(),
};

test.for(Object.keys(FAILURES))(
  'after %s it is tried once more, and a service that goes on so is left alone',
  async (name, { databaseUrl }) => {
    const { api, fake, person } = await open(databaseUrl);
    fake.answers((_asked, response) => FAILURES[name]?.(response));
    const where = { points: points(2), language: 'en' };
    await addresses(api, person.accessToken, where);
    await vi.waitFor(() => expect(fake.asked).toHaveLength(4), { timeout: 20_000 });
    const pending = [1, 2].map(() => ({ text: null, isPending: true }));
    expect(await addresses(api, person.accessToken, where)).toEqual(pending);
    expect(await addresses(api, person.accessToken, { ...where, points: points(2) })).toEqual(pending);
    await sleep(500);
    expect(fake.asked.map(({ path }) => path)).toEqual(Array(4).fill('/reverse'));
  },
);

test('a service that does not answer holds up nobody', async ({ databaseUrl }) => {
  const { api, fake, person } = await open(databaseUrl);
  fake.answers(() => undefined);
  const where = { points: points(3), language: 'en' };
  expect(await addresses(api, person.accessToken, where)).toHaveLength(3);
  await vi.waitFor(() => expect(fake.asked.length).toBeGreaterThan(0));
  expect(await addresses(api, person.accessToken, where)).toHaveLength(3);
  expect(fake.asked.length).toBeLessThan(4);
});

test('a service that names a time is not asked before', async ({ databaseUrl }) => {
  const { api, fake, person } = await open(databaseUrl);
  fake.answers((_asked, response) => response.writeHead(429, { 'retry-after': '2' }).end());
  const where = { points: points(1), language: 'en' };
  await addresses(api, person.accessToken, where);
  await vi.waitFor(() => expect(fake.asked).toHaveLength(1));
  fake.answers(inEveryLanguage);
  expect(await settled(api, person.accessToken, where)).toEqual(['Via Marconi 71, Bologna']);
  const [first, second] = fake.asked.map(({ atMs }) => atMs) as [number, number];
  expect(second - first).toBeGreaterThanOrEqual(1_900);
});

test('one person is told so many new addresses and no more, and others are told theirs', async ({
  databaseUrl,
}) => {
  const { api, fake, person } = await open(databaseUrl);
  for (let question = 1; question <= 6; question++)
    await settled(api, person.accessToken, { points: points(100), language: 'en' });
  expect(fake.asked).toHaveLength(600);
  const [known, further] = [points(1), points(1)];
  await settled(api, (await signUp(api)).accessToken, { points: known, language: 'en' });
  const where = { points: [...known, ...further], language: 'en' };
  for (let question = 1; question <= 3; question++)
    expect((await addresses(api, person.accessToken, where)).map(({ isPending }) => isPending)).toEqual([
      false,
      true,
    ]);
  expect(fake.asked).toHaveLength(601);
});

test('who is not signed in asks for nothing, nor more than a page', async ({ databaseUrl }) => {
  const { api, fake, person } = await open(databaseUrl);
  const where = { points: points(1), language: 'en' };
  expect(codesOf(await ask(api, ADDRESSES, { variables: { where } }))).toEqual(['UNAUTHORIZED']);
  const search = { search: 'Kerkstraat', language: 'en' };
  expect(codesOf(await ask(api, PLACES, { variables: { where: search } }))).toEqual(['UNAUTHORIZED']);
  for (const bad of [
    { ...where, points: points(101) },
    { ...where, points: [{ latitude: 91, longitude: 0 }] },
    { ...where, points: [] },
  ])
    expect(
      codesOf(await ask(api, ADDRESSES, { variables: { where: bad }, token: person.accessToken })),
    ).toEqual(['BAD_REQUEST']);
  expect(fake.asked).toEqual([]);
});

test('without a geocoder no address is known, and none is waited for', async ({ databaseUrl }) => {
  const api = await openApi(databaseUrl, null);
  onTestFinished(api.close);
  const { accessToken } = await signUp(api);
  const where = { points: points(1), language: 'en' };
  expect(await addresses(api, accessToken, where)).toEqual([{ text: null, isPending: false }]);
  const config = (await (await fetch(`http://127.0.0.1:${api.port}/config.json`)).json()) as {
    geocoder: unknown;
  };
  expect(config.geocoder).toBeNull();
});

test('the public instance is not searched while somebody types, and browsers know of no address of a geocoder', async ({
  databaseUrl,
}) => {
  const api = await openApi(databaseUrl, null, { GEOCODER_URL: 'https://nominatim.openstreetmap.org' });
  onTestFinished(api.close);
  const response = await fetch(`http://127.0.0.1:${api.port}/config.json`);
  expect(response.headers.get('content-security-policy')).not.toContain('nominatim');
  expect(((await response.json()) as { geocoder: unknown }).geocoder).toEqual({
    attribution: '© OpenStreetMap contributors',
    canSearch: false,
  });
});

test('Photon is asked in its own language where it was built without that of the person', async ({
  databaseUrl,
}) => {
  const { api, fake, person } = await open(databaseUrl, { GEOCODER_KIND: 'photon' });
  const properties = {
    osm_key: 'building',
    type: 'house',
    street: 'Kerkstraat',
    housenumber: '5',
    city: 'Gent',
  };
  fake.answers(({ parameters }, response) => {
    if (parameters.get('lang') === 'ru')
      return sendJson(response, { message: 'language ru is not supported' }, 400);
    const coordinates = [Number(parameters.get('lon')), Number(parameters.get('lat'))];
    sendJson(response, { type: 'FeatureCollection', features: [{ geometry: { coordinates }, properties }] });
  });
  for (let question = 1; question <= 2; question++)
    expect(await settled(api, person.accessToken, { points: points(1), language: 'ru' })).toEqual([
      'Kerkstraat 5, Gent',
    ]);
  expect(fake.asked.filter(({ parameters }) => parameters.has('lang'))).toHaveLength(1);
});

test('what was told long ago goes, and the oldest beyond the bound', async ({ pool }) => {
  await pool.query('TRUNCATE geocoded_cells, geocoded_searches');
  await pool.query(
    `INSERT INTO geocoded_cells (latitude_cell, longitude_cell, language, source, text, asked_at)
     SELECT n, 0, 'en', 's', 'x', now() - n * interval '21 days' FROM generate_series(1, 12) n`,
  );
  const left = async () =>
    (await pool.query('SELECT latitude_cell AS n FROM geocoded_cells ORDER BY 1')).rows.map(({ n }) => n);
  await purgeGeocoded(pool, createLogger('api', 'silent'), { now: new Date() });
  expect(await left()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await purgeGeocoded(pool, createLogger('api', 'silent'), { now: new Date(), cellsMax: 3 });
  expect(await left()).toEqual([1, 2, 3]);
});
