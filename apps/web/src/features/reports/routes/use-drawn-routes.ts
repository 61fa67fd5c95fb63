import { useMemo } from 'react';
import { vehicleColor } from '../../../map/vehicle-colors.ts';
import type { ReportVehicle } from '../frame/report-vehicle.ts';
import { useVehicleOrder } from '../frame/use-vehicle-order.ts';
import type { DrawnRoute, Route, Routes } from './route.ts';

type UseDrawnRoutesInput = { all: Routes; shown: Routes; vehicleOf: (id: string) => ReportVehicle };

/** All routes in order of vehicle titles, and those on the map, with the same colours. */
export function useDrawnRoutes({ all, shown, vehicleOf }: UseDrawnRoutesInput) {
  const compare = useVehicleOrder(vehicleOf);
  const listed = useMemo((): readonly DrawnRoute[] => {
    const sorted = all.routes.toSorted((a, b) => compare(a.vehicleId, b.vehicleId));
    return sorted.map((route, place) => ({
      ...route,
      title: vehicleOf(route.vehicleId).title,
      color: vehicleColor(place),
    }));
  }, [all, compare, vehicleOf]);
  const drawn = useMemo(() => {
    const closer = new Map<string, Route>(shown.routes.map((route) => [route.vehicleId, route]));
    return listed.flatMap((route): DrawnRoute[] => {
      const own = closer.get(route.vehicleId);
      return own ? [{ ...route, ...own }] : [];
    });
  }, [listed, shown]);
  return { listed, drawn };
}
