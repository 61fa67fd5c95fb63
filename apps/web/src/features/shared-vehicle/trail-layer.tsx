import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { removeFromMap, useMap, useMapLayer } from '../../map/map-context.ts';
import type { SharedVehicle } from './ask-shared-vehicle.ts';

const TRAIL = 'trail';
const COLOR = '#00a39a';

/** Trail up to the current position; the server's trail is a few seconds older. */
export function TrailLayer({ trail, position }: Pick<SharedVehicle, 'trail' | 'position'>) {
  const { map } = useMap();
  const line = useRef<GeoJSON.Feature>(lineOf([]));
  const points = trail.length > 0 && position ? [...trail, [position.longitude, position.latitude]] : [];
  line.current = lineOf(points);
  useMapLayer(({ map }) => {
    map.addSource(TRAIL, { type: 'geojson', data: line.current });
    map.addLayer({
      id: TRAIL,
      type: 'line',
      source: TRAIL,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': COLOR, 'line-width': 4, 'line-opacity': 0.75 },
    });
    return () => removeFromMap(map, [TRAIL], [TRAIL]);
  }, []);
  const text = JSON.stringify(points);
  useEffect(() => {
    const coordinates = JSON.parse(text) as number[][];
    void (map.getSource(TRAIL) as GeoJSONSource | undefined)?.setData(lineOf(coordinates));
  }, [map, text]);
  return null;
}

function lineOf(coordinates: number[][]): GeoJSON.Feature {
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } };
}
