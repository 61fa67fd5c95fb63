import type { GeoJSONSource } from 'maplibre-gl';
import { EMPTY } from './basemap-style.ts';
import { ROUND, rimOf } from './line-paint.ts';
import { removeFromMap, useMapLayer } from './map-context.ts';

const SOURCE = 'trail';
const LAYERS = ['trail-case', 'trail'];
/** What stands above the way, the lowest one of each that there may be. */
const ABOVE = ['cluster-halo', 'playback-pointer'];

export type Trail = {
  points(): readonly { longitude: number; latitude: number }[];
  subscribe(listener: () => void): () => void;
};

/** The way a vehicle came, fading towards its older end. */
export function TrailLayer({ trail }: { trail: Trail }) {
  useMapLayer(
    ({ map, theme }) => {
      map.addSource(SOURCE, { type: 'geojson', data: EMPTY, lineMetrics: true });
      const below = ABOVE.find((id) => map.getLayer(id));
      map.addLayer(
        {
          id: 'trail-case',
          type: 'line',
          source: SOURCE,
          layout: ROUND,
          paint: {
            'line-color': rimOf(theme),
            'line-width': 6.5,
            'line-opacity': 0.8,
          },
        },
        below,
      );
      map.addLayer(
        {
          id: 'trail',
          type: 'line',
          source: SOURCE,
          layout: ROUND,
          paint: {
            'line-width': 3,
            'line-gradient': [
              'interpolate',
              ['linear'],
              ['line-progress'],
              0,
              'rgba(0,171,169,.15)',
              1,
              '#00aba9',
            ],
          },
        },
        below,
      );
      const draw = () => void map.getSource<GeoJSONSource>(SOURCE)?.setData(lineOf(trail));
      draw();
      const unsubscribe = trail.subscribe(draw);
      return () => {
        unsubscribe();
        removeFromMap(map, LAYERS, [SOURCE]);
      };
    },
    [trail],
  );
  return null;
}

function lineOf(trail: Trail): GeoJSON.Feature | GeoJSON.FeatureCollection {
  const coordinates = trail.points().map(({ longitude, latitude }) => [longitude, latitude]);
  if (coordinates.length < 2) return EMPTY;
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } };
}
