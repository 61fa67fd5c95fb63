import { useEffect, useState } from 'react';
import { refusedIn } from '../../../graphql/failure.ts';
import type { Refused } from '../../../lib/failure.ts';
import type { Period } from '../../../lib/period.ts';
import { useMay } from '../../../session/use-may.ts';
import { type HistoryEvent, loadEvents } from '../../../tracks/load-events.ts';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';

export type EventsLoad =
  | { status: 'loading' }
  | { status: 'failed'; refused: Refused | null }
  | { status: 'ready'; events: readonly HistoryEvent[] };

/** Events of a vehicle in a period, the newest first. */
export function useEvents(vehicleId: string, period: Period, attempt: number): EventsLoad {
  const client = useUncachedClient();
  const drivers = useMay()('read', 'Driver');
  const [load, setLoad] = useState<EventsLoad>({ status: 'loading' });
  useEffect(() => {
    const left = new AbortController();
    setLoad({ status: 'loading' });
    loadEvents(client, { vehicleIds: [vehicleId], period, drivers, signal: left.signal }).then(
      (events) => setLoad({ status: 'ready', events: events.toReversed() }),
      (error: unknown) => !left.signal.aborted && setLoad({ status: 'failed', refused: refusedIn(error) }),
    );
    return () => left.abort();
  }, [client, drivers, vehicleId, period, attempt]);
  return load;
}
