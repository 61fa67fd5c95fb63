import { useEffect, useState } from 'react';
import type { CombinedError } from 'urql';
import { isTemporary } from '../../../graphql/failure.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useMay } from '../../../session/use-may.ts';
import { type Vehicle, VehicleDetail } from './vehicle-query.ts';

/** The socket tells of the vehicles on the map only; a page that was opened by its address asks. */
const REFRESH_MS = 15_000;

/** A vehicle as it is now. What was known stays while the server cannot be reached. */
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
  // Of the address that is open now, not of the one before it.
  const fresh = data?.vehicle?.id === id ? data.vehicle : null;
  const [known, setKnown] = useState<Vehicle | null>(null);
  if (fresh && fresh !== known) setKnown(fresh);
  const kept = known?.id === id && error && isTemporary(error) ? known : null;
  return { vehicle: fresh ?? kept, error, retry: again };
}
