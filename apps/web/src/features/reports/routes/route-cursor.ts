import { externalStore } from '../../../lib/external-store.ts';
import type { RoutePlace, RoutesCursor } from '../../../map/routes-layer.tsx';
import type { DrawnRoute } from './route.ts';
import { nearestPoint } from './route-lines.ts';

/** The instant that the pointer is at, on the chart or on the map; it changes too often for React. */
export type CursorTime = ReturnType<typeof createCursorTime>;
export const createCursorTime = () => externalStore<number | null>(null);

/** Where each route was at that instant. */
export function cursorOn(time: CursorTime, routes: readonly DrawnRoute[]): RoutesCursor {
  return {
    subscribe: time.subscribe,
    places: () => {
      const atMs = time.get();
      return atMs === null ? [] : routes.flatMap((route) => placeAt(route, atMs) ?? []);
    },
  };
}

function placeAt(route: DrawnRoute, atMs: number): RoutePlace | null {
  const [first, last] = [route.points[0], route.points.at(-1)];
  // Before its first point and after its last one a vehicle was nowhere that is known.
  if (!first || !last || atMs < first.atMs || atMs > last.atMs) return null;
  const point = nearestPoint(route, atMs);
  return point && { longitude: point.longitude, latitude: point.latitude, color: route.color };
}
