import { useMemo, useState } from 'react';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';
import { livePauseMs } from '../frame/live-pauses.ts';
import { type LiveLoad, useLiveLoad } from '../frame/use-live-load.ts';
import type { Report } from '../frame/use-report.ts';
import { loadStops, type Stops } from './load-stops.ts';
import type { StopsScope } from './use-stops-url.ts';

/** Number of stops rendered at first and added each time. */
const STEP_STOPS = 200;

export type StopsParts = LiveLoad<Stops> & { more: () => void };

/** Stops of a report, kept current. */
export function useStops({ where }: Report, scope: StopsScope): StopsParts {
  const client = useUncachedClient();
  const [wanted, setWanted] = useState(STEP_STOPS);
  const ask = useMemo(() => {
    if (!where) return null;
    const asked = { where: { ...where, ...scope }, wanted };
    return (signal: AbortSignal) => loadStops(client, asked, signal);
  }, [client, where, scope, wanted]);
  const load = useLiveLoad(ask, livePauseMs);
  return { ...load, more: () => setWanted((count) => count + STEP_STOPS) };
}
