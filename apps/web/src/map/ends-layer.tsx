import type { GeoJSONSource, LayerSpecification } from 'maplibre-gl';
import { FONTS } from './basemap-fonts.ts';
import { EMPTY } from './basemap-style.ts';
import { removeFromMap, useMapLayer } from './map-context.ts';

const SOURCE = 'ends';
type Place = { longitude: number; latitude: number };

/** Where a way begins and where it ends, with their letters. */
export function EndsLayer({ from, to }: { from: Place; to: Place }) {
  useMapLayer(
    ({ map }) => {
      map.addSource(SOURCE, { type: 'geojson', data: EMPTY });
      for (const layer of LAYERS) map.addLayer(layer);
      void map.getSource<GeoJSONSource>(SOURCE)?.setData({
        type: 'FeatureCollection',
        features: [pointAt(from, 'A'), pointAt(to, 'B')],
      });
      return () =>
        removeFromMap(
          map,
          LAYERS.map(({ id }) => id),
          [SOURCE],
        );
    },
    [from.longitude, from.latitude, to.longitude, to.latitude],
  );
  return null;
}

function pointAt({ longitude, latitude }: Place, letter: string): GeoJSON.Feature {
  return {
    type: 'Feature',
    properties: { letter },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  };
}

/** Dark on every ground, so that they are told from tracks of any speed. */
const LAYERS: LayerSpecification[] = [
  {
    id: 'ends-disc',
    type: 'circle',
    source: SOURCE,
    paint: {
      'circle-radius': 10,
      'circle-color': '#14232e',
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'ends-letter',
    type: 'symbol',
    source: SOURCE,
    layout: {
      'text-field': ['get', 'letter'],
      'text-font': FONTS.bold,
      'text-size': 12,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': '#ffffff' },
  },
];
