import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import type { Tracker } from '../use-tracker.ts';
import { VehicleCard } from './vehicle-card.tsx';

/** The card of the selected vehicle, with what it can do to list and map. */
export function SelectedCard({ tracker, vehicle }: { tracker: Tracker; vehicle: LiveVehicle }) {
  return (
    <VehicleCard
      vehicle={vehicle}
      following={tracker.following}
      onFollow={tracker.follow}
      onCenter={tracker.center}
      onClose={tracker.close}
    />
  );
}
