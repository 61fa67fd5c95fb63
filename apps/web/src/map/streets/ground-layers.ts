import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { byZoom, linearByZoom } from '../expressions.ts';
import type { StreetColors } from './street-colors.ts';
import { all, byClass, fill, isOneOf, line } from './street-layer.ts';
import { GROUND } from './vector-tile-frame.ts';

const IS_AREA: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
const IS_LINE: ExpressionSpecification = ['==', ['geometry-type'], 'LineString'];
const IN_THE_OPEN: ExpressionSpecification = ['!=', ['get', 'brunnel'], 'tunnel'];

/** Land, what grows and is built on it, and water. */
export function groundLayers(colors: StreetColors): LayerSpecification[] {
  return [
    // Opaque where a tile came: the embedded map shows through where none did.
    fill('ground', GROUND, { paint: { 'fill-color': colors.land, 'fill-antialias': false } }),
    fill('landcover', 'landcover', {
      filter: isOneOf('class', 'wood', 'grass', 'sand', 'ice', 'rock'),
      paint: {
        'fill-color': byClass(
          { wood: colors.wood, grass: colors.grass, sand: colors.sand, ice: colors.ice },
          colors.land,
        ),
        'fill-opacity': linearByZoom(6, 0.5, 9, 1),
        'fill-antialias': false,
      },
    }),
    fill('landuse', 'landuse', {
      paint: {
        'fill-color': landUse(colors),
        'fill-opacity': linearByZoom(6, 0.7, 10, 1),
        'fill-antialias': false,
      },
    }),
    fill('park', 'park', {
      filter: all(IS_AREA),
      minzoom: 8,
      paint: { 'fill-color': colors.park, 'fill-opacity': 0.6 },
    }),
    fill('aeroway-area', 'aeroway', {
      filter: all(IS_AREA),
      minzoom: 10,
      paint: { 'fill-color': colors.aeroway },
    }),
    line('river', 'waterway', {
      filter: all(IN_THE_OPEN),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colors.water, 'line-width': riverWidth() },
    }),
    fill('water', 'water', {
      filter: all(IN_THE_OPEN),
      paint: { 'fill-color': colors.water },
    }),
    line('runway', 'aeroway', {
      filter: all(IS_LINE, isOneOf('class', 'runway', 'taxiway')),
      minzoom: 11,
      paint: {
        'line-color': colors.aeroway,
        'line-width': byZoom(11, byClass({ runway: 3 }, 0.5), 15, byClass({ runway: 24 }, 6)),
      },
    }),
  ];
}

function landUse(colors: StreetColors): ExpressionSpecification {
  return byClass(
    {
      residential: colors.residential,
      suburb: colors.residential,
      neighbourhood: colors.residential,
      quarter: colors.residential,
      industrial: colors.industrial,
      commercial: colors.industrial,
      retail: colors.industrial,
      garages: colors.industrial,
      railway: colors.industrial,
      bus_station: colors.industrial,
      school: colors.school,
      university: colors.school,
      college: colors.school,
      kindergarten: colors.school,
      hospital: colors.hospital,
      cemetery: colors.cemetery,
      pitch: colors.pitch,
      playground: colors.pitch,
      stadium: colors.pitch,
      track: colors.pitch,
      zoo: colors.park,
      theme_park: colors.park,
    },
    'rgba(0,0,0,0)',
  );
}

function riverWidth(): ExpressionSpecification {
  return byZoom(
    8,
    byClass({ river: 0.8 }, 0),
    12,
    byClass({ river: 2, canal: 1.5 }, 0.5),
    18,
    byClass({ river: 14, canal: 10 }, 4),
  );
}

export function buildingLayers(colors: StreetColors): LayerSpecification[] {
  return [
    fill('building', 'building', {
      minzoom: 13.5,
      paint: {
        'fill-color': colors.building,
        'fill-outline-color': colors.buildingEdge,
        'fill-opacity': linearByZoom(13.5, 0, 14.5, 1),
      },
    }),
  ];
}

/** Boundaries of states and of their parts; those that somebody disputes are dashed. */
export function boundaryLayers(colors: StreetColors): LayerSpecification[] {
  const onLand: ExpressionSpecification = ['!=', ['get', 'maritime'], 1];
  const disputed: ExpressionSpecification = ['==', ['get', 'disputed'], 1];
  const ofState: ExpressionSpecification = ['==', ['get', 'admin_level'], 2];
  return [
    line('region-border', 'boundary', {
      filter: all(['==', ['get', 'admin_level'], 4], onLand),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors.region, 'line-dasharray': [3, 2], 'line-width': byZoom(6, 0.8, 14, 1.8) },
    }),
    line('border', 'boundary', {
      filter: all(ofState, onLand, ['!', disputed]),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colors.border, 'line-width': byZoom(6, 1.4, 14, 2.6) },
    }),
    line('border-disputed', 'boundary', {
      filter: all(ofState, onLand, disputed),
      paint: { 'line-color': colors.border, 'line-dasharray': [2, 2], 'line-width': byZoom(6, 1.4, 14, 2.4) },
    }),
  ];
}
