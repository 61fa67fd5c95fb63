import type { FleetStore } from '../../../fleet/fleet-store.ts';
import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import { iconCategory } from '../../../lib/vehicle-category.ts';
import { type Marker, type MarkerFeed, markerName } from '../../../map/marker.ts';
import { type Filter, matches } from '../visible-vehicles.ts';

type FilteredFeed = MarkerFeed & { show(filter: Filter): void };

/** The fleet as the map takes it, less what the filter hides. */
export function createMarkerFeed(fleet: FleetStore): FilteredFeed {
  let filter: Filter = { state: null, search: '', only: null };
  const listeners = new Set<(changedIds: ReadonlySet<string> | null) => void>();

  return {
    *all() {
      for (const vehicle of fleet.all()) {
        const marker = markerOf(vehicle, filter);
        if (marker) yield marker;
      }
    },
    get(vehicleId) {
      const vehicle = fleet.get(vehicleId);
      return vehicle && markerOf(vehicle, filter);
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = fleet.subscribeToChanges(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    show(wanted) {
      if (isSame(wanted, filter)) return;
      filter = wanted;
      for (const listener of [...listeners]) listener(null);
    },
  };
}

function isSame(a: Filter, b: Filter): boolean {
  return a.state === b.state && a.search === b.search && a.only === b.only;
}

function markerOf(vehicle: LiveVehicle, filter: Filter): Marker | undefined {
  const { fix } = vehicle;
  if (!fix || !matches(vehicle, filter)) return undefined;
  return {
    vehicleId: vehicle.id,
    name: markerName(vehicle.title),
    longitude: fix.longitude,
    latitude: fix.latitude,
    courseDeg: fix.courseDeg,
    fixTimeMs: fix.fixTimeMs,
    category: iconCategory(vehicle.type),
    state: vehicle.state,
  };
}
