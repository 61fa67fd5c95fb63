import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from 'maplibre-gl';
import { byZoom, linearByZoom } from './expressions.ts';
import type { BasemapColors } from './map-colors.ts';

const SOURCE = 'world';
/** Shores are rounded and rivers are crude: they fade before one is close enough to take them for the truth. */
const FADES_FROM = 8;
const FADED_AT = 10;
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** Everything under the labels: water, land, rivers, borders. */
export function groundLayers(colors: BasemapColors): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': waterColor(colors) } },
    {
      id: 'land',
      type: 'fill',
      source: SOURCE,
      'source-layer': 'land',
      paint: { 'fill-color': colors.land, 'fill-antialias': true },
    },
    line('coast', 'land', {
      minzoom: 3,
      maxzoom: FADED_AT,
      paint: {
        'line-color': colors.coast,
        'line-width': byZoom(3, 0.3, 8, 1, 14, 1.6),
        'line-opacity': linearByZoom(FADES_FROM, 1, FADED_AT, 0),
      },
    }),
    {
      id: 'glacier',
      type: 'fill',
      source: SOURCE,
      'source-layer': 'glacier',
      paint: { 'fill-color': colors.glacier, 'fill-opacity': 0.9 },
    },
    {
      id: 'urban',
      type: 'fill',
      source: SOURCE,
      'source-layer': 'urban',
      minzoom: 3,
      // The outlines are crude: they fade before one is close enough to see it.
      paint: { 'fill-color': colors.urban, 'fill-opacity': linearByZoom(3, 0.5, 6, 1, 8, 1, 10, 0) },
    },
    line('river', 'river', {
      maxzoom: FADED_AT,
      layout: ROUND,
      paint: {
        'line-color': colors.river,
        'line-width': byZoom(2, 0.4, 6, 1.4, 10, 2.8),
        'line-opacity': linearByZoom(FADES_FROM, 1, FADED_AT, 0),
      },
    }),
    {
      id: 'lake',
      type: 'fill',
      source: SOURCE,
      'source-layer': 'lake',
      paint: { 'fill-color': waterColor(colors) },
    },
    {
      id: 'graticule',
      type: 'line',
      source: 'graticule',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': colors.graticule, 'line-width': 0.7 },
    },
    ...borderLayers(colors),
  ];
}

function waterColor({ water, faintWater }: BasemapColors): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], FADES_FROM, water, FADED_AT, faintWater];
}

/** Disputed boundaries are dashed, whichever side claims them. */
function borderLayers(colors: BasemapColors): LayerSpecification[] {
  return [
    line('region-border', 'admin1', {
      minzoom: 3.5,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colors.region,
        'line-dasharray': [3, 2],
        'line-width': byZoom(3.5, 0.4, 8, 1.1, 14, 1.8),
        'line-opacity': byZoom(3.5, 0, 4.5, 1),
      },
    }),
    line('border-case', 'border', {
      minzoom: 4,
      filter: ['!', ['has', 'd']],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colors.borderCase,
        'line-width': byZoom(4, 2, 8, 5, 14, 8),
        'line-opacity': 0.8,
      },
    }),
    line('border', 'border', {
      filter: ['!', ['has', 'd']],
      layout: ROUND,
      paint: { 'line-color': colors.border, 'line-width': byZoom(0, 0.5, 4, 1, 8, 1.8, 14, 2.6) },
    }),
    line('border-disputed', 'border', {
      minzoom: 3,
      filter: ['has', 'd'],
      paint: { 'line-color': colors.border, 'line-width': byZoom(3, 0.8, 8, 1.6), 'line-dasharray': [2, 2] },
    }),
  ];
}

function line(
  id: string,
  sourceLayer: string,
  rest: Omit<LineLayerSpecification, 'id' | 'type' | 'source' | 'source-layer'>,
): LineLayerSpecification {
  return { id, type: 'line', source: SOURCE, 'source-layer': sourceLayer, ...rest };
}
