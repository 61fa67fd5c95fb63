import type { ExpressionSpecification, LineLayerSpecification } from 'maplibre-gl';
import type { MapTheme } from './map-colors.ts';

export const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** A width in pixels that grows evenly from one zoom to another, and not beyond. */
type Width = { fromZoom: number; fromPx: number; toZoom: number; toPx: number };

const WAY: Width = { fromZoom: 5, fromPx: 1.8, toZoom: 10, toPx: 3 };
const CASE: Width = { fromZoom: 5, fromPx: 3.5, toZoom: 10, toPx: 6 };

/** Of a way on the map, above its case. */
export const WAY_WIDTH = expressionOf(WAY);

export const CASE_OPACITY = 0.85;

/** What parts lines and marks from the map under them. */
export const rimOf = (theme: MapTheme): string => (theme === 'dark' ? '#0b1218' : '#ffffff');

/** The rim on both sides of a way. */
export const casePaint = (theme: MapTheme): NonNullable<LineLayerSpecification['paint']> => ({
  'line-color': rimOf(theme),
  'line-width': expressionOf(CASE),
  'line-opacity': CASE_OPACITY,
});

/** What the map makes of these widths, for those who draw a way themselves. In CSS pixels. */
export function widthsAt(zoom: number): { wayPx: number; casePx: number } {
  return { wayPx: widthAt(WAY, zoom), casePx: widthAt(CASE, zoom) };
}

function widthAt({ fromZoom, fromPx, toZoom, toPx }: Width, zoom: number): number {
  const share = Math.min(1, Math.max(0, (zoom - fromZoom) / (toZoom - fromZoom)));
  return fromPx + (toPx - fromPx) * share;
}

function expressionOf({ fromZoom, fromPx, toZoom, toPx }: Width): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], fromZoom, fromPx, toZoom, toPx];
}
