import { useEffect, useState } from 'react';
import type { CombinedError } from 'urql';
import { isTemporary } from '../../../graphql/failure.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useMay } from '../../../session/use-may.ts';
import { type Vehicle, VehicleDetail } from './vehicle-query.ts';

/** Polling interval, since the socket serves vehicles on the map only. */
const REFRESH_MS = 15_000;

/** Current data of a vehicle. Known data stay while the server is unreachable. */
export function useVehicleDetail(id: string): {
  vehicle: Vehicle | null;
  error: CombinedError | undefined;
  retry: () => void;
} {
  const may = useMay();
  const { data, error, again } = useAsked(VehicleDetail, {
    where: { id },
    inspect: may('inspect', 'Vehicle') && may('inspect', 'Device'),
    drivers: may('read', 'Driver'),
  });
  useEffect(() => {
    const refresh = () => document.visibilityState === 'visible' && again();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [again]);
  // Ignores the result of the previous address.
  const fresh = data?.vehicle?.id === id ? data.vehicle : null;
  const [known, setKnown] = useState<Vehicle | null>(null);
  if (fresh && fresh !== known) setKnown(fresh);
  const kept = known?.id === id && error && isTemporary(error) ? known : null;
  return { vehicle: fresh ?? kept, error, retry: again };
}
