import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Language } from '../../lib/locale.ts';
import { FONTS } from '../basemap-fonts.ts';
import { linearByZoom } from '../expressions.ts';
import type { MapTheme } from '../map-colors.ts';
import { BY_RANK, type LabelParts, placeLabels } from './place-labels.ts';
import type { StreetColors } from './street-colors.ts';
import { all, byClass, isOneOf, symbol } from './street-layer.ts';
import { nameIn } from './street-names.ts';

const IS_POINT: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];
const IS_LINE: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
/** What somebody who looks for a vehicle goes by; the rest of what a town has would hide the fleet. */
const LANDMARKS = [
  'fuel',
  'hospital',
  'railway',
  'bus',
  'police',
  'fire_station',
  'ferry_terminal',
  'harbor',
  'college',
  'stadium',
];
const LANDMARK_RANK_MAX = 30;

/** Names and numbers. Later layers are placed first. */
export function labelLayers(colors: StreetColors, theme: MapTheme, language: Language): LayerSpecification[] {
  const halo = { 'text-halo-color': colors.halo, 'text-halo-width': 1.3 };
  const parts: LabelParts = { colors, theme, name: nameIn(language), halo };
  return [...smallLabels(parts), ...roadLabels(parts), ...waterLabels(parts), ...placeLabels(parts)];
}

function smallLabels({ colors, theme, name, halo }: LabelParts): LayerSpecification[] {
  return [
    symbol('number', 'housenumber', {
      minzoom: 17,
      layout: {
        'text-field': ['get', 'housenumber'],
        'text-font': FONTS.regular,
        'text-size': 10,
        'text-padding': 4,
      },
      paint: { 'text-color': colors.number, ...halo },
    }),
    symbol('landmark', 'poi', {
      minzoom: 15.5,
      filter: all(isOneOf('class', ...LANDMARKS), ['<=', BY_RANK, LANDMARK_RANK_MAX]),
      layout: {
        'text-field': name,
        'text-font': FONTS.regular,
        'text-size': 11,
        'text-max-width': 8,
        'text-anchor': 'top',
        'text-offset': [0, 0.5],
        'text-optional': true,
        'text-padding': 12,
        'icon-image': `town-${theme}`,
        'icon-size': 0.75,
        'symbol-sort-key': BY_RANK,
      },
      paint: { 'text-color': colors.poiText, ...halo },
    }),
    symbol('park-name', 'park', {
      minzoom: 12,
      filter: all(IS_POINT, ['<=', BY_RANK, 2]),
      layout: { 'text-field': name, 'text-font': FONTS.italic, 'text-size': 11, 'text-max-width': 7 },
      paint: { 'text-color': colors.poiText, ...halo },
    }),
    symbol('airport', 'aerodrome_label', {
      minzoom: 9,
      filter: ['any', ['has', 'iata'], ['>=', ['zoom'], 12]],
      layout: {
        'text-field': ['case', ['has', 'iata'], ['concat', name, ' (', ['get', 'iata'], ')'], name],
        'text-font': FONTS.regular,
        'text-size': 11,
        'text-max-width': 8,
      },
      paint: { 'text-color': colors.poiText, ...halo },
    }),
  ];
}

function roadLabels({ colors, theme, name, halo }: LabelParts): LayerSpecification[] {
  return [
    symbol('road-name', 'transportation_name', {
      minzoom: 12,
      filter: all(IS_LINE, ['!', isOneOf('class', 'motorway', 'rail', 'transit', 'ferry', 'aerialway')]),
      layout: {
        'symbol-placement': 'line',
        'text-field': name,
        'text-font': FONTS.regular,
        'text-size': linearByZoom(12, 10.5, 15, 11.5, 18, 13.5),
        'text-max-angle': 30,
        'text-padding': 6,
        'symbol-spacing': 350,
        'symbol-sort-key': byClass({ trunk: 0, primary: 1, secondary: 2, tertiary: 3, minor: 4 }, 5),
      },
      paint: { 'text-color': colors.roadText, ...halo },
    }),
    symbol('road-ref', 'transportation_name', {
      minzoom: 7.5,
      filter: all(
        IS_LINE,
        isOneOf('class', 'motorway', 'trunk', 'primary'),
        ['has', 'ref'],
        ['<=', ['to-number', ['get', 'ref_length'], 9], 6],
      ),
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-field': ['get', 'ref'],
        'text-font': FONTS.bold,
        'text-size': 9.5,
        'text-rotation-alignment': 'viewport',
        'icon-rotation-alignment': 'viewport',
        'icon-image': `shield-${theme}`,
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [1, 3, 1, 3],
        'text-padding': 30,
        'symbol-sort-key': byClass({ motorway: 0, trunk: 1 }, 2),
      },
      paint: { 'text-color': colors.shieldText },
    }),
  ];
}

function waterLabels({ colors, name }: LabelParts): LayerSpecification[] {
  const paint = { 'text-color': colors.sea, 'text-halo-color': colors.water, 'text-halo-width': 1 };
  const layout = { 'text-field': name, 'text-font': FONTS.italic, 'text-letter-spacing': 0.06 };
  return [
    symbol('river-name', 'waterway', {
      minzoom: 11,
      filter: all(IS_LINE, isOneOf('class', 'river', 'canal')),
      layout: { ...layout, 'symbol-placement': 'line', 'text-size': 11, 'symbol-spacing': 400 },
      paint,
    }),
    symbol('lake-name', 'water_name', {
      filter: all(IS_LINE),
      layout: { ...layout, 'symbol-placement': 'line', 'text-size': 12, 'symbol-spacing': 600 },
      paint,
    }),
    symbol('water-name', 'water_name', {
      filter: all(IS_POINT),
      layout: { ...layout, 'text-size': linearByZoom(6, 13, 14, 12), 'text-max-width': 6 },
      paint,
    }),
  ];
}
