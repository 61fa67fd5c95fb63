import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Drawn } from './drawn.ts';
import { townAround } from './town.ts';

const MAX_ZOOM = 14;
const EXTENT = 4096;
const BUFFER = 64;

type Layers = Parameters<typeof fromGeojsonVt>[0];
export type TownTiles = (z: number, x: number, y: number) => Uint8Array;

/** Vector tiles of the towns around these middles; a tile of nothing is empty, as one of open land is. */
export function townTiles(middles: readonly { longitude: number; latitude: number }[]): TownTiles {
  const drawn = middles.flatMap(townAround);
  const indexes = new Map<number, Map<string, GeoJSONVT>>();

  /** What a zoom has, by its layer. */
  function at(zoom: number): Map<string, GeoJSONVT> {
    const known = indexes.get(zoom) ?? new Map(byLayer(drawn.filter(({ minzoom }) => minzoom <= zoom)));
    indexes.set(zoom, known);
    return known;
  }

  return (z, x, y) => {
    const layers: Layers = {};
    for (const [name, index] of at(z)) {
      const tile = index.getTile(z, x, y);
      if (tile && tile.features.length > 0) layers[name] = tile;
    }
    return fromGeojsonVt(layers, { version: 2, extent: EXTENT });
  };
}

function byLayer(drawn: readonly Drawn[]): [string, GeoJSONVT][] {
  return [...Map.groupBy(drawn, ({ layer }) => layer)].map(([layer, members]) => {
    const features = members.map(({ geometry, properties }) => ({
      type: 'Feature' as const,
      geometry,
      properties,
    }));
    const options = { maxZoom: MAX_ZOOM, extent: EXTENT, buffer: BUFFER, tolerance: 3 };
    return [layer, new GeoJSONVT({ type: 'FeatureCollection', features }, options)];
  });
}
