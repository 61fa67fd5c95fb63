import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { EMPTY } from './basemap-style.ts';
import { removeFromMap, useMap, useMapLayer } from './map-context.ts';

const SOURCE = 'ruler';
const COLOR = '#e5383b';
/** A press that moves further than this drags the map. */
const CLICK_TOLERANCE_PX = 4;

export type RulerPoint = [longitude: number, latitude: number];

/** The way that is measured. While it is shown every click on the map adds a point, and means nothing else. */
export function RulerLayer(props: { points: readonly RulerPoint[]; onPoint: (point: RulerPoint) => void }) {
  const { points, onPoint } = props;
  const { map } = useMap();
  useEffect(() => takeClicks(map, onPoint), [map, onPoint]);
  useMapLayer(() => {
    map.addSource(SOURCE, { type: 'geojson', data: EMPTY });
    map.addLayer({
      id: 'ruler-line',
      type: 'line',
      source: SOURCE,
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': COLOR, 'line-width': 3, 'line-dasharray': [1, 1.6] },
    });
    map.addLayer({
      id: 'ruler-points',
      type: 'circle',
      source: SOURCE,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 5,
        'circle-color': '#ffffff',
        'circle-stroke-color': COLOR,
        'circle-stroke-width': 2.5,
      },
    });
    return () => removeFromMap(map, ['ruler-points', 'ruler-line'], [SOURCE]);
  }, []);
  useMapLayer(() => {
    void map.getSource<GeoJSONSource>(SOURCE)?.setData(drawingOf(points));
    return () => undefined;
  }, [points]);
  return null;
}

function drawingOf(points: readonly RulerPoint[]): GeoJSON.FeatureCollection {
  const geometries: GeoJSON.Geometry[] = points.map((coordinates) => ({ type: 'Point', coordinates }));
  if (points.length > 1) geometries.unshift({ type: 'LineString', coordinates: [...points] });
  return {
    type: 'FeatureCollection',
    features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  };
}

/** Above the map's own listeners, so that a vehicle under the ruler is not selected. */
function takeClicks(map: MapLibreMap, onPoint: (point: RulerPoint) => void): () => void {
  const container = map.getCanvasContainer();
  const frame = map.getContainer();
  let pressed: { x: number; y: number } | null = null;
  const onPress = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressed = { x, y };
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Node) || !container.contains(event.target)) return;
    event.stopPropagation();
    const movedPx = pressed ? Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) : 0;
    if (movedPx > CLICK_TOLERANCE_PX) return;
    const { left, top } = frame.getBoundingClientRect();
    const { lng, lat } = map.unproject([event.clientX - left, event.clientY - top]);
    onPoint([lng, lat]);
  };
  frame.addEventListener('pointerdown', onPress, true);
  frame.addEventListener('click', onClick, true);
  map.doubleClickZoom.disable();
  map.getCanvas().style.cursor = 'crosshair';
  return () => {
    frame.removeEventListener('pointerdown', onPress, true);
    frame.removeEventListener('click', onClick, true);
    map.doubleClickZoom.enable();
    map.getCanvas().style.cursor = '';
  };
}
