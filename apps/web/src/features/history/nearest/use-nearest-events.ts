import type { EventType } from '@fleet/contracts/event';
import { useMemo } from 'react';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { NearestEventsQuery } from '../../../generated/graphql/graphql.ts';
import type { Period } from '../../../lib/period.ts';
import { edgesOf, msOf, type Nearest, useNearest } from './use-nearest.ts';

const NearestEvents = graphql(`
  query NearestEvents($before: VehiclesEventsReportWhere!, $after: VehiclesEventsReportWhere!) {
    before: vehiclesEventsReport(where: $before) {
      content {
        events {
          at
        }
      }
    }
    after: vehiclesEventsReport(where: $after) {
      content {
        events {
          at
        }
      }
    }
  }
`);

const FIRST_DAY = new Date(0).toISOString();

/** Nearest events before and after a period, of one type or of any. */
export function useNearestEvents(vehicleId: string, period: Period, type: EventType | null): Nearest | null {
  const { fromMs, toMs } = period;
  const variables = useMemo(() => {
    const { from, to, end } = edgesOf({ fromMs, toMs });
    const one = { vehicleIds: [vehicleId], types: type && [type], limit: 1 };
    return {
      before: { ...one, from: FIRST_DAY, to: from, newestFirst: true },
      after: { ...one, from: to, to: end },
    };
  }, [vehicleId, fromMs, toMs, type]);
  return useNearest(NearestEvents, variables, read);
}

function read({ before, after }: NearestEventsQuery): Nearest {
  return { beforeMs: firstOf(before), afterMs: firstOf(after) };
}

function firstOf({ content }: NearestEventsQuery['before']): number | null {
  return msOf(content[0]?.events[0]?.at);
}
