import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { FONTS } from '../basemap-fonts.ts';
import { byZoom, linearByZoom } from '../expressions.ts';
import type { MapTheme } from '../map-colors.ts';
import type { StreetColors } from './street-colors.ts';
import { isOneOf, symbol } from './street-layer.ts';

/** Lower ranks are more important. */
export const BY_RANK: ExpressionSpecification = ['to-number', ['get', 'rank'], 99];

/** What all labels of one look share. */
export type LabelParts = {
  colors: StreetColors;
  theme: MapTheme;
  name: ExpressionSpecification;
  halo: object;
};

/** Names of settlements, regions and countries. */
export function placeLabels(parts: LabelParts): LayerSpecification[] {
  const { colors, name, halo } = parts;
  return [
    place('hamlet', parts, isOneOf('class', 'hamlet', 'isolated_dwelling', 'neighbourhood'), {
      minzoom: 14,
      size: linearByZoom(14, 11, 17, 13),
      color: colors.regionText,
    }),
    place('suburb', parts, isOneOf('class', 'suburb', 'quarter'), {
      minzoom: 11.5,
      size: linearByZoom(11.5, 11, 15, 14),
      color: colors.regionText,
    }),
    place('village', parts, isOneOf('class', 'village', 'island'), {
      minzoom: 10,
      size: linearByZoom(10, 10.5, 15, 15),
      color: colors.text,
    }),
    place('town', parts, isOneOf('class', 'town'), {
      minzoom: 7,
      size: linearByZoom(7, 11, 14, 19),
      color: colors.text,
      dot: 'town',
    }),
    place('city', parts, ['all', isOneOf('class', 'city'), ['!=', ['get', 'capital'], 2]], {
      minzoom: 6,
      size: linearByZoom(6, ['step', BY_RANK, 13.5, 6, 11.5], 14, ['step', BY_RANK, 25, 6, 21]),
      color: colors.text,
      dot: 'town',
    }),
    place('capital', parts, ['all', isOneOf('class', 'city', 'town'), ['==', ['get', 'capital'], 2]], {
      minzoom: 6,
      size: linearByZoom(6, 14, 14, 27),
      color: colors.capital,
      dot: 'capital',
      bold: true,
    }),
    symbol('region', 'place', {
      maxzoom: 9,
      filter: isOneOf('class', 'state', 'province'),
      layout: {
        'text-field': ['upcase', name],
        'text-font': FONTS.regular,
        'text-size': byZoom(6, 10, 8, 11.5),
        'text-letter-spacing': 0.1,
        'text-max-width': 8,
        'symbol-sort-key': BY_RANK,
      },
      paint: { 'text-color': colors.regionText, ...halo },
    }),
    symbol('country', 'place', {
      maxzoom: 8,
      filter: isOneOf('class', 'country'),
      layout: {
        'text-field': name,
        'text-font': FONTS.bold,
        'text-size': linearByZoom(6, 15, 8, 18),
        'text-letter-spacing': 0.06,
        'text-max-width': 6,
        'symbol-sort-key': BY_RANK,
      },
      paint: {
        'text-color': colors.country,
        'text-halo-color': colors.halo,
        'text-halo-width': 1.5,
        'text-opacity': byZoom(6, 0.85, 7.5, 0.4),
      },
    }),
  ];
}

/** A settlement: with a dot from far away, where the dot says where it is, and its name alone close by. */
function place(
  id: string,
  { colors, theme, name }: LabelParts,
  filter: ExpressionSpecification,
  look: {
    minzoom: number;
    size: ExpressionSpecification;
    color: string;
    dot?: 'town' | 'capital';
    bold?: boolean;
  },
): SymbolLayerSpecification {
  const { dot } = look;
  return symbol(id, 'place', {
    minzoom: look.minzoom,
    maxzoom: 16.5,
    filter,
    layout: {
      'text-field': name,
      'text-font': look.bold ? FONTS.bold : FONTS.regular,
      'text-size': look.size,
      'text-max-width': 8,
      'symbol-sort-key': BY_RANK,
      ...(dot && {
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-justify': 'auto',
        'text-radial-offset': 0.5,
        'icon-image': `${dot}-${theme}`,
        'icon-size': 0.8,
        'icon-optional': true,
      }),
    },
    paint: {
      'text-color': look.color,
      'text-halo-color': colors.halo,
      'text-halo-width': 1.3,
      ...(dot && { 'icon-opacity': linearByZoom(8.5, 1, 10, 0) }),
    },
  });
}
