import { useMemo, useState } from 'react';
import { useMay } from '../../../session/use-may.ts';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';
import { livePauseMs } from '../frame/live-pauses.ts';
import { type LiveLoad, useLiveLoad } from '../frame/use-live-load.ts';
import type { Report } from '../frame/use-report.ts';
import { loadTrips, type Trips } from './load-trips.ts';
import type { TripsScope } from './use-trips-url.ts';

/** Number of trips rendered at first and added each time. */
const STEP_TRIPS = 200;

export type TripsParts = LiveLoad<Trips> & { more: () => void };

/** Trips of a report, kept current. */
export function useTrips({ where }: Report, scope: TripsScope): TripsParts {
  const client = useUncachedClient();
  const drivers = useMay()('read', 'Driver');
  const [wanted, setWanted] = useState(STEP_TRIPS);
  const ask = useMemo(() => {
    if (!where) return null;
    const asked = { where: { ...where, ...scope }, wanted, drivers };
    return (signal: AbortSignal) => loadTrips(client, asked, signal);
  }, [client, drivers, where, scope, wanted]);
  const load = useLiveLoad(ask, livePauseMs);
  return { ...load, more: () => setWanted((count) => count + STEP_TRIPS) };
}
