import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { ExpressionSpecification, GeoJSONSource, LayerSpecification, MapMouseEvent } from 'maplibre-gl';
import { EMPTY } from './basemap-style.ts';
import { type MapTheme, STATE_COLORS } from './map-colors.ts';
import { removeFromMap, useMapLayer } from './map-context.ts';

const SOURCE = 'stops';
const DOTS = 'stops-dot';
export type StopPoint = { id: string; at: GeoPoint; isIdling: boolean };

/** Places where vehicles stood, in the colours of idling and parked; the chosen one stands out. A click chooses. */
export function StopsLayer(props: {
  stops: readonly StopPoint[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}) {
  const { stops, chosenId, onChoose } = props;
  useMapLayer(
    ({ map, theme }) => {
      map.addSource(SOURCE, { type: 'geojson', data: EMPTY });
      map.addLayer(dotsOf(theme));
      void map.getSource<GeoJSONSource>(SOURCE)?.setData({
        type: 'FeatureCollection',
        features: stops.map((stop) => pointOf(stop, stop.id === chosenId)),
      });
      const pick = ({ point }: MapMouseEvent) => {
        const [feature] = map.queryRenderedFeatures(point, { layers: [DOTS] });
        if (feature) onChoose(String(feature.properties.id));
      };
      const point = ({ type }: { type: string }) => {
        map.getCanvas().style.cursor = type === 'mouseenter' ? 'pointer' : '';
      };
      map.on('click', pick);
      for (const kind of ['mouseenter', 'mouseleave'] as const) map.on(kind, DOTS, point);
      return () => {
        map.off('click', pick);
        for (const kind of ['mouseenter', 'mouseleave'] as const) map.off(kind, DOTS, point);
        removeFromMap(map, [DOTS], [SOURCE]);
      };
    },
    [stops, chosenId],
  );
  return null;
}

function pointOf({ id, at, isIdling }: StopPoint, isChosen: boolean): GeoJSON.Feature {
  return {
    type: 'Feature',
    properties: { id, isIdling, isChosen },
    geometry: { type: 'Point', coordinates: [at.longitude, at.latitude] },
  };
}

const chosenElse = (chosen: number | string, other: number | string): ExpressionSpecification => [
  'case',
  ['get', 'isChosen'],
  chosen,
  other,
];

function dotsOf(theme: MapTheme): LayerSpecification {
  return {
    id: DOTS,
    type: 'circle',
    source: SOURCE,
    // The chosen one above the others of its yard.
    layout: { 'circle-sort-key': ['case', ['get', 'isChosen'], 2, ['get', 'isIdling'], 1, 0] },
    paint: {
      'circle-radius': chosenElse(10, 6.5),
      'circle-color': ['case', ['get', 'isIdling'], STATE_COLORS.idling, STATE_COLORS.parked],
      'circle-stroke-color': chosenElse(theme === 'dark' ? '#eaf1f6' : '#14232e', '#ffffff'),
      'circle-stroke-width': chosenElse(3, 1.5),
    },
  };
}
