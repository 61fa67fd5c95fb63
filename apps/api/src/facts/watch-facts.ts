import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** Read from the database when somebody asks: every process tells the same, and none forgets it in a restart. */
const FIGURES = [
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
] as const;

export function watchFacts(registry: Registry, pool: Pool): void {
  for (const { name, help, query } of FIGURES)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figure = pool.query<{ count: string }>(query).then(({ rows }) => Number(rows[0]?.count));
        // Without the database the other figures are still worth reading.
        this.set(await figure.catch(() => Number.NaN));
      },
    });
}
