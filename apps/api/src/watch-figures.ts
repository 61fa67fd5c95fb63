import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** `query` answers one row with `count`. */
export type Figure = { name: string; help: string; query: string };

/** Read from the database when somebody asks: every process tells the same, and none forgets it in a restart. */
export function watchFigures(registry: Registry, pool: Pool, figures: readonly Figure[]): void {
  for (const { name, help, query } of figures)
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
