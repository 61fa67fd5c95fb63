import { useEffect } from 'react';
import { useQuery } from 'urql';
import { useServices } from '../../services.ts';
import { usePerson } from '../../session/person.ts';
import { Fleet, toLiveVehicle } from './fleet-query.ts';

export type FleetStatus = 'loading' | 'failed' | 'noBilling' | 'ready';

/** Loads the vehicles into the live store, and again after the socket may have missed something. */
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
    if (data) fleet.load(data.vehicles.content.map(toLiveVehicle));
  }, [fleet, data]);
  useEffect(() => live.onGap(() => refetch({ requestPolicy: 'network-only' })), [live, refetch]);

  const retry = () => refetch({ requestPolicy: 'network-only' });
  if (!billingEffective) return { status: 'noBilling', retry };
  if (data) return { status: 'ready', retry };
  return { status: error && !fetching ? 'failed' : 'loading', retry };
}
