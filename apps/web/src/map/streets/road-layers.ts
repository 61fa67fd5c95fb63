import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from 'maplibre-gl';
import type { StreetColors } from './street-colors.ts';
import { all, byClass, fill, isOneOf, line } from './street-layer.ts';

const ROADS = 'transportation';
/** For cars; paths and rails are drawn otherwise. */
const DRIVEN = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'minor',
  'service',
  'track',
  'raceway',
  'busway',
];
const IS_LINE: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
const IS_AREA: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
const IS_RAMP: ExpressionSpecification = ['==', ['get', 'ramp'], 1];
const NOT_DRIVEN_AT = { path: 0, rail: 0 };

/** Widths in pixels at each zoom; a class that is not named has the last. */
const WIDTHS: [zoom: number, widths: Record<string, number>, other: number][] = [
  [6, { motorway: 1, trunk: 0.7, primary: 0.3, ...NOT_DRIVEN_AT }, 0],
  [9, { motorway: 2, trunk: 1.6, primary: 1.1, secondary: 0.6, tertiary: 0.3, ...NOT_DRIVEN_AT }, 0],
  [
    12,
    { motorway: 4.2, trunk: 3.6, primary: 3, secondary: 2.3, tertiary: 1.7, minor: 0.7, ...NOT_DRIVEN_AT },
    0.2,
  ],
  [
    14,
    { motorway: 7, trunk: 6, primary: 5.4, secondary: 4.6, tertiary: 3.8, minor: 2.4, ...NOT_DRIVEN_AT },
    1,
  ],
  [16, { motorway: 13, trunk: 12, primary: 11, secondary: 10, tertiary: 9, minor: 6.5, ...NOT_DRIVEN_AT }, 3],
  [
    19,
    { motorway: 38, trunk: 36, primary: 34, secondary: 32, tertiary: 30, minor: 24, ...NOT_DRIVEN_AT },
    12,
  ],
];
const CASE_PX = 1.6;
const RAMP_SHARE = 0.6;

/** What lies above what, within one level: motorways over all that they meet. */
const ORDER = byClass({ motorway: 6, trunk: 5, primary: 4, secondary: 3, tertiary: 2, minor: 1 }, 0);

/** Roads and rails in tunnels, on the ground, and on bridges: each over the one before. */
export function roadLayers(colors: StreetColors): LayerSpecification[] {
  return [
    ...level('tunnel', 'tunnel', colors),
    fill('plaza', ROADS, {
      filter: all(IS_AREA, isOneOf('class', 'path', 'minor', 'service', 'pier', 'bridge')),
      minzoom: 13,
      paint: { 'fill-color': colors.road, 'fill-opacity': 0.6 },
    }),
    ...level('road', null, colors),
    ...level('bridge', 'bridge', colors),
    line('ferry', ROADS, {
      filter: all(IS_LINE, isOneOf('class', 'ferry')),
      minzoom: 8,
      paint: { 'line-color': colors.sea, 'line-width': 0.9, 'line-dasharray': [4, 3], 'line-opacity': 0.6 },
    }),
  ];
}

function level(name: string, brunnel: string | null, colors: StreetColors): LayerSpecification[] {
  const here: ExpressionSpecification = brunnel
    ? ['==', ['get', 'brunnel'], brunnel]
    : ['!', ['in', ['get', 'brunnel'], ['literal', ['tunnel', 'bridge']]]];
  const under = brunnel === 'tunnel';
  const opacity = under ? 0.55 : 1;
  return [
    line(`${name}-case`, ROADS, {
      filter: all(IS_LINE, here, isOneOf('class', ...DRIVEN)),
      minzoom: under ? 10 : 7,
      layout: { 'line-cap': brunnel ? 'butt' : 'round', 'line-join': 'round', 'line-sort-key': ORDER },
      paint: {
        'line-color': byClass({ motorway: colors.motorwayCase, trunk: colors.trunkCase }, colors.roadCase),
        'line-width': widths(brunnel === 'bridge' ? CASE_PX + 0.8 : CASE_PX),
        'line-opacity': opacity,
        ...(under && { 'line-dasharray': [2, 1.5] }),
      },
    }),
    path(name, here, colors),
    line(name, ROADS, {
      filter: all(IS_LINE, here, isOneOf('class', ...DRIVEN)),
      layout: { 'line-cap': brunnel ? 'butt' : 'round', 'line-join': 'round', 'line-sort-key': ORDER },
      paint: {
        'line-color': byClass({ motorway: colors.motorway, trunk: colors.trunk }, colors.road),
        'line-width': widths(0),
        'line-opacity': opacity,
      },
    }),
    ...rails(name, here, colors, opacity),
  ];
}

function path(name: string, here: ExpressionSpecification, colors: StreetColors): LineLayerSpecification {
  return line(`${name}-path`, ROADS, {
    filter: all(IS_LINE, here, isOneOf('class', 'path')),
    minzoom: 14.5,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colors.path,
      'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 14.5, 0.7, 19, 3],
      'line-dasharray': [3, 1.5],
    },
  });
}

/** A line with sleepers where there is room to see them. */
function rails(
  name: string,
  here: ExpressionSpecification,
  colors: StreetColors,
  opacity: number,
): LineLayerSpecification[] {
  const filter = all(IS_LINE, here, isOneOf('class', 'rail', 'transit'));
  return [
    line(`${name}-rail`, ROADS, {
      filter,
      minzoom: 10,
      paint: {
        'line-color': colors.rail,
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 10, 0.5, 15, 1.2, 19, 2.5],
        'line-opacity': opacity,
      },
    }),
    line(`${name}-sleepers`, ROADS, {
      filter: all(IS_LINE, here, isOneOf('class', 'rail'), ['!', ['has', 'service']]),
      minzoom: 14.5,
      paint: {
        'line-color': colors.rail,
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 14.5, 3, 19, 8],
        'line-dasharray': [0.25, 4],
        'line-opacity': opacity,
      },
    }),
  ];
}

/** Of the road, or with `casePx` on both sides of the road's edge; ramps are narrower. */
function widths(casePx: number): ExpressionSpecification {
  const stops = WIDTHS.flatMap(([zoom, classes, other]) => {
    const width: ExpressionSpecification = ['*', byClass(classes, other), ['case', IS_RAMP, RAMP_SHARE, 1]];
    // The edge of a hair is a hair, and of what is not drawn it is nothing.
    return [zoom, casePx === 0 ? width : ['+', width, ['min', width, casePx]]];
  });
  return ['interpolate', ['exponential', 1.4], ['zoom'], ...stops] as unknown as ExpressionSpecification;
}
