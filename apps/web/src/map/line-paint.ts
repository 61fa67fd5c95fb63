import type { ExpressionSpecification, LineLayerSpecification } from 'maplibre-gl';
import type { MapTheme } from './map-colors.ts';

export const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** Of a way on the map, above its case. */
export const WAY_WIDTH: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 5, 1.8, 10, 3];

/** What parts lines and marks from the map under them. */
export const rimOf = (theme: MapTheme): string => (theme === 'dark' ? '#0b1218' : '#ffffff');

/** The rim on both sides of a way. */
export const casePaint = (theme: MapTheme): NonNullable<LineLayerSpecification['paint']> => ({
  'line-color': rimOf(theme),
  'line-width': ['interpolate', ['linear'], ['zoom'], 5, 3.5, 10, 6],
  'line-opacity': 0.85,
});
