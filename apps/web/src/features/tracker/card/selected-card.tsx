import { lazy, Suspense } from 'react';
import type { LiveVehicle } from '../../../fleet/live-vehicle.ts';
import type { Tracker } from '../use-tracker.ts';

/** Nobody waits for the card to see the map. */
const VehicleCard = lazy(async () => ({ default: (await import('./vehicle-card.tsx')).VehicleCard }));

/** The card of the selected vehicle, with what it can do to list and map. */
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
