import { unwrapped } from '../../../tracks/drawing.ts';
import type { DrawnRoute } from './route.ts';

type Line = GeoJSON.Feature<GeoJSON.LineString, { color: string }>;
export type RouteLines = { lines: Line[]; gaps: Line[] };

/** Lines of the routes, with gaps drawn differently. */
export function routeLines(routes: readonly DrawnRoute[]): RouteLines {
  const parts = routes.map(partsOf);
  return { lines: parts.flatMap(({ lines }) => lines), gaps: parts.flatMap(({ gaps }) => gaps) };
}

function partsOf({ points, color }: DrawnRoute): RouteLines {
  const places = unwrapped(points);
  const starts = points.flatMap(({ isAfterGap }, index) => (index === 0 || isAfterGap ? [index] : []));
  const known = starts.map((start, part) => places.slice(start, starts[part + 1]));
  return {
    lines: known.filter(({ length }) => length > 1).map((part) => lineOf(part, color)),
    gaps: starts.slice(1).map((start) => lineOf(places.slice(start - 1, start + 1), color)),
  };
}

function lineOf(coordinates: [number, number][], color: string): Line {
  return { type: 'Feature', properties: { color }, geometry: { type: 'LineString', coordinates } };
}

/** Point nearest in time; null without points. */
export function nearestPoint({ points }: Pick<DrawnRoute, 'points'>, atMs: number) {
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.atMs ?? 0) < atMs) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [points[low - 1], points[low]];
  return before && after && atMs - before.atMs < after.atMs - atMs ? before : (after ?? null);
}
