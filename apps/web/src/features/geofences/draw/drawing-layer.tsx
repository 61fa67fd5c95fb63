import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { EMPTY } from '../../../map/basemap-style.ts';
import { circleAround } from '../../../map/circle.ts';
import { removeFromMap, useMap, useMapLayer } from '../../../map/map-context.ts';
import { areaOf, type Drawing, type Point, type PointPlace, pointsOf } from './drawing.ts';
import { type HandlePoints, handlePoints } from './handle-points.ts';

const SOURCE = 'drawing';
const LAYERS = ['drawing-points', 'drawing-line', 'drawing-fill'];

/** Map layer of the drawing: a press adds a point, points can be dragged. */
export function DrawingLayer(props: {
  drawing: Drawing;
  radiusM: number | null;
  color: string;
  onAdd: (point: Point) => void;
  onMove: (place: PointPlace, point: Point) => void;
}) {
  const { drawing, radiusM, color } = props;
  const { map } = useMap();
  const latest = useRef<HandlePoints>({ points: () => [], onAdd: props.onAdd, onMove: props.onMove });
  latest.current = { points: () => pointsOf(drawing), onAdd: props.onAdd, onMove: props.onMove };
  useEffect(() => handlePoints(map, () => latest.current), [map]);
  useMapLayer(() => addLayers(map, color), [color]);
  useMapLayer(() => {
    void map.getSource<GeoJSONSource>(SOURCE)?.setData(dataOf(drawing, radiusM));
    return () => undefined;
  }, [drawing, radiusM, color]);
  return null;
}

function addLayers(map: MapLibreMap, color: string): () => void {
  map.addSource(SOURCE, { type: 'geojson', data: EMPTY });
  map.addLayer({
    id: 'drawing-fill',
    type: 'fill',
    source: SOURCE,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': color, 'fill-opacity': 0.18 },
  });
  map.addLayer({
    id: 'drawing-line',
    type: 'line',
    source: SOURCE,
    filter: ['!=', ['geometry-type'], 'Point'],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': 3 },
  });
  map.addLayer({
    id: 'drawing-points',
    type: 'circle',
    source: SOURCE,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 7,
      'circle-color': '#ffffff',
      'circle-stroke-color': color,
      'circle-stroke-width': 3,
    },
  });
  return () => removeFromMap(map, LAYERS, [SOURCE]);
}

function dataOf(drawing: Drawing, radiusM: number | null): GeoJSON.FeatureCollection {
  const geometries: GeoJSON.Geometry[] = pointsOf(drawing).map(({ point }) => ({
    type: 'Point',
    coordinates: point,
  }));
  return {
    type: 'FeatureCollection',
    features: [...outlineOf(drawing, radiusM), ...geometries].map((geometry) => ({
      type: 'Feature',
      properties: {},
      geometry,
    })),
  };
}

/** Outline of the drawing. */
function outlineOf(drawing: Drawing, radiusM: number | null): GeoJSON.Geometry[] {
  const area = areaOf(drawing);
  if (area?.type === 'Polygon') return [{ type: 'Polygon', coordinates: area.coordinates }];
  if (area?.type === 'Point') return [circleAround(area.coordinates, radiusM ?? 0)];
  return drawing.parts
    .filter((part) => part.length > 1)
    .map((part) => ({ type: 'LineString', coordinates: [...part] }));
}
