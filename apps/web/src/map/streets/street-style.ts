import type { LayerSpecification, VectorSourceSpecification } from 'maplibre-gl';
import type { Language } from '../../lib/locale.ts';
import type { MapTheme } from '../map-colors.ts';
import { boundaryLayers, buildingLayers, groundLayers } from './ground-layers.ts';
import { labelLayers } from './label-layers.ts';
import { roadLayers } from './road-layers.ts';
import { STREET_COLORS } from './street-colors.ts';
import { STREETS_MIN_ZOOM } from './street-layer.ts';
import type { TileDescription } from './tile-description.ts';

/** All that is drawn of streets, from below; `names` is their part that is text. */
export function streetLayers(
  theme: MapTheme,
  language: Language,
): { drawn: LayerSpecification[]; names: LayerSpecification[] } {
  const colors = STREET_COLORS[theme];
  return {
    drawn: [
      ...groundLayers(colors),
      ...buildingLayers(colors),
      ...roadLayers(colors),
      ...boundaryLayers(colors),
    ],
    names: labelLayers(colors, theme, language),
  };
}

/** `template` is an address of ours, by which tiles pass our hands. */
export function streetSource(
  { maxzoom, bounds, attribution }: TileDescription,
  template: string,
): VectorSourceSpecification {
  return {
    type: 'vector',
    tiles: [template],
    minzoom: STREETS_MIN_ZOOM,
    maxzoom: Math.max(STREETS_MIN_ZOOM, maxzoom),
    bounds,
    attribution,
  };
}
