import type { GeoPoint } from '@fleet/tracks/geo-point';
import type { Place } from '@fleet/tracks/place';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';

/** Nearest settlement, looked up while the component is mounted. */
export function usePlace(id: string, at: GeoPoint | null): Place | null {
  const { places } = useServices();
  const { latitude = null, longitude = null } = at ?? {};
  useEffect(() => {
    if (latitude !== null && longitude !== null) places.want(id, { latitude, longitude });
  }, [places, id, latitude, longitude]);
  const subscribe = useCallback((listener: () => void) => places.subscribeTo(id, listener), [places, id]);
  return useSyncExternalStore(subscribe, () => places.get(id));
}
