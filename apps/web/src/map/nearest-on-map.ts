import type { Map as MapLibreMap } from 'maplibre-gl';

/** As near as a finger is. */
const REACH_PX = 14;

type Place = { longitude: number; latitude: number };

/** Which of the places is drawn nearest to a point of the map, by its index; null where none is near. */
export function nearestOnMap(
  map: Pick<MapLibreMap, 'project' | 'unproject'>,
  places: readonly Place[],
  { x, y }: { x: number; y: number },
): number | null {
  const [corner, other] = [
    map.unproject([x - REACH_PX, y + REACH_PX]),
    map.unproject([x + REACH_PX, y - REACH_PX]),
  ];
  let nearest: number | null = null;
  let leastPx = REACH_PX;
  for (const [index, { longitude, latitude }] of places.entries()) {
    // Of thousands a few are worth being projected.
    if (latitude < corner.lat || latitude > other.lat) continue;
    // The map may show the world a second time beside itself.
    const shown = longitude + 360 * Math.round((corner.lng - longitude) / 360);
    const point = map.project([shown, latitude]);
    const awayPx = Math.hypot(point.x - x, point.y - y);
    if (awayPx <= leastPx) [nearest, leastPx] = [index, awayPx];
  }
  return nearest;
}
