import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';

/** Sources of what lies under the data, from below. */
const EMBEDDED = ['world', 'graticule'];
const GROUNDS = [...EMBEDDED, 'backdrop', 'streets', 'traffic'];

/** The lowest layer of vehicles, tracks and the like: what lies under the data is put right below it. */
export function firstDataLayer(map: MapLibreMap): string | undefined {
  return firstOf(map, (layer) => layer.type !== 'background' && !GROUNDS.includes(layer.source));
}

/** The lowest text on the ground: pictures are put below it, so that names stand on them. */
export function firstNameLayer(map: MapLibreMap): string | undefined {
  return firstOf(map, (layer) => layer.type === 'symbol') ?? firstDataLayer(map);
}

function firstOf(map: MapLibreMap, is: (layer: LayerSpecification) => boolean): string | undefined {
  for (const id of map.getLayersOrder()) {
    const layer = map.getLayer(id)?.serialize() as LayerSpecification | undefined;
    if (layer && is(layer)) return id;
  }
  return undefined;
}
