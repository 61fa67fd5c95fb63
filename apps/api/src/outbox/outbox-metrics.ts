import type { Figure } from '../watch-figures.ts';

export const OUTBOX_METRICS: readonly Figure[] = [
  {
    name: 'facts_waiting',
    help: 'Facts that were committed and not published',
    query: 'SELECT count(*) FROM outbox_events WHERE published_at IS NULL AND failed_at IS NULL',
  },
  {
    name: 'facts_waiting_seconds',
    help: 'Age of the oldest fact that was not published',
    query: `SELECT COALESCE(extract(epoch FROM now() - min(created_at)), 0) AS count FROM outbox_events
            WHERE published_at IS NULL AND failed_at IS NULL`,
  },
  {
    name: 'facts_failed',
    help: 'Facts that failed for good',
    query: 'SELECT count(*) FROM outbox_events WHERE failed_at IS NOT NULL',
  },
  {
    name: 'fact_jobs_waiting',
    help: 'Jobs of facts that are not done',
    query: 'SELECT count(*) FROM fact_jobs WHERE failed_at IS NULL',
  },
  {
    name: 'fact_jobs_failed',
    help: 'Jobs of facts that failed for good',
    query: 'SELECT count(*) FROM fact_jobs WHERE failed_at IS NOT NULL',
  },
];
