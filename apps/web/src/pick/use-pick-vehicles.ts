import { useEffect, useState } from 'react';
import { useUncachedClient } from '../tracks/use-uncached-client.ts';
import type { PickVehicle } from './pick-vehicle.ts';
import { PickVehicles, toPickVehicle } from './pick-vehicles-query.ts';

export type PickLoad =
  | { status: 'loading' | 'failed'; vehicles: readonly [] }
  | { status: 'ready'; vehicles: readonly PickVehicle[] };

const LOADING: PickLoad = { status: 'loading', vehicles: [] };

/**
 * Vehicles of the selector, loaded when first wanted, since fleets are large and few people open it. Another
 * `attempt` retries. Not in the query cache, which would reload all of them after every change.
 */
export function usePickVehicles(isWanted: boolean, attempt = 0): PickLoad {
  const client = useUncachedClient();
  const [load, setLoad] = useState(LOADING);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    setLoad((before) => (before.status === 'failed' ? LOADING : before));
    void client
      .query(PickVehicles, {})
      .toPromise()
      .then(({ data }) => {
        if (!isCurrent) return;
        const nowMs = Date.now();
        const vehicles = data?.vehicles.content.map((row) => toPickVehicle(row, nowMs));
        // Keeps vehicles loaded before.
        if (vehicles) setLoad({ status: 'ready', vehicles });
        else setLoad((before) => (before.status === 'ready' ? before : { status: 'failed', vehicles: [] }));
      });
    return () => {
      isCurrent = false;
    };
  }, [client, isWanted, attempt]);
  return load;
}
