import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** Beside the tiles: it is cached like them, by the browser and by the app's worker. */
export const PLACES_PATH = '/basemap/places.json';
/** The browser asks again after a day; another file is then seen by its tag. */
const CACHE = 'public, max-age=86400, stale-while-revalidate=604800';

export type ServePlaces = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * The settlements of the embedded map, for the names of the places that vehicles are near. The file is kept compressed
 * in memory, and sent as it is to who takes gzip.
 *
 * @throws when the file cannot be read
 */
export async function openPlaces(file: string): Promise<ServePlaces> {
  const compressed = await readFile(file);
  const etag = `"${createHash('sha1').update(compressed).digest('base64url')}"`;
  const headers = { 'cache-control': CACHE, etag, vary: 'accept-encoding' };
  return async (request, response) => {
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const body = takesGzip ? compressed : await promisify(gunzip)(compressed);
    response.writeHead(200, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      ...(takesGzip && { 'content-encoding': 'gzip' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
