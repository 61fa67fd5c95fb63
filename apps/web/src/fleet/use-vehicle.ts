import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';
import type { LiveVehicle } from './live-vehicle.ts';

/** Current state of one vehicle; renders only when it changes. */
export function useVehicle(id: string | null): LiveVehicle | undefined {
  const { fleet } = useServices();
  const subscribe = useCallback(
    (listener: () => void) => (id ? fleet.subscribeTo(id, listener) : () => undefined),
    [fleet, id],
  );
  return useSyncExternalStore(subscribe, () => (id ? fleet.get(id) : undefined));
}
