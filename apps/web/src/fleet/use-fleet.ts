import { useEffect } from 'react';
import { useClient, useQuery } from 'urql';
import { createCatchUp } from '../realtime/catch-up.ts';
import { useServices } from '../services.ts';
import { usePerson } from '../session/person.ts';
import { Fleet, toLiveVehicle } from './fleet-query.ts';
import { useChangedVehicles } from './use-changed-vehicles.ts';
import { useFleetMemory } from './use-fleet-memory.ts';

/** Vehicles that were added meanwhile are asked for together, and not more often than this. */
const STRANGERS_WAIT_MS = 2000;

const ITSELF = { followsChanges: true } as const;

export type FleetStatus = 'loading' | 'failed' | 'noBilling' | 'ready';

/** Loads the vehicles into the live store, and again after the socket missed something or met one that is new. */
export function useFleet(): { status: FleetStatus; retry: () => void } {
  const { fleet } = useServices();
  const { billingEffective } = usePerson();
  const [{ data, error, fetching }, refetch] = useQuery({
    query: Fleet,
    pause: !billingEffective,
    // A list from the cache could be older than what the socket brought meanwhile, and lack new vehicles.
    requestPolicy: 'cache-and-network',
    context: ITSELF,
  });

  useEffect(() => {
    if (!data) return;
    const nowMs = Date.now();
    fleet.load(data.vehicles.content.map((row) => toLiveVehicle(row, nowMs)));
  }, [fleet, data]);
  useCatchUp(billingEffective);
  useChangedVehicles(billingEffective);
  useFleetMemory({ loaded: Boolean(data), failed: Boolean(error) && !data });

  const retry = () => refetch({ requestPolicy: 'network-only' });
  if (!billingEffective) return { status: 'noBilling', retry };
  if (data) return { status: 'ready', retry };
  return { status: error && !fetching ? 'failed' : 'loading', retry };
}

/** Its answers reach the query above, which is the same one. */
function useCatchUp(enabled: boolean): void {
  const { fleet, live } = useServices();
  const client = useClient();
  useEffect(() => {
    if (!enabled) return;
    const catchUp = createCatchUp(async () => {
      const { error } = await client.query(
        Fleet,
        {},
        { ...ITSELF, requestPolicy: 'network-only', quiet: true },
      );
      if (error) throw error;
    });
    const stopGaps = live.onGap(catchUp.ask);
    const stopStrangers = fleet.subscribeToStrangers(() => catchUp.askLater(STRANGERS_WAIT_MS));
    return () => {
      stopGaps();
      stopStrangers();
      catchUp.stop();
    };
  }, [fleet, live, client, enabled]);
}
