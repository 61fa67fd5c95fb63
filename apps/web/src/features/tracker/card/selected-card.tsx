import { lazy, Suspense } from 'react';
import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import type { Tracker } from '../use-tracker.ts';

/** Loaded separately, so that the map does not wait for it. */
const VehicleCard = lazy(async () => ({ default: (await import('./vehicle-card.tsx')).VehicleCard }));

/** Card of the selected vehicle, connected to list and map. */
export function SelectedCard({
  tracker,
  vehicle,
  onClose = tracker.close,
}: {
  tracker: Tracker;
  vehicle: LiveVehicle;
  onClose?: () => void;
}) {
  return (
    <Suspense fallback={null}>
      <VehicleCard
        vehicle={vehicle}
        following={tracker.following}
        onFollow={tracker.follow}
        onCenter={tracker.center}
        onClose={onClose}
      />
    </Suspense>
  );
}
