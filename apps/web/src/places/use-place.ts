import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { LatLng } from '../lib/geo.ts';
import { useServices } from '../services.ts';
import type { Place } from './place.ts';

/** The settlement a vehicle is near, once it is known; looked up while somebody sees the vehicle. */
export function usePlace(vehicleId: string, at: LatLng | null): Place | null {
  const { places } = useServices();
  const { latitude = null, longitude = null } = at ?? {};
  useEffect(() => {
    if (latitude !== null && longitude !== null) places.want(vehicleId, { latitude, longitude });
  }, [places, vehicleId, latitude, longitude]);
  const subscribe = useCallback(
    (listener: () => void) => places.subscribeTo(vehicleId, listener),
    [places, vehicleId],
  );
  return useSyncExternalStore(subscribe, () => places.get(vehicleId));
}
