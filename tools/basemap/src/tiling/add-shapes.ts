import { GeoJSONVT } from '@maplibre/geojson-vt';
import type { TileAddress, TileLayer, TileSet } from './tile-set.ts';

const EXTENT = 4096;
/** What a tile holds beyond its edge, so that lines and outlines meet. */
const BUFFER = 80;
const INDEX_MAX_ZOOM = 4;
/** Tiles that hold nothing are looked through down to here, as an island may only show from there on. */
const EMPTY_UNTIL_ZOOM = 2;

/** A tile that is land from edge to edge; the same bytes wherever it occurs, and stored once. */
const SOLID: TileLayer = {
  features: [{ type: 3, geometry: [ring(-BUFFER, EXTENT + BUFFER)], tags: {} }],
};

export type ShapeOptions = {
  minZoom?: number;
  maxZoom: number;
  /** How far, in tile units, a simplified line may be from the true one. */
  tolerance: number;
  /** Zoom at which nothing is simplified any more; at `maxZoom` when absent. */
  exactFromZoom?: number;
  /** Whether whole tiles may lie inside one shape. */
  solid?: boolean;
};

/** Cuts areas or lines into tiles. */
export function addShapes(
  tiles: TileSet,
  layer: string,
  features: GeoJSON.Feature[],
  options: ShapeOptions,
): void {
  const { minZoom = 0, maxZoom, tolerance, exactFromZoom = maxZoom, solid = false } = options;
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    {
      maxZoom: exactFromZoom,
      indexMaxZoom: Math.min(INDEX_MAX_ZOOM, maxZoom),
      indexMaxPoints: 0,
      buffer: BUFFER,
      tolerance,
      extent: EXTENT,
    },
  );
  const queue: { address: TileAddress; inside: boolean }[] = [
    { address: { z: 0, x: 0, y: 0 }, inside: false },
  ];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { address, inside } = next;
    const content = inside ? SOLID : contentOf(address);
    if (!content) continue;
    if (address.z >= minZoom && content.features.length > 0) tiles.put(address, layer, content);
    if (address.z === maxZoom) continue;
    queue.push(...childrenOf(address).map((child) => ({ address: child, inside: content === SOLID })));
  }

  function contentOf({ z, x, y }: TileAddress): TileLayer | null {
    const cut = index.getTile(z, x, y) as TileLayer | null;
    if (!cut || (cut.features.length === 0 && z > EMPTY_UNTIL_ZOOM)) return null;
    return solid && coversTile(cut) ? SOLID : cut;
  }
}

function childrenOf({ z, x, y }: TileAddress): TileAddress[] {
  return [0, 1, 2, 3].map((quarter) => ({ z: z + 1, x: 2 * x + (quarter & 1), y: 2 * y + (quarter >> 1) }));
}

function coversTile({ features }: TileLayer): boolean {
  const [feature, more] = features;
  if (!feature || more) return false;
  const [outline, hole] = feature.geometry as [number, number][][];
  if (!outline || hole || outline.length > 5) return false;
  const isOutside = (value: number) => value < 1 - BUFFER || value > EXTENT + BUFFER - 1;
  return outline.every(([x, y]) => isOutside(x) && isOutside(y));
}

function ring(from: number, to: number): [number, number][] {
  return [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ];
}
