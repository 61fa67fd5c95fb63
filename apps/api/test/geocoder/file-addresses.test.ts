import type { GeoPoint } from '@fleet/tracks/geo-point';
import { expect, inject, onTestFinished } from 'vitest';
import { openFileAddresses } from '../../src/exports/file-addresses.ts';
import type { AddressAnswer, Geocoder } from '../../src/geocoder/open-geocoder.ts';
import { openApi, test } from '../api.ts';
import { openNight } from '../reports/night.ts';
import { sendJson } from './geocoder-server.ts';
import { open } from './open-geocoding.ts';

const NIGHT = { from: '2026-03-26T00:00:00Z', to: '2026-03-30T00:00:00Z' };

async function linesOf(
  { port }: { port: number },
  token: string,
  { name, ...asked }: { name: string; columns?: string; language?: string },
): Promise<string[]> {
  const parameters = new URLSearchParams({ where: JSON.stringify(NIGHT), ...asked });
  const answer = await fetch(`http://127.0.0.1:${port}/exports/${name}.csv?${parameters}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
}

test('trips and stops of a file have addresses, and it says whose they are', async ({
  databaseUrl,
  pool,
}) => {
  const { api, fake } = await open(databaseUrl);
  const { token } = await openNight(api, pool, databaseUrl);
  const columns = 'title,startAddress,endAddress';
  expect(await linesOf(api, token, { name: 'trips', columns })).toEqual([
    'Vehicle,"Start, address","End, address"',
    'Car,"Via Marconi 71, Bologna","Via Marconi 71, Bologna"',
    '',
    'Addresses: © OpenStreetMap contributors',
  ]);
  const asked = fake.asked.length;
  // In another language they are other texts; in the same one they are known.
  expect(await linesOf(api, token, { name: 'trips', columns, language: 'ru' })).toContain(
    'Car,"улица Маркони 71, Болонья","улица Маркони 71, Болонья"',
  );
  expect(fake.asked).toHaveLength(2 * asked);
  await linesOf(api, token, { name: 'trips', columns });
  expect(fake.asked).toHaveLength(2 * asked);
  const stops = await linesOf(api, token, { name: 'stops', columns: 'title,address' });
  expect(stops.slice(1, -2)).not.toEqual([]);
  for (const line of stops.slice(1, -2)) expect(line).toBe('Car,"Via Marconi 71, Bologna"');
});

test('a file says that addresses are missing where the service gave none', async ({ databaseUrl, pool }) => {
  const { api, fake } = await open(databaseUrl);
  fake.answers((_, response) => sendJson(response, {}, 500));
  const { token } = await openNight(api, pool, databaseUrl);
  expect(await linesOf(api, token, { name: 'trips', columns: 'title,startAddress' })).toEqual([
    'Vehicle,"Start, address"',
    expect.stringMatching(/^Car,"?[A-Z]/),
    '',
    'Addresses: © OpenStreetMap contributors',
    'Some addresses are not known yet',
  ]);
  // Where nobody asks for addresses, nothing is said of them, and nobody is asked.
  const asked = fake.asked.length;
  expect(await linesOf(api, token, { name: 'trips', columns: 'title' })).toEqual(['Vehicle', 'Car']);
  expect(fake.asked).toHaveLength(asked);
});

test('without a geocoder a file names places by settlements, in the language of its reader', async ({
  databaseUrl,
  pool,
}) => {
  const api = await openApi(databaseUrl, inject('redisUrl'));
  onTestFinished(api.close);
  const { token } = await openNight(api, pool, databaseUrl);
  const columns = 'title,startAddress';
  const named = async (language: string) =>
    (await linesOf(api, token, { name: 'trips', columns, language }))[1];
  expect(await named('en')).toMatch(/^Car,"?[A-Z][a-z]+.*/);
  expect(await named('ru')).toMatch(/^Car,"?[А-Я][а-я]+.*/);
});

test('a file asks for two hundred places at the most, however many it has', async () => {
  const asked: number[] = [];
  const answers = (points: readonly GeoPoint[]): AddressAnswer[] =>
    points.map(() => ({ text: null, isPending: true }));
  const geocoder: Pick<Geocoder, 'attribution' | 'addressesAt'> = {
    attribution: 'them',
    addressesAt: async (points, _language, asking) => {
      if (asking) asked.push(points.length);
      return answers(points);
    },
  };
  const asker = { person: 'somebody', takes: () => true };
  const addresses = openFileAddresses({ geocoder: geocoder as Geocoder, asker, waitMs: 1_000 }, 'en');
  const points = (count: number, latitude: number) =>
    Array.from({ length: count }, (_, at) => ({ latitude, longitude: at / 100 }));
  expect(await addresses.at([null, ...points(150, 1), null])).toEqual(Array(152).fill(null));
  await addresses.at(points(5_000, 2));
  await addresses.at(points(10, 3));
  expect(asked).toEqual([150, 50]);
  expect(addresses.isPartial()).toBe(true);
});
