import { useMemo } from 'react';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { NearestFixesQuery } from '../../../generated/graphql/graphql.ts';
import type { Period } from '../../../lib/period.ts';
import { edgesOf, msOf, type Nearest, useNearest } from './use-nearest.ts';

const NearestFixes = graphql(`
  query NearestFixes($before: VehiclePositionWhere!, $after: VehiclesRoutesReportWhere!) {
    resolveVehiclePosition(where: $before) {
      fixTime
    }
    vehiclesRoutesReport(where: $after) {
      content {
        positions {
          fixTime
        }
      }
    }
  }
`);

/** Nearest fixes before and after a period. */
export function useNearestFixes(vehicleId: string, period: Period): Nearest | null {
  const { fromMs, toMs } = period;
  const variables = useMemo(() => {
    const { from, to, end } = edgesOf({ fromMs, toMs });
    return {
      before: { vehicleId, at: from },
      after: { vehicleIds: [vehicleId], from: to, to: end, limit: 1 },
    };
  }, [vehicleId, fromMs, toMs]);
  return useNearest(NearestFixes, variables, read);
}

function read({ resolveVehiclePosition: before, vehiclesRoutesReport: after }: NearestFixesQuery): Nearest {
  const [next] = after.content.flatMap(({ positions }) => positions);
  return { beforeMs: msOf(before?.fixTime), afterMs: msOf(next?.fixTime) };
}
