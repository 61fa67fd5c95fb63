import type { GeoPoint } from '@fleet/tracks/geo-point';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';

/** A request to show something on the map. */
export type FocusRequest =
  | { kind: 'vehicles'; vehicleIds: readonly string[] }
  | { kind: 'place'; at: GeoPoint }
  /** A house or street, shown closer than a settlement. */
  | { kind: 'address'; at: GeoPoint }
  /** The filtered vehicles, once loaded. */
  | { kind: 'found' };

/** State of a browser history entry may come from an older build. */
const Found = z.object({ found: z.literal(true) });
const At = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

/** Moves the map to a place or vehicles, from the list or from another page. Stops following. */
export function useFocusRequest(stopFollowing: () => void) {
  const [look, setLook] = useState<FocusRequest | null>(null);
  const { key, state } = useLocation();
  useEffect(() => {
    const place = At.safeParse(state?.lookAt).data;
    if (place) setLook({ kind: 'place', at: place });
    if (Found.safeParse(state?.lookAt).success) setLook({ kind: 'found' });
  }, [key, state]);
  const go = (wanted: FocusRequest) => {
    stopFollowing();
    setLook(wanted);
  };
  return {
    look,
    focusVehicles: (vehicleIds: readonly string[]) => go({ kind: 'vehicles', vehicleIds }),
    focusPlace: (at: GeoPoint) => go({ kind: 'place', at }),
    lookAtAddress: (at: GeoPoint) => go({ kind: 'address', at }),
  };
}
