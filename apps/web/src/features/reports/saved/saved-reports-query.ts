import { useEffect, useMemo } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { SavedReportsQuery } from '../../../generated/graphql/graphql.ts';

export const SavedReports = graphql(`
  query SavedReports {
    savedReports {
      id
      version
      kind
      title
      scope
      parameters
      shared
      isOwn
      schedule {
        frequency
        weekday
        monthDay
        hour
        format
        nextDueAt
        recipients {
          id
          name
          isStopped
        }
      }
      runs {
        id
        dueAt
        isByHand
        state
        failure
        isUpdating
        sent
        skipped
        finishedAt
      }
    }
  }
`);

export type SavedReport = SavedReportsQuery['savedReports'][number];
export type ReportRun = SavedReport['runs'][number];

/** Polling interval after a report was requested, in ms. */
const LOOK_AGAIN_MS = 2_000;

export const isOnItsWay = ({ state }: ReportRun): boolean => state === 'WAITING' || state === 'RUNNING';

/** The person's saved reports and shared ones, polled while one is being sent. */
export function useSavedReports() {
  const context = useMemo(() => ({ quiet: true, additionalTypenames: ['SavedReport'] }), []);
  const [{ data, error, fetching }, again] = useQuery({
    query: SavedReports,
    requestPolicy: 'cache-and-network',
    context,
  });
  const isSending = data?.savedReports.some(({ runs }) => runs.some(isOnItsWay)) ?? false;
  useEffect(() => {
    if (!isSending || fetching) return;
    const timer = setTimeout(() => again({ requestPolicy: 'network-only' }), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isSending, fetching, again]);
  return { reports: data?.savedReports ?? null, failed: !data && error !== undefined, again };
}

const PATHS = {
  SUMMARY: 'summary',
  TRIPS: 'trips',
  STOPS: 'stops',
  EVENTS: 'events',
  ROUTES: 'routes',
  CHARTS: 'charts',
} as const;

/** Address that shows the saved report. */
export const addressOf = ({ kind, parameters }: SavedReport): string =>
  `/reports/${PATHS[kind]}${parameters && `?${parameters}`}`;
