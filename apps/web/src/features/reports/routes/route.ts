import type { Box } from '@fleet/tracks/box';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Freshness } from '../frame/live-pauses.ts';

/** A stored fix that the drawn route keeps. */
export type RoutePoint = GeoPoint & {
  atMs: number;
  speedKmh: number | null;
  /** Since the point before there is a time of which nobody knows the way. */
  isAfterGap: boolean;
};
export type Route = {
  vehicleId: string;
  /** In the period, whatever of them is drawn. */
  fixes: number;
  /** False where there are too many to be drawn beside the others. */
  isDrawn: boolean;
  firstMs: number | null;
  lastMs: number | null;
  distanceM: number;
  maxSpeedKmh: number;
  points: readonly RoutePoint[];
};
export type Routes = Freshness & {
  routes: readonly Route[];
  /** With a fix in the period, also those that the answer does not hold. */
  vehicles: number;
  /** What of the map is drawn finer; null where all is drawn alike. */
  box: Box | null;
  /** Fixes in that part, and how many of them are drawn. */
  seen: { fixes: number; points: number };
};

/** A route with its colour, which stays the vehicle's whatever else is shown. */
export type DrawnRoute = Route & { color: `#${string}`; title: string };
export type ChosenPoint = { vehicleId: string; point: RoutePoint };

export const isWhole = ({ routes }: Routes): boolean =>
  routes.every(({ isDrawn, fixes, points }) => isDrawn && points.length === fixes);

export function sumOf(routes: readonly Route[], of: (route: Route) => number): number {
  return routes.reduce((sum, route) => sum + of(route), 0);
}

/** Of the routes that are here those of one vehicle; all of them where none is named. */
export function ofVehicle(all: Routes, vehicleId: string | null): Routes {
  if (vehicleId === null) return all;
  const routes = all.routes.filter((route) => route.vehicleId === vehicleId);
  const seen = {
    fixes: sumOf(routes, ({ isDrawn, fixes }) => (isDrawn ? fixes : 0)),
    points: sumOf(routes, ({ points }) => points.length),
  };
  return { ...all, routes, seen };
}
