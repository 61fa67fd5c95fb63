import { describeTemplate, isTemplate, parseTileJson, type TileDescription } from './tile-description.ts';
import { layerNames, withGround } from './vector-tile-frame.ts';

/** Where the service cannot be reached nobody waits for it: the embedded map is there meanwhile. */
const DESCRIPTION_TIMEOUT_MS = 8_000;
/** What the service needs to know is where a person looks, and no more: no cookie, no page. */
const REQUEST = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
/** Layers that tell the schema; a tile of open land has none at all. */
const SCHEMA = new Set([
  ...['water', 'waterway', 'landcover', 'landuse', 'park', 'boundary', 'aeroway', 'transportation'],
  ...['building', 'water_name', 'transportation_name', 'place', 'housenumber', 'poi', 'aerodrome_label'],
  ...['mountain_peak'],
]);

export type Tile = { z: number; x: number; y: number };

/** @throws when the service cannot be reached, or tells of no tiles in our schema */
export async function askForDescription(url: string): Promise<TileDescription> {
  if (isTemplate(url)) return describeTemplate(url);
  const response = await fetch(url, { ...REQUEST, signal: AbortSignal.timeout(DESCRIPTION_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The service of streets answers ${response.status}`);
  return parseTileJson(await response.json(), url);
}

/**
 * The tile with its ground; null where the service has none.
 *
 * @throws when the service fails, is too slow, or answers with something else
 */
export async function askForTile(
  description: TileDescription,
  tile: Tile,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<ArrayBuffer | null> {
  const response = await fetch(addressOf(description, tile), {
    ...REQUEST,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (response.status === 404 || response.status === 410) return null;
  if (!response.ok) throw new Error(`The service of streets answers ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!isOurs(layerNames(bytes))) throw new Error('The service of streets answers with no tile of streets');
  return withGround(bytes);
}

function isOurs(names: readonly string[] | null): boolean {
  return names !== null && (names.length === 0 || names.some((name) => SCHEMA.has(name)));
}

/** Templates name hosts that share the load: each tile has its own. */
function addressOf({ templates }: TileDescription, { z, x, y }: Tile): string {
  const template = templates[(x + y) % templates.length] ?? '';
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}
