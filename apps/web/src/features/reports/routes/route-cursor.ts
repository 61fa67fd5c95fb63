import { externalStore } from '../../../lib/external-store.ts';
import type { RoutePlace, RoutesCursor } from '../../../map/routes-layer.tsx';
import type { DrawnRoute } from './route.ts';
import { nearestPoint } from './route-lines.ts';

/** Instant under the pointer on chart or map, outside React because it changes often. */
export type CursorTime = ReturnType<typeof createCursorTime>;
export const createCursorTime = () => externalStore<number | null>(null);

/** Position of each route at the instant. */
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
  // Positions before the first and after the last point are unknown.
  if (!first || !last || atMs < first.atMs || atMs > last.atMs) return null;
  const point = nearestPoint(route, atMs);
  return point && { longitude: point.longitude, latitude: point.latitude, color: route.color };
}
