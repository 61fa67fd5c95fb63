import { useEffect } from 'react';
import { useQuery } from 'urql';
import { useServices } from '../../services.ts';
import { usePerson } from '../../session/person.ts';
import { Fleet, toLiveVehicle } from './fleet-query.ts';
import { useFleetMemory } from './use-fleet-memory.ts';

/** Vehicles that were added meanwhile are asked for together, and not more often than this. */
const STRANGERS_WAIT_MS = 2000;

export type FleetStatus = 'loading' | 'failed' | 'noBilling' | 'ready';

/** Loads the vehicles into the live store, and again after the socket missed something or met one that is new. */
export function useFleet(): { status: FleetStatus; retry: () => void } {
  const { fleet, live } = useServices();
  const { billingEffective } = usePerson();
  const [{ data, error, fetching }, refetch] = useQuery({
    query: Fleet,
    pause: !billingEffective,
    // A list from the cache could be older than what the socket brought meanwhile, and lack new vehicles.
    requestPolicy: 'cache-and-network',
  });

  useEffect(() => {
    if (!data) return;
    const nowMs = Date.now();
    fleet.load(data.vehicles.content.map((row) => toLiveVehicle(row, nowMs)));
  }, [fleet, data]);
  useEffect(() => live.onGap(() => refetch({ requestPolicy: 'network-only' })), [live, refetch]);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | null = null;
    const stop = fleet.subscribeToStrangers(() => {
      waiting ??= setTimeout(() => {
        waiting = null;
        refetch({ requestPolicy: 'network-only' });
      }, STRANGERS_WAIT_MS);
    });
    return () => {
      stop();
      if (waiting) clearTimeout(waiting);
    };
  }, [fleet, refetch]);

  useFleetMemory({ loaded: Boolean(data), failed: Boolean(error) && !data });
  useEffect(() => {
    if (!error) return;
    return live.subscribe(() => {
      if (live.status().kind === 'live') refetch({ requestPolicy: 'network-only' });
    });
  }, [live, error, refetch]);

  const retry = () => refetch({ requestPolicy: 'network-only' });
  if (!billingEffective) return { status: 'noBilling', retry };
  if (data) return { status: 'ready', retry };
  return { status: error && !fetching ? 'failed' : 'loading', retry };
}
