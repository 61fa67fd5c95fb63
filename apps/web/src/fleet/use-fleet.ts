import { useCallback, useEffect, useState } from 'react';
import { createCatchUp } from '../realtime/catch-up.ts';
import { useServices } from '../services.ts';
import { usePerson } from '../session/person.ts';
import { useSessionState } from '../session/use-session.ts';
import { useUncachedClient } from '../tracks/use-uncached-client.ts';
import { Fleet, toLiveVehicle } from './fleet-query.ts';
import { useChangedVehicles } from './use-changed-vehicles.ts';
import { useFleetMemory } from './use-fleet-memory.ts';

/** New vehicles are requested together, at most this often. */
const UNKNOWN_WAIT_MS = 2000;

export type FleetStatus = 'loading' | 'failed' | 'noBilling' | 'ready';

/**
 * Loads the fleet into the store, and reloads after socket gaps or reports of unknown vehicles. Not in the
 * query cache, which would reload 10,000 rows after every change.
 */
export function useFleet(): { status: FleetStatus; retry: () => void } {
  const { billingEffective } = usePerson();
  const { status, load } = useLoading(billingEffective);
  useCatchUp(billingEffective, load);
  useChangedVehicles(billingEffective);
  useFleetMemory({ loaded: status === 'ready', failed: status === 'failed' });
  const retry = useCallback(() => void load().catch(() => undefined), [load]);
  return { status: billingEffective ? status : 'noBilling', retry };
}

/** `load` rejects on failure and keeps what was loaded before. */
function useLoading(enabled: boolean) {
  const { fleet } = useServices();
  const client = useUncachedClient();
  const { generation } = useSessionState();
  const [status, setStatus] = useState<'loading' | 'failed' | 'ready'>(
    fleet.size() > 0 ? 'ready' : 'loading',
  );
  const load = useCallback(async () => {
    setStatus((before) => (before === 'failed' ? 'loading' : before));
    const { data, error } = await client.query(Fleet, {});
    if (!data) {
      setStatus((before) => (before === 'ready' ? before : 'failed'));
      throw error;
    }
    const nowMs = Date.now();
    fleet.load(data.vehicles.content.map((row) => toLiveVehicle(row, nowMs)));
    setStatus('ready');
  }, [client, fleet]);
  // Switching accounts starts a new session generation, with another fleet.
  useEffect(() => {
    if (enabled) load().catch(() => undefined);
    // Vehicles of an account that was closed for lack of payment are hidden until it is paid.
    else fleet.clear();
  }, [enabled, load, fleet, generation]);
  return { status, load };
}

function useCatchUp(enabled: boolean, load: () => Promise<void>): void {
  const { fleet, live } = useServices();
  useEffect(() => {
    if (!enabled) return;
    const catchUp = createCatchUp(load);
    const stopGaps = live.onGap(catchUp.ask);
    const stopUnknown = fleet.subscribeToUnknown(() => catchUp.askLater(UNKNOWN_WAIT_MS));
    return () => {
      stopGaps();
      stopUnknown();
      catchUp.stop();
    };
  }, [fleet, live, load, enabled]);
}
