import { addProtocol } from 'maplibre-gl';
import { createStreetService, type StreetService } from './street-service.ts';
import type { Tile } from './tile-requests.ts';

const PROTOCOL = 'streets';
/** The map asks by this address, and gets tiles with their ground. */
export const STREET_TILES = `${PROTOCOL}://{z}/{x}/{y}`;
const TILE = new RegExp(`^${PROTOCOL}://(\\d+)/(\\d+)/(\\d+)$`);

let current: { url: string; service: StreetService } | null = null;

/** The one service of the page, for all its maps; an installation names one address. */
export function theStreetService(url: string): StreetService {
  if (current?.url === url) return current.service;
  const service = createStreetService(url);
  current = { url, service };
  addProtocol(PROTOCOL, async (request, { signal }) => {
    return { data: await service.tile(tileOf(request.url), signal) };
  });
  return service;
}

function tileOf(url: string): Tile {
  const [z, x, y] = (TILE.exec(url) ?? []).slice(1).map(Number);
  if (z === undefined || x === undefined || y === undefined) throw new Error(`No tile: ${url}`);
  return { z, x, y };
}
