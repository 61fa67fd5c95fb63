import type { Box } from '@fleet/tracks/box';
import { useMemo } from 'react';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';
import { livePauseMs } from '../frame/live-pauses.ts';
import { type LiveLoad, useLiveLoad } from '../frame/use-live-load.ts';
import type { Report } from '../frame/use-report.ts';
import { loadRoutes } from './load-routes.ts';
import type { Routes } from './route.ts';

/** The routes of a report as they are now. */
export function useRoutes({ where }: Report): LiveLoad<Routes> {
  const client = useUncachedClient();
  const ask = useMemo(
    () => where && ((signal: AbortSignal) => loadRoutes(client, { where, box: null }, signal)),
    [client, where],
  );
  return useLiveLoad(ask, livePauseMs);
}

/** What is looked at: one vehicle's route, a part of the map, or both. */
export type Closer = { vehicleId: string | null; box: Box | null };
type CloserRoutes = { of: Closer; period: string; routes: Routes };

/**
 * The same routes with more points where they are looked at; null while there are none, or those of another vehicle.
 * Those of another part of the map stay until the new ones are there.
 */
export function useCloserRoutes({ where }: Report, { vehicleId, box }: Closer) {
  const client = useUncachedClient();
  const period = `${where?.from} ${where?.to}`;
  const ask = useMemo(() => {
    if (!where || (vehicleId === null && box === null)) return null;
    const of = { vehicleId, box };
    const scope = vehicleId === null ? where : { ...where, vehicleIds: [vehicleId], groupIds: null };
    return async (signal: AbortSignal): Promise<CloserRoutes> => ({
      ...{ of, period },
      routes: await loadRoutes(client, { where: scope, box }, signal),
    });
  }, [client, where, period, vehicleId, box]);
  const load = useLiveLoad(ask, pauseMs);
  const isOfThis = load.data !== null && load.data.of.vehicleId === vehicleId && load.data.period === period;
  return {
    routes: ask && isOfThis ? (load.data?.routes ?? null) : null,
    isLoading: ask !== null && load.isLoading,
    hasFailed: ask !== null && load.failure !== null,
    retry: load.retry,
  };
}

function pauseMs({ routes }: CloserRoutes): number {
  return livePauseMs(routes);
}
