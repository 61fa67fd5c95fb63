import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { FONTS } from './basemap-fonts.ts';
import { ACCENT, type MapTheme, STATE_COLORS } from './map-colors.ts';
import type { Marker } from './marker.ts';

/** Specification of clusters: radius, the zoom up to which vehicles are gathered, and the size of the number. */
export const CLUSTER_RADIUS_PX = 50;
export const CLUSTER_MAX_ZOOM = 14;
const CLUSTER_TEXT_PX = 14;
const LABEL_MIN_ZOOM = 11;
export const LABEL_PX = 12;
export const LABEL_HALO_PX = 1.5;
const LABEL_OFFSET_EM = 1.7;
const NAME_MAX_EM = 40;
/** From the middle of a badge to the baseline of the name below it, as the map sets it. */
export const LABEL_BASELINE_PX = 31;

const IS_CLUSTER: FilterSpecification = ['has', 'point_count'];
const IS_SINGLE: FilterSpecification = ['!', ['has', 'point_count']];
const BADGE: ExpressionSpecification = ['concat', ['get', 'category'], '-', ['get', 'color']];
/** The names of a vehicle's sprites, as the expressions make them. */
export const badgeOf = ({ category, state }: Marker): string => `${category}-${state}`;
export const pointerOf = ({ state }: Marker): string => `pointer-${state}`;
/** State of a feature that glides above the map, and is hidden in it. */
export const APART = 'apart';
const UNLESS_APART: ExpressionSpecification = ['case', ['boolean', ['feature-state', APART], false], 0, 1];
/** Vehicles that matter more are drawn above others. */
const PRIORITY: ExpressionSpecification = [
  'match',
  ['get', 'color'],
  'moving',
  4,
  'idling',
  3,
  'parked',
  2,
  1,
];

/** A cluster takes its colour from the share of its vehicles that move, from slate to accent. */
const MOVING_SHARE: ExpressionSpecification = ['/', ['get', 'moving'], ['get', 'point_count']];
const CLUSTER_COLOR: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  MOVING_SHARE,
  0,
  '#54687a',
  0.5,
  '#2b7a80',
  1,
  '#007f7c',
];

const byCount = (small: number, large: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['get', 'point_count'],
  2,
  small,
  60,
  large,
];

export function clusterLayers(source: string): LayerSpecification[] {
  return [
    {
      id: 'cluster-halo',
      type: 'circle',
      source,
      filter: IS_CLUSTER,
      paint: { 'circle-color': CLUSTER_COLOR, 'circle-opacity': 0.2, 'circle-radius': byCount(21, 34) },
    },
    {
      id: 'cluster',
      type: 'circle',
      source,
      filter: IS_CLUSTER,
      paint: {
        'circle-color': CLUSTER_COLOR,
        'circle-radius': byCount(16, 27),
        'circle-stroke-width': 2.5,
        'circle-stroke-color': '#ffffff',
      },
    },
    {
      id: 'cluster-count',
      type: 'symbol',
      source,
      filter: IS_CLUSTER,
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': FONTS.bold,
        'text-size': CLUSTER_TEXT_PX,
        'text-allow-overlap': true,
        // Place names give way to the disc, not only to the number on it.
        'text-ignore-placement': false,
        'text-padding': 13,
      },
      paint: { 'text-color': '#ffffff' },
    },
  ];
}

/** Badge, pointer and name of single vehicles; `prefix` keeps the ids of the selected one apart. */
export function vehicleLayers(
  source: string,
  theme: MapTheme,
  { prefix = '', iconSize = 1, labelMinZoom = LABEL_MIN_ZOOM, labelOffset = LABEL_OFFSET_EM } = {},
): LayerSpecification[] {
  const { text, halo } = labelColors(theme);
  return [
    {
      id: `${prefix}pointer`,
      type: 'symbol',
      source,
      filter: ['all', IS_SINGLE, ['==', ['get', 'pointed'], true]] as FilterSpecification,
      layout: {
        'icon-image': ['concat', 'pointer-', ['get', 'color']],
        'icon-rotate': ['get', 'rotation'],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'icon-size': iconSize,
      },
      paint: { 'icon-opacity': UNLESS_APART },
    },
    {
      id: `${prefix}badge`,
      type: 'symbol',
      source,
      filter: IS_SINGLE,
      layout: {
        'icon-image': BADGE,
        'icon-size': iconSize,
        'icon-allow-overlap': true,
        'icon-ignore-placement': false,
        'symbol-sort-key': PRIORITY,
      },
      paint: { 'icon-opacity': UNLESS_APART },
    },
    {
      id: `${prefix}name`,
      type: 'symbol',
      source,
      filter: IS_SINGLE,
      minzoom: labelMinZoom,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONTS.bold,
        'text-size': LABEL_PX,
        // In one line: where it would be broken depends on the font's metrics, which a copy above the map cannot know.
        'text-max-width': NAME_MAX_EM,
        'text-variable-anchor-offset': nameAnchors(labelOffset),
        'text-optional': true,
        'symbol-sort-key': ['-', 0, PRIORITY],
      },
      paint: {
        'text-opacity': UNLESS_APART,
        'text-color': text,
        'text-halo-color': halo,
        'text-halo-width': LABEL_HALO_PX,
      },
    },
  ];
}

export function labelColors(theme: MapTheme): { text: string; halo: string } {
  return theme === 'dark'
    ? { text: '#e6edf3', halo: 'rgba(15,22,30,.95)' }
    : { text: '#1d2b36', halo: 'rgba(255,255,255,.95)' };
}

/** A name that moves stays below its badge, and does not jump from one side to another on its way. */
function nameAnchors(offsetEm: number): ExpressionSpecification {
  const below = ['top', [0, offsetEm]];
  const anywhere = [...below, 'left', [offsetEm, 0], 'right', [-offsetEm, 0]];
  return ['case', ['==', ['get', 'moving'], 1], ['literal', below], ['literal', anywhere]];
}

export function ringLayer(source: string): LayerSpecification {
  return {
    id: 'selected-ring',
    type: 'circle',
    source,
    paint: {
      'circle-radius': 27,
      'circle-color': ['match', ['get', 'color'], 'offline', STATE_COLORS.offline, ACCENT],
      'circle-opacity': 0.2,
      'circle-stroke-color': ACCENT,
      'circle-stroke-width': 1.5,
    },
  };
}
