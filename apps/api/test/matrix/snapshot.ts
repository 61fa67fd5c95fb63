import type { Pool } from 'pg';

/** Table → a figure that is another one as soon as a row came, went or changed. */
export type Snapshot = ReadonlyMap<string, string>;

/** The whole database, or what in it is of one account. */
export async function snapshot(pool: Pool, accountId?: string): Promise<Snapshot> {
  const tables = await tablesOf(pool, accountId === undefined ? 'whole' : 'ofAccount');
  const figures = tables.map(
    (
      table,
    ) => `SELECT '${table}' AS name, count(*) || ' ' || COALESCE(sum(hashtextextended(t::text, 0)), 0) AS figure
       FROM "${table}" t ${accountId === undefined ? '' : 'WHERE t.account_id = $1'}`,
  );
  const { rows } = await pool.query<{ name: string; figure: string }>(
    figures.join(' UNION ALL '),
    accountId === undefined ? [] : [accountId],
  );
  return new Map(rows.map(({ name, figure }) => [name, figure]));
}

/** Names of the tables that are not as they were, sorted: several processes of the database may have counted them. */
export function changedTables(before: Snapshot, after: Snapshot): string[] {
  const changed = [...after].filter(([name, figure]) => before.get(name) !== figure);
  return changed.map(([name]) => name).sort();
}

type Kind = 'whole' | 'ofAccount';
const known = new Map<Kind, string[]>();

/** Partitions are counted with what they are parts of. */
async function tablesOf(pool: Pool, kind: Kind): Promise<string[]> {
  const seen = known.get(kind);
  if (seen) return seen;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND ($1 = 'whole' OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'account_id'))
      ORDER BY 1`,
    [kind],
  );
  const tables = rows.map(({ name }) => name).filter((name) => !name.startsWith('_'));
  known.set(kind, tables);
  return tables;
}
