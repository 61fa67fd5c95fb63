import type { GeoJSONSource, LayerSpecification, MapMouseEvent } from 'maplibre-gl';
import { EMPTY } from './basemap-style.ts';
import { casePaint, ROUND, rimOf, WAY_WIDTH } from './line-paint.ts';
import type { MapTheme } from './map-colors.ts';
import { removeFromMap, useMapLayer } from './map-context.ts';
import { nearestOnMap } from './nearest-on-map.ts';

const SOURCES = { lines: 'routes', gaps: 'routes-gaps', points: 'routes-points' } as const;
const CURSOR = 'routes-cursor';
/** From here on points stand apart, and each of them is seen. */
const POINTS_MIN_ZOOM = 11.5;
const COLOR = ['get', 'color'] as unknown as string;

type Line = GeoJSON.Feature<GeoJSON.LineString, { color: string }>;
export type RoutePlace = { longitude: number; latitude: number; color: string };
export type RoutesDrawing = {
  lines: readonly Line[];
  gaps: readonly Line[];
  points: readonly RoutePlace[];
};
/** Places that change without the drawing: where another view of the same time stands. */
export type RoutesCursor = {
  places: () => readonly RoutePlace[];
  subscribe: (changed: () => void) => () => void;
};

type Props = {
  drawing: RoutesDrawing;
  cursor: RoutesCursor;
  /** A point by its place among those that are drawn; null beside all of them. */
  onPick: (index: number | null) => void;
  onHover: (index: number | null) => void;
};

/** Routes in their colours with their points, and where a cursor stands on them. A click chooses the point it is near. */
export function RoutesLayer({ drawing, cursor, onPick, onHover }: Props) {
  useMapLayer(
    ({ map, theme }) => {
      for (const id of Object.values(SOURCES)) map.addSource(id, { type: 'geojson', data: EMPTY });
      const layers = routesLayers(theme);
      // The cursor stays above the routes that were drawn anew under it.
      const above = map.getLayer(CURSOR) ? CURSOR : undefined;
      for (const layer of layers) map.addLayer(layer, above);
      const { lines, gaps, points } = drawing;
      const features = { lines, gaps, points: points.map(pointOf) };
      for (const name of ['lines', 'gaps', 'points'] as const)
        void map.getSource<GeoJSONSource>(SOURCES[name])?.setData(collectionOf(features[name]));
      const indexAt = ({ point }: MapMouseEvent) => nearestOnMap(map, points, point);
      const pick = (event: MapMouseEvent) => onPick(indexAt(event));
      const hover = (event: MapMouseEvent) => {
        const index = indexAt(event);
        map.getCanvas().style.cursor = index === null ? '' : 'pointer';
        onHover(index);
      };
      map.on('click', pick);
      map.on('mousemove', hover);
      return () => {
        map.off('click', pick);
        map.off('mousemove', hover);
        removeFromMap(
          map,
          layers.map(({ id }) => id),
          Object.values(SOURCES),
        );
      };
    },
    [drawing, onPick, onHover],
  );
  useMapLayer(
    ({ map, theme }) => {
      map.addSource(CURSOR, { type: 'geojson', data: EMPTY });
      map.addLayer(cursorLayer(theme));
      const draw = () =>
        void map.getSource<GeoJSONSource>(CURSOR)?.setData(collectionOf(cursor.places().map(pointOf)));
      draw();
      const stop = cursor.subscribe(draw);
      return () => {
        stop();
        removeFromMap(map, [CURSOR], [CURSOR]);
      };
    },
    [cursor],
  );
  return null;
}

function collectionOf(features: readonly GeoJSON.Feature[]): GeoJSON.FeatureCollection {
  return { type: 'FeatureCollection', features: [...features] };
}

function pointOf({ longitude, latitude, color }: RoutePlace): GeoJSON.Feature {
  return {
    type: 'Feature',
    properties: { color },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  };
}

function routesLayers(theme: MapTheme): LayerSpecification[] {
  const rim = rimOf(theme);
  return [
    {
      id: 'routes-gap',
      type: 'line',
      source: SOURCES.gaps,
      paint: { 'line-color': COLOR, 'line-width': 1.5, 'line-dasharray': [2, 3], 'line-opacity': 0.8 },
    },
    {
      id: 'routes-case',
      type: 'line',
      source: SOURCES.lines,
      layout: ROUND,
      paint: casePaint(theme),
    },
    {
      id: 'routes-line',
      type: 'line',
      source: SOURCES.lines,
      layout: ROUND,
      paint: { 'line-color': COLOR, 'line-width': WAY_WIDTH },
    },
    {
      id: 'routes-point',
      type: 'circle',
      source: SOURCES.points,
      minzoom: POINTS_MIN_ZOOM,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], POINTS_MIN_ZOOM, 2, 15, 4],
        'circle-color': rim,
        'circle-stroke-color': COLOR,
        'circle-stroke-width': 1.5,
      },
    },
  ];
}

function cursorLayer(theme: MapTheme): LayerSpecification {
  return {
    id: CURSOR,
    type: 'circle',
    source: CURSOR,
    paint: {
      'circle-radius': 7,
      'circle-color': COLOR,
      'circle-stroke-color': theme === 'dark' ? '#eaf1f6' : '#14232e',
      'circle-stroke-width': 2.5,
    },
  };
}
