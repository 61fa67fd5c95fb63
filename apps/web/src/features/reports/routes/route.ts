import type { Box } from '@fleet/tracks/box';
import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Freshness } from '../frame/live-pauses.ts';

/** A stored fix that the simplified route keeps. */
export type RoutePoint = GeoPoint & {
  atMs: number;
  speedKmh: number | null;
  /** Whether the way from the previous point is unknown. */
  isAfterGap: boolean;
};
export type Route = {
  vehicleId: string;
  /** Number of fixes in the period, including those not drawn. */
  fixes: number;
  /** False if too many routes share the map. */
  isDrawn: boolean;
  firstMs: number | null;
  lastMs: number | null;
  distanceM: number;
  maxSpeedKmh: number;
  points: readonly RoutePoint[];
};
export type Routes = Freshness & {
  routes: readonly Route[];
  /** Number of vehicles with a fix in the period, including omitted ones. */
  vehicles: number;
  /** Part of the map drawn finer; null if all is drawn alike. */
  box: Box | null;
  /** Fixes in that part, and how many are drawn. */
  seen: { fixes: number; points: number };
};

/** A route with the colour of its vehicle. */
export type DrawnRoute = Route & { color: `#${string}`; title: string };
export type ChosenPoint = { vehicleId: string; point: RoutePoint };

export const isWhole = ({ routes }: Routes): boolean =>
  routes.every(({ isDrawn, fixes, points }) => isDrawn && points.length === fixes);

export function sumOf(routes: readonly Route[], of: (route: Route) => number): number {
  return routes.reduce((sum, route) => sum + of(route), 0);
}

/** Routes of one vehicle, or all if none is given. */
export function ofVehicle(all: Routes, vehicleId: string | null): Routes {
  if (vehicleId === null) return all;
  const routes = all.routes.filter((route) => route.vehicleId === vehicleId);
  const seen = {
    fixes: sumOf(routes, ({ isDrawn, fixes }) => (isDrawn ? fixes : 0)),
    points: sumOf(routes, ({ points }) => points.length),
  };
  return { ...all, routes, seen };
}
