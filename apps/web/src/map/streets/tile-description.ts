import { z } from 'zod';
import { ownAttribution } from './own-attribution.ts';

/** What a service says of its tiles: templates with {z}, {x} and {y}, of which any will do. */
export type TileDescription = {
  templates: readonly string[];
  maxzoom: number;
  /** West, south, east, north, in degrees. */
  bounds: [number, number, number, number];
  attribution: string;
};

const MAX_ZOOM = 14;
const WORLD: TileDescription['bounds'] = [-180, -85.0511, 180, 85.0511];
/** What the schema asks to be said where its maker says nothing. */
const SCHEMA_ATTRIBUTION =
  '<a href="https://www.openmaptiles.org/">© OpenMapTiles</a> <a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>';
/** Without it there are no streets: another schema, whose tiles would be drawn as empty land. */
const ROADS = 'transportation';

const TileJson = z.object({
  tiles: z.array(z.string().min(1)).min(1).max(8),
  maxzoom: z.number().int().min(0).max(22).catch(MAX_ZOOM),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).catch(WORLD),
  attribution: z.string().catch(''),
  vector_layers: z
    .array(z.object({ id: z.string() }))
    .refine((layers) => layers.some(({ id }) => id === ROADS))
    .optional(),
});

export function isTemplate(url: string): boolean {
  return url.includes('{z}') && url.includes('{x}') && url.includes('{y}');
}

/** Of an address that is a template itself. */
export function describeTemplate(url: string): TileDescription {
  return {
    templates: [url],
    maxzoom: MAX_ZOOM,
    bounds: WORLD,
    attribution: ownAttribution(SCHEMA_ATTRIBUTION),
  };
}

/** @throws Error when the answer is no TileJSON of tiles in our schema; `from` is where it came from */
export function parseTileJson(answer: unknown, from: string): TileDescription {
  const { tiles, maxzoom, bounds, attribution } = TileJson.parse(answer);
  return {
    templates: tiles.map((template) => absolute(template, from)),
    maxzoom,
    bounds,
    attribution: ownAttribution(attribution || SCHEMA_ATTRIBUTION),
  };
}

/** @throws Error when it is no template of a web address */
function absolute(template: string, from: string): string {
  // As an address its braces would be escaped.
  const url = /^https?:\/\//.test(template) ? template : decodeURI(new URL(template, from).href);
  if (!isTemplate(url) || !/^https?:\/\//.test(url)) throw new Error(`No template of tiles: ${template}`);
  return url;
}
