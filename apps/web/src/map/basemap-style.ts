import type { StyleSpecification } from 'maplibre-gl';
import type { Language } from '../lib/locale.ts';
import { fontFaces } from './basemap-fonts.ts';
import { groundLayers } from './basemap-ground.ts';
import { labelLayers } from './basemap-labels.ts';
import { BASEMAP_COLORS, type MapTheme } from './map-colors.ts';

/** Shown on the map at all times: the licences of the data ask for it. */
export const ATTRIBUTION = '© OpenStreetMap contributors · Natural Earth · GeoNames';
/** The tiles end here; closer views enlarge them. */
const TILES_MAX_ZOOM = 6;

export const EMPTY = { type: 'FeatureCollection' as const, features: [] };

/** The embedded map of the world, served by the api itself: it needs no other host. */
export function basemapStyle(theme: MapTheme, language: Language): StyleSpecification {
  const colors = BASEMAP_COLORS[theme];
  return {
    version: 8,
    'font-faces': fontFaces(),
    sources: {
      world: {
        type: 'vector',
        tiles: [`${location.origin}/basemap/{z}/{x}/{y}.pbf`],
        minzoom: 0,
        maxzoom: TILES_MAX_ZOOM,
        attribution: ATTRIBUTION,
      },
      graticule: { type: 'geojson', data: EMPTY },
    },
    layers: [...groundLayers(colors), ...labelLayers(colors, theme, language)],
  };
}
