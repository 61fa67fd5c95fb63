import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type GeocoderServerRequest = {
  path: string;
  parameters: URLSearchParams;
  headers: IncomingHttpHeaders;
  atMs: number;
};
type Answers = (asked: GeocoderServerRequest, response: ServerResponse) => void;

/** A geocoder on a port of its own, which answers as it is told and remembers what it was asked. */
export async function startGeocoder(answers: Answers) {
  const asked: GeocoderServerRequest[] = [];
  let answer = answers;
  const server = createServer((request, response) => {
    const { pathname: path, searchParams: parameters } = new URL(request.url ?? '/', 'http://geocoder');
    const one = { path, parameters, headers: request.headers, atMs: Date.now() };
    asked.push(one);
    answer(one, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers: (next: Answers) => {
      answer = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type GeocoderServer = Awaited<ReturnType<typeof startGeocoder>>;

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** As Nominatim answers /reverse in jsonv2 (nominatim.org, API reference), for a house of the street that is asked about. */
export const nominatimPlace = (at: { lat: string; lon: string }, road: string, city: string) => ({
  place_id: 134140761,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'way',
  osm_id: 280940520,
  ...at,
  category: 'place',
  type: 'house',
  place_rank: 30,
  importance: 0.00000999999999995449,
  addresstype: 'place',
  name: '',
  display_name: `71, ${road}, ${city}, 40122, Italia`,
  address: {
    house_number: '71',
    road,
    suburb: 'Saragozza-Porto',
    city,
    county: 'Bologna',
    'ISO3166-2-lvl6': 'IT-BO',
    state: 'Emilia-Romagna',
    postcode: '40122',
    country: 'Italia',
    country_code: 'it',
  },
  boundingbox: ['44.5014307', '44.5016307', '11.3397676', '11.3399676'],
});

/** Answers each question of /reverse with a house at the place itself, in the language that was asked for. */
export const inEveryLanguage: Answers = ({ parameters }, response) => {
  const at = { lat: parameters.get('lat') ?? '', lon: parameters.get('lon') ?? '' };
  const isRussian = parameters.get('accept-language') === 'ru';
  sendJson(
    response,
    nominatimPlace(at, isRussian ? 'улица Маркони' : 'Via Marconi', isRussian ? 'Болонья' : 'Bologna'),
  );
};
