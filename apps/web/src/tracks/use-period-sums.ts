import { useEffect, useMemo, useState } from 'react';
import type { Client } from 'urql';
import { graphql } from '../generated/graphql/gql.ts';
import { answerOf } from '../graphql/answer-of.ts';
import type { Period } from '../lib/period.ts';
import { useUncachedClient } from './use-uncached-client.ts';

const PeriodSumsOf = graphql(`
  query PeriodSums($where: VehiclesSummaryReportWhere!) {
    vehiclesSummaryReport(where: $where) {
      content {
        vehicleId
        distance
        movingDuration
        idlingDuration
      }
    }
  }
`);

/** Sums of a vehicle in a period, as in reports. */
type PeriodSums = { distanceM: number; movingMs: number; idlingMs: number };
type SumsByVehicle = ReadonlyMap<string, PeriodSums>;

const NOTHING: PeriodSums = { distanceM: 0, movingMs: 0, idlingMs: 0 };
const MS_PER_SECOND = 1000;

/**
 * Sums of vehicles in a period, as in reports; null while loading or on failure. A current period is
 * refreshed.
 */
export function usePeriodSums(
  vehicleIds: readonly string[],
  { fromMs, toMs }: Period,
  againEveryMs: number | null = null,
): SumsByVehicle | null {
  const client = useUncachedClient();
  const ids = vehicleIds.join();
  const key = `${ids} ${fromMs} ${toMs}`;
  const [known, setKnown] = useState<{ key: string; sums: SumsByVehicle } | null>(null);
  useEffect(() => {
    if (ids === '') return;
    const left = new AbortController();
    const load = async () => {
      const sums = await loadSums(client, { vehicleIds: ids.split(','), fromMs, toMs }, left.signal);
      if (sums && !left.signal.aborted) setKnown({ key, sums });
    };
    void load();
    const timer = againEveryMs === null ? null : setInterval(() => void load(), againEveryMs);
    return () => {
      left.abort();
      if (timer !== null) clearInterval(timer);
    };
  }, [client, ids, fromMs, toMs, key, againEveryMs]);
  return useMemo(() => (known?.key === key ? known.sums : null), [known, key]);
}

type UsePeriodSumsRequest = Period & { vehicleIds: readonly string[] };

async function loadSums(
  client: Client,
  { vehicleIds, fromMs, toMs }: UsePeriodSumsRequest,
  signal: AbortSignal,
): Promise<SumsByVehicle | null> {
  const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
  const where = { vehicleIds: [...vehicleIds], from, to };
  try {
    const context = { requestPolicy: 'network-only', quiet: true } as const;
    const { data } = await answerOf(client.query(PeriodSumsOf, { where }, context), signal);
    if (!data) return null;
    const rows = new Map(data.vehiclesSummaryReport.content.map((row) => [row.vehicleId, row]));
    return new Map(
      vehicleIds.map((id) => {
        const row = rows.get(id);
        if (!row) return [id, NOTHING];
        const { distance, movingDuration, idlingDuration } = row;
        const [movingMs, idlingMs] = [movingDuration * MS_PER_SECOND, idlingDuration * MS_PER_SECOND];
        return [id, { distanceM: distance, movingMs, idlingMs }];
      }),
    );
  } catch {
    return null;
  }
}
