import type { Box } from '@fleet/tracks/box';
import { useMemo } from 'react';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';
import { livePauseMs } from '../frame/live-pauses.ts';
import { type LiveLoad, useLiveLoad } from '../frame/use-live-load.ts';
import type { Report } from '../frame/use-report.ts';
import { loadRoutes } from './load-routes.ts';
import type { Routes } from './route.ts';

/** Routes of a report, kept current. */
export function useRoutes({ where }: Report): LiveLoad<Routes> {
  const client = useUncachedClient();
  const ask = useMemo(
    () => where && ((signal: AbortSignal) => loadRoutes(client, { where, box: null }, signal)),
    [client, where],
  );
  return useLiveLoad(ask, livePauseMs);
}

/** Focus: one vehicle's route, a part of the map, or both. */
export type Closer = { vehicleId: string | null; box: Box | null };
type CloserRoutes = { of: Closer; period: string; routes: Routes };

/**
 * Routes with more points at the focus; null without them. The previous ones stay until new ones arrive,
 * unless they are another vehicle's.
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
