import { useCallback } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import type { ServiceFiguresQuery } from '../../generated/graphql/graphql.ts';
import { useInterval } from '../../lib/use-interval.ts';

const REFRESH_MS = 15_000;
/** The page shows failures itself. */
const CONTEXT = { quiet: true };

const ServiceFigures = graphql(`
  query ServiceFigures {
    serviceFigures {
      countedAt
      parts {
        part
        isKnown
        knownAt
      }
      accounts {
        total
        signedUp
        groups {
          type
          status
          count
        }
      }
      subscriptions {
        trialsEnding
        trials {
          id
          title
          endsAt
        }
        groups {
          status
          count
        }
      }
      trackers {
        total
        online
        offline
        silent
      }
      positions {
        perMinute
        knownAt
        framesADay
        refusedADay
        points {
          at
          perMinute
        }
      }
      inbox {
        unregistered
        undecodable
        conversationsWaiting
      }
      deliveries {
        mailsSent
        mailsFailed
        mailsWaiting
        webhooksFailed
        webhooksWaiting
        webhookAccounts {
          id
          title
          failed
        }
      }
      jobs {
        eventsWaiting
        jobsWaiting
        waitingSeconds
        failed
        failures {
          id
          kind
          what
          failedAt
          error
        }
      }
      storage {
        databaseBytes
        filesBytes
        mediaBytes
        freeBytes
        devicesToCut
        cutsFailed
      }
      money {
        revenue {
          currency
          thisMonth
          lastMonth
        }
        unpaid {
          currency
          amount
          accounts
        }
        invoices {
          id
          payerId
          title
          dueOn
          currency
          amount
        }
      }
    }
  }
`);

export type Figures = ServiceFiguresQuery['serviceFigures'];
export type Part = Figures['parts'][number]['part'];

/**
 * Figures of the service, refreshed while the page is visible. After a failure the last figures stay, with
 * their age.
 */
export function useServiceFigures() {
  const [{ data, error }, refetch] = useQuery({
    query: ServiceFigures,
    requestPolicy: 'network-only',
    context: CONTEXT,
  });
  const again = useCallback(() => refetch({ requestPolicy: 'network-only' }), [refetch]);
  useInterval(true, REFRESH_MS, again);
  return { figures: data?.serviceFigures ?? null, failed: Boolean(error), again };
}

/** When a missing part was last known; undefined if it is known. */
export function unknownSince(figures: Figures, part: Part): number | null | undefined {
  const state = figures.parts.find((one) => one.part === part);
  if (!state || state.isKnown) return undefined;
  return state.knownAt === null || state.knownAt === undefined ? null : new Date(state.knownAt).getTime();
}
