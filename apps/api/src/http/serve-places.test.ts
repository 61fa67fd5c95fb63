import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlaces, PLACES_PATH } from './serve-places.ts';

const PLACES = path.resolve(import.meta.dirname, '../../assets/places.json.gz');

let server: Server;

beforeAll(async () => {
  const serve = await openPlaces(PLACES);
  server = createServer((incoming, response) => void serve(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

type Answer = { status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer };

/** Past `fetch`, which would decompress. */
const get = (headers: Record<string, string>, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const asked = request({ port, host: '127.0.0.1', path: PLACES_PATH, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });

test('the file goes out compressed, and plain to who takes no compression', async () => {
  const small = await get({ 'accept-encoding': 'gzip, br' });
  const plain = await get({});
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(small.body).equals(plain.body)).toBe(true);
});

test('who has it already is told so, and who asks for its head gets no body', async () => {
  const { headers } = await get({ 'accept-encoding': 'gzip' }, 'HEAD');
  expect(headers['cache-control']).toContain('max-age');
  const known = await get({ 'if-none-match': String(headers.etag) });
  expect(known.status).toBe(304);
  expect(known.body).toHaveLength(0);
});

test('its columns are of one length, and places stand where they are', async () => {
  const { body } = await get({});
  const file = JSON.parse(body.toString()) as {
    names: string;
    namesRu: string;
    stepsPerDegree: number;
    longitudes: number[];
    latitudes: number[];
    populations: number[];
  };
  const names = file.names.split('\n');
  const namesRu = file.namesRu.split('\n');
  expect(names.length).toBeGreaterThan(100_000);
  for (const column of [namesRu, file.longitudes, file.latitudes, file.populations])
    expect(column).toHaveLength(names.length);
  // There are more of that name, in other countries.
  const moscow = namesRu.findIndex(
    (name, index) => name === 'Москва' && (file.populations[index] ?? 0) > 1_000_000,
  );
  const upTo = (column: number[]) =>
    column.slice(0, moscow + 1).reduce((sum, step) => sum + step, 0) / file.stepsPerDegree;
  expect(names[moscow]).toBe('Moscow');
  expect(upTo(file.longitudes)).toBeCloseTo(37.6, 1);
  expect(upTo(file.latitudes)).toBeCloseTo(55.75, 1);
});
