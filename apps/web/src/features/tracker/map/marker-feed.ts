import type { FleetStore } from '../../../fleet/fleet-store.ts';
import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import { iconCategory } from '../../../lib/vehicle-category.ts';
import { type Marker, type MarkerFeed, markerName } from '../../../map/marker.ts';
import { type Filter, matches } from '../visible-vehicles.ts';

type FilteredFeed = MarkerFeed & {
  /** `always` is shown regardless of the filter: the selected vehicle. */
  show(filter: Filter, always: string | null): void;
};

/** Filtered fleet for the map. */
export function createMarkerFeed(fleet: FleetStore): FilteredFeed {
  let filter: Filter = { state: null, search: '', only: null };
  let shownAlways: string | null = null;
  const isShown = (vehicle: LiveVehicle) => vehicle.id === shownAlways || matches(vehicle, filter);
  const listeners = new Set<(changedIds: ReadonlySet<string> | null) => void>();

  function tell(changedIds: ReadonlySet<string> | null): void {
    for (const listener of [...listeners]) listener(changedIds);
  }

  return {
    *all() {
      for (const vehicle of fleet.all()) {
        const marker = markerOf(vehicle, isShown);
        if (marker) yield marker;
      }
    },
    get(vehicleId) {
      const vehicle = fleet.get(vehicleId);
      return vehicle && markerOf(vehicle, isShown);
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = fleet.subscribeToChanges(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    show(wanted, always) {
      const [filterBefore, alwaysBefore] = [filter, shownAlways];
      [filter, shownAlways] = [wanted, always];
      if (!isSame(wanted, filterBefore)) tell(null);
      else if (always !== alwaysBefore) tell(new Set([always, alwaysBefore].filter((id) => id !== null)));
    },
  };
}

function isSame(a: Filter, b: Filter): boolean {
  return a.state === b.state && a.search === b.search && a.only === b.only;
}

function markerOf(vehicle: LiveVehicle, isShown: (vehicle: LiveVehicle) => boolean): Marker | undefined {
  const { fix } = vehicle;
  if (!fix || !isShown(vehicle)) return undefined;
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
