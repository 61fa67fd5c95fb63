import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TownTiles, townTiles } from './streets/town-tiles.ts';

/**
 * How the service is: it answers; it is away (connections are closed); it is slow beyond all patience; or it answers
 * with something else, as a network that wants a sign-in does.
 */
export type Temper = 'well' | 'dead' | 'slow' | 'wrong';

export type StreetServer = {
  url: string;
  /** Of its TileJSON. */
  planetUrl: string;
  /** Paths it was asked for. */
  asked: string[];
  headers: Record<string, string | string[] | undefined>[];
  become: (temper: Temper) => void;
  close: () => Promise<void>;
};

const ATTRIBUTION = '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> © OpenMapTiles';
const TILE = /^\/planet\/(\d+)\/(\d+)\/(\d+)\.pbf$/;

/** A service of vector tiles on this machine, which serves towns around these middles and can be out of order. */
export async function openStreetServer(
  middles: readonly { longitude: number; latitude: number }[],
  port = 0,
): Promise<StreetServer> {
  const tiles = townTiles(middles);
  let temper: Temper = 'well';
  const waiting = new Set<ServerResponse>();
  const asked: string[] = [];
  const headers: StreetServer['headers'] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://streets').pathname;
    asked.push(path);
    headers.push(request.headers);
    response.setHeader('access-control-allow-origin', '*');
    if (temper === 'dead') request.socket.destroy();
    else if (temper === 'slow') waiting.add(response);
    else if (temper === 'wrong')
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Sign in to this network</title>');
    else answer(response, path, tiles, url);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    planetUrl: `${url}/planet`,
    asked,
    headers,
    become(next) {
      temper = next;
      for (const response of waiting) response.destroy();
      waiting.clear();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, path: string, tiles: TownTiles, url: string): void {
  if (path === '/planet') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(tileJson(url)));
    return;
  }
  const [z, x, y] = (TILE.exec(path) ?? []).slice(1).map(Number);
  if (z === undefined || x === undefined || y === undefined) response.writeHead(404).end();
  else
    response
      .writeHead(200, { 'content-type': 'application/vnd.mapbox-vector-tile', 'cache-control': 'no-store' })
      .end(tiles(z, x, y));
}

/** As much of TileJSON 3.0 as services of this schema say. */
function tileJson(url: string) {
  const layers = ['water', 'landuse', 'transportation', 'transportation_name', 'place'];
  return {
    tilejson: '3.0.0',
    tiles: [`${url}/planet/{z}/{x}/{y}.pbf`],
    attribution: ATTRIBUTION,
    bounds: [-180, -85.05113, 180, 85.05113],
    minzoom: 0,
    maxzoom: 14,
    vector_layers: layers.map((id) => ({ id, fields: {} })),
  };
}
