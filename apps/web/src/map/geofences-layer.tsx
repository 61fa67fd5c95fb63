import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { FONTS } from './basemap-fonts.ts';
import { firstDataLayer } from './layer-order.ts';
import { BASEMAP_COLORS, type MapTheme } from './map-colors.ts';
import { removeFromMap, useMapLayer } from './map-context.ts';

const SOURCE = 'geofences';
const LAYERS = ['geofences-label', 'geofences-line', 'geofences-band', 'geofences-fill'];
/** Names are read from here on. */
const LABELS_FROM_ZOOM = 11;
/** On the equator at zoom 0, with tiles of 512 pixels. */
const METRES_PER_PX = 78_271.517;
const ZOOM_MAX = 22;

/** `widthM` is that of a corridor, whose geometry is its line. */
export type GeofenceOnMap = {
  id: string;
  title: string;
  color: string;
  geometry: GeoJSON.Geometry;
  widthM: number;
};

/** Geofences beneath the vehicles. */
export function GeofencesLayer({ geofences }: { geofences: readonly GeofenceOnMap[] }) {
  useMapLayer(
    ({ map, theme }) => {
      const above = firstDataLayer(map);
      map.addSource(SOURCE, { type: 'geojson', data: dataOf(geofences) });
      for (const layer of layersOf(theme)) map.addLayer(layer, above);
      return () => removeFromMap(map, LAYERS, [SOURCE]);
    },
    [geofences],
  );
  return null;
}

function dataOf(geofences: readonly GeofenceOnMap[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: geofences.map(({ geometry, title, color, widthM }) => ({
      type: 'Feature',
      // A metre is more pixels the farther from the equator.
      properties: { title, color, widthPx: widthM / (METRES_PER_PX * Math.cos(latitudeOf(geometry))) },
      geometry,
    })),
  };
}

/** Radians, of the first point. */
function latitudeOf(geometry: GeoJSON.Geometry): number {
  const [first] = geometry.type === 'LineString' ? geometry.coordinates : [];
  return ((first?.[1] ?? 0) * Math.PI) / 180;
}

const COLOR: ExpressionSpecification = ['get', 'color'];
const IS_AREA: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
const IS_LINE: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
/** As wide as on the ground at each zoom. */
const BAND: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  0,
  ['get', 'widthPx'],
  ZOOM_MAX,
  ['*', ['get', 'widthPx'], 2 ** ZOOM_MAX],
];

function layersOf(theme: MapTheme): LayerSpecification[] {
  const { text, halo } = BASEMAP_COLORS[theme];
  const source = SOURCE;
  return [
    {
      ...{ id: 'geofences-fill', type: 'fill', source, filter: IS_AREA },
      paint: { 'fill-color': COLOR, 'fill-opacity': 0.12 },
    },
    {
      ...{ id: 'geofences-band', type: 'line', source, filter: IS_LINE },
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': COLOR, 'line-opacity': 0.16, 'line-width': BAND },
    },
    {
      ...{ id: 'geofences-line', type: 'line', source },
      paint: { 'line-color': COLOR, 'line-width': 1.6 },
    },
    {
      ...{ id: 'geofences-label', type: 'symbol', source, minzoom: LABELS_FROM_ZOOM },
      layout: { 'text-field': ['get', 'title'], 'text-font': FONTS.regular, 'text-size': 12 },
      paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.4 },
    },
  ];
}
