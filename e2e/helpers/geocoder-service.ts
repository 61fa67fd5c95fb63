import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type GeocoderService = Awaited<ReturnType<typeof openGeocoderService>>;

/** Local Nominatim that answers the same house for every place. It can be switched off. */
export async function openGeocoderService() {
  let isDead = false;
  const asked: { path: string; parameters: URLSearchParams }[] = [];
  const server = createServer((request, response) => {
    const { pathname: path, searchParams: parameters } = new URL(request.url ?? '/', 'http://geocoder');
    asked.push({ path, parameters });
    // Leaves the request open.
    if (isDead) return;
    const isRussian = parameters.get('accept-language') === 'ru';
    const { lat = HOUSE.lat, lon = HOUSE.lon } = Object.fromEntries(parameters);
    const address = {
      house_number: '5',
      road: isRussian ? 'Церковная улица' : 'Kerkstraat',
      city: isRussian ? 'Гент' : 'Gent',
      country_code: 'be',
    };
    const place = { lat, lon, category: 'place', type: 'house', name: '', address };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(path === '/search' ? [place] : place));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    die: () => {
      isDead = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Result of every search. */
const HOUSE = { lat: '51.05', lon: '3.72' };
