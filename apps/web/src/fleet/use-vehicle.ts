import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';
import type { LiveVehicle } from './live-vehicle.ts';

/** One vehicle as it is now; renders again when this one changes, and not for others. */
export function useVehicle(id: string | null): LiveVehicle | undefined {
  const { fleet } = useServices();
  const subscribe = useCallback(
    (listener: () => void) => (id ? fleet.subscribeTo(id, listener) : () => undefined),
    [fleet, id],
  );
  return useSyncExternalStore(subscribe, () => (id ? fleet.get(id) : undefined));
}
