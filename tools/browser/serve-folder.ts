import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openBasemap } from '../../apps/api/src/http/serve-basemap.ts';
import { openPlaces, PLACES_PATH } from '../../apps/api/src/http/serve-places.ts';
import { ROOT } from '../setup/node-version.mjs';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves built files and the embedded map on a free port of this machine. */
export async function serveFolder(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const basemap = await openBasemap(path.join(ROOT, 'apps/api/assets/world.pmtiles'));
  const places = await openPlaces(path.join(ROOT, 'apps/api/assets/places.json.gz'));
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === PLACES_PATH) return places(request, response);
    if (await basemap.serve(request, response, pathname)) return;
    const file = path.join(folder, path.normalize(pathname === '/' ? '/index.html' : pathname));
    const body = await readFile(file).catch(() => null);
    if (!body) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
        .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await basemap.close();
    },
  };
}
