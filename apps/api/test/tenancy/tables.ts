import type { Pool } from 'pg';

/** Columns that say whose a row is: an account's, a person's, a device's or another row's of these. */
const OWNERS = [
  'account_id',
  'user_id',
  'device_id',
  'session_id',
  'membership_id',
  'billing_id',
  'unknown_device_id',
];
/** Identifiers of devices that lead to nothing by themselves: whose what they lead to is, its own table says. */
const NOBODYS = ['stored_devices'];
/** Whose they are, their id says. */
const BY_ID = ['accounts', 'users'];

/** Tables whose rows are somebody's, as the database itself tells. Partitions are reached by what they are parts of. */
export async function ownedTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT c.table_name AS name FROM information_schema.columns c
       JOIN pg_class t ON t.oid = format('public.%I', c.table_name)::regclass
      WHERE c.table_schema = 'public' AND t.relkind IN ('r', 'p') AND NOT t.relispartition
        AND (c.column_name = ANY($1) OR c.table_name = ANY($2)) AND c.table_name <> ALL($3) ORDER BY 1`,
    [OWNERS, BY_ID, NOBODYS],
  );
  return rows.map(({ name }) => name);
}

/** What a role may do with a table: `SELECT`, `INSERT`, `UPDATE`, `DELETE`. */
export async function mayDo(pool: Pool, table: string, role = 'meridian_api'): Promise<string[]> {
  const { rows } = await pool.query<{ verb: string }>(
    `SELECT verb FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) verb
      WHERE has_table_privilege($2, format('public.%I', $1::text), verb)`,
    [table, role],
  );
  return rows.map(({ verb }) => verb);
}
