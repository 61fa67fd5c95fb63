import { z } from 'zod';

/** Vector tiles of the whole world in the OpenMapTiles schema, without a key (ADR 0025). */
const OPEN_SERVICE = 'https://tiles.openfreemap.org/planet';
const CLOSED = /^(?:off|none)$/i;

/**
 * Where browsers get the streets of the map: the address of a TileJSON, or a template of vector tiles with {z}, {x} and
 * {y}. Not set it is the open service, unless streets come as pictures; `off` or `none` closes it.
 */
export const StreetsUrl = z
  .string()
  .optional()
  .transform((text, ctx) => {
    const value = text?.trim() ?? '';
    if (value === '') return undefined;
    if (CLOSED.test(value)) return null;
    if (isWebAddress(value)) return value;
    ctx.addIssue({ code: 'custom', message: 'has to be an address of http or https, or off' });
    return z.NEVER;
  });

/** Null: nobody asks for streets. */
export function streetsUrlOf(env: {
  STREETS_URL?: string | null | undefined;
  RASTER_TILE_URL?: string | undefined;
}): string | null {
  if (env.STREETS_URL !== undefined) return env.STREETS_URL;
  return env.RASTER_TILE_URL ? null : OPEN_SERVICE;
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
