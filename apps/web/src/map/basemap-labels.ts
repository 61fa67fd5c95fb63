import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { Language } from '../lib/locale.ts';
import { FONTS } from './basemap-fonts.ts';
import { byZoom, descending, linearByZoom } from './expressions.ts';
import type { BasemapColors, MapTheme } from './map-colors.ts';

type Symbols = Omit<SymbolLayerSpecification, 'id' | 'type' | 'source' | 'source-layer'>;

/** Kinds of places in the tiles. */
const SUBURB = 0;
const TOWN = 1;
const CAPITAL = 2;

/** A town of at least this many people is worth a label from the zoom beside it. */
const TOWN_POPULATION: ExpressionSpecification = [
  'step',
  ['zoom'],
  2_000_000,
  4,
  800_000,
  5,
  200_000,
  6,
  60_000,
  7,
  20_000,
  8,
  8000,
  9,
  3000,
  10,
  0,
];

const AROUND_POINT = {
  'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
  'text-justify': 'auto',
  'text-max-width': 8,
  'icon-optional': true,
} satisfies SymbolLayerSpecification['layout'];

/**
 * Names, in the letters of the screen's language; regions that have none in them are left out. Later layers are placed
 * first.
 */
export function labelLayers(
  colors: BasemapColors,
  theme: MapTheme,
  language: Language,
): LayerSpecification[] {
  const property = language === 'ru' ? 'ru' : 'n';
  // A tile that the browser kept of an older map has gaps.
  const name: ExpressionSpecification = ['coalesce', ['get', property], ['get', 'n']];
  const halo = { 'text-halo-color': colors.halo, 'text-halo-width': 1.3 };
  return [
    symbols('sea', 'sea', {
      layout: {
        'text-field': name,
        'text-font': FONTS.italic,
        'text-size': byZoom(1, 11, 6, 17),
        'text-letter-spacing': 0.12,
        'text-max-width': 7,
      },
      paint: { 'text-color': colors.sea, 'text-halo-color': colors.water, 'text-halo-width': 1 },
    }),
    symbols('region', 'state', {
      minzoom: 5,
      maxzoom: 9,
      filter: ['has', property],
      layout: {
        'text-field': ['upcase', name],
        'text-font': FONTS.regular,
        'text-size': byZoom(5, 9, 8, 11.5),
        'text-letter-spacing': 0.1,
        'text-max-width': 8,
        'symbol-sort-key': descending('r'),
      },
      paint: { 'text-color': colors.regionText, ...halo },
    }),
    symbols('suburb', 'place', {
      minzoom: 11,
      filter: ofKind(SUBURB),
      layout: {
        'text-field': name,
        'text-font': FONTS.regular,
        'text-size': byZoom(11, 11, 15, 14),
        'text-letter-spacing': 0.04,
        'text-max-width': 8,
        'symbol-sort-key': descending('p'),
      },
      paint: { 'text-color': colors.regionText, ...halo },
    }),
    townLayer(colors, theme, name),
    capitalLayer(colors, theme, name),
    countryLayer(colors, name),
    {
      id: 'graticule-label',
      type: 'symbol',
      source: 'graticule',
      minzoom: 7,
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'text-field': ['get', 'label'],
        'text-font': FONTS.regular,
        'text-size': 10,
        'text-anchor': ['get', 'anchor'],
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colors.regionText, ...halo },
    },
  ];
}

function townLayer(
  colors: BasemapColors,
  theme: MapTheme,
  name: ExpressionSpecification,
): LayerSpecification {
  return symbols('town', 'place', {
    minzoom: 3,
    filter: ['all', ofKind(TOWN), ['>=', ['get', 'p'], TOWN_POPULATION]] as FilterSpecification,
    layout: {
      ...AROUND_POINT,
      'text-field': name,
      'text-font': FONTS.regular,
      'text-size': linearByZoom(
        3,
        10.5,
        6,
        byPopulation(1_000_000, 13.5, 300_000, 12, 11),
        10,
        byPopulation(1_000_000, 20, 100_000, 16, 12.5),
        14,
        byPopulation(1_000_000, 26, 100_000, 20, 15),
      ),
      'text-radial-offset': 0.5,
      'icon-image': `town-${theme}`,
      'icon-size': linearByZoom(3, 0.55, 8, 0.8),
      'symbol-sort-key': descending('p'),
    },
    paint: {
      'text-color': colors.text,
      'text-halo-color': colors.halo,
      'text-halo-width': 1.3,
      'icon-opacity': linearByZoom(8.5, 1, 10, 0),
    },
  });
}

function capitalLayer(
  colors: BasemapColors,
  theme: MapTheme,
  name: ExpressionSpecification,
): LayerSpecification {
  return symbols('capital', 'place', {
    minzoom: 3,
    filter: ofKind(CAPITAL),
    layout: {
      ...AROUND_POINT,
      'text-field': name,
      'text-font': FONTS.bold,
      'text-size': linearByZoom(3, 11, 6, 14, 10, 21, 14, 27),
      'text-radial-offset': 0.55,
      'icon-image': `capital-${theme}`,
      'icon-size': linearByZoom(3, 0.7, 8, 0.9),
      'symbol-sort-key': descending('p'),
    },
    paint: {
      'text-color': colors.capital,
      'text-halo-color': colors.halo,
      'text-halo-width': 1.4,
      'icon-opacity': linearByZoom(8.5, 1, 10, 0),
    },
  });
}

function countryLayer(colors: BasemapColors, name: ExpressionSpecification): LayerSpecification {
  const byRank = (small: number, large: number): ExpressionSpecification => [
    'interpolate',
    ['linear'],
    ['get', 'r'],
    0,
    small,
    2000,
    large,
  ];
  return symbols('country', 'country', {
    maxzoom: 8,
    layout: {
      'text-field': name,
      'text-font': FONTS.bold,
      'text-size': linearByZoom(1, byRank(8.5, 12), 5, byRank(11, 21)),
      'text-letter-spacing': 0.06,
      'text-max-width': 6,
      'text-padding': 4,
      'symbol-sort-key': descending('r'),
    },
    paint: {
      'text-color': colors.country,
      'text-halo-color': colors.halo,
      'text-halo-width': 1.5,
      'text-opacity': byZoom(5, 1, 7.5, 0.4),
    },
  });
}

function byPopulation(
  city: number,
  ofCity: number,
  town: number,
  ofTown: number,
  other: number,
): ExpressionSpecification {
  return ['case', ['>=', ['get', 'p'], city], ofCity, ['>=', ['get', 'p'], town], ofTown, other];
}

function ofKind(kind: number): ExpressionSpecification {
  return ['==', ['get', 'k'], kind];
}

function symbols(id: string, sourceLayer: string, rest: Symbols): SymbolLayerSpecification {
  return { id: `${id}-label`, type: 'symbol', source: 'world', 'source-layer': sourceLayer, ...rest };
}
