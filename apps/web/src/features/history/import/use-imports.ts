import { useEffect } from 'react';
import { useQuery } from 'urql';
import { ABOUT_IMPORTS, type TrackImportRow, TrackImports } from './imports-query.ts';

/** Limit of imports of a vehicle, all of which can be undone. */
const SHOWN = { page: 1, size: 200 };
const NEWEST_FIRST = { field: 'createdAt', direction: 'DESC' } as const;
/** Polling interval without a live connection. */
const AGAIN_MS = 2_000;
const WORKING: ReadonlySet<string> = new Set(['READING', 'STORING', 'REMOVING']);
const NONE: readonly TrackImportRow[] = [];

type Imports = { rows: readonly TrackImportRow[]; isKnown: boolean; hasFailed: boolean; retry: () => void };

/** Imports of a vehicle, polled while the server works on one. */
export function useImports(vehicleId: string): Imports {
  const [{ data, error }, ask] = useQuery({
    query: TrackImports,
    variables: { where: { vehicleId }, orderBy: NEWEST_FIRST, options: SHOWN },
    context: ABOUT_IMPORTS,
    requestPolicy: 'cache-and-network',
  });
  const rows = data?.trackImports.content ?? NONE;
  const isWorking = rows.some(({ state }) => WORKING.has(state));
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWorking, ask]);
  const hasFailed = data === undefined && error !== undefined;
  return {
    rows,
    isKnown: data !== undefined,
    hasFailed,
    retry: () => ask({ requestPolicy: 'network-only' }),
  };
}
