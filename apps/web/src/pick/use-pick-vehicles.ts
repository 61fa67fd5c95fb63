import { useEffect, useState } from 'react';
import { useUncachedClient } from '../tracks/use-uncached-client.ts';
import type { PickVehicle } from './pick-vehicle.ts';
import { PickVehicles, toPickVehicle } from './pick-vehicles-query.ts';

export type PickLoad =
  | { status: 'loading' | 'failed'; vehicles: readonly [] }
  | { status: 'ready'; vehicles: readonly PickVehicle[] };

const LOADING: PickLoad = { status: 'loading', vehicles: [] };

/**
 * The vehicles to pick from, from when they are wanted on: a fleet may be large, and most who see the button never
 * press it. Another `attempt` asks once more. They are kept in no query cache, which would ask for all of them again after every change of one.
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
        // What was loaded before is better than nothing.
        if (vehicles) setLoad({ status: 'ready', vehicles });
        else setLoad((before) => (before.status === 'ready' ? before : { status: 'failed', vehicles: [] }));
      });
    return () => {
      isCurrent = false;
    };
  }, [client, isWanted, attempt]);
  return load;
}
