import type { Pool } from 'pg';

/** A scan of a distributed table that is not bound to one device, by the alias that the query gives it. */
export type Unbound = { table: string; alias: string };

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: Plan[];
  [property: string]: unknown;
};

const CONDITIONS = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Join Filter',
  'Hash Cond',
  'Merge Cond',
  'One-Time Filter',
];

/** Tables whose rows are spread by device: the device comes first in their key. Partitions count as their table. */
export async function distributedTables(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; root: string }>(`
    SELECT c.relname AS name, COALESCE(parent.relname, c.relname) AS root FROM pg_class c
    JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0] AND a.attname = 'device_id'
    LEFT JOIN pg_inherits up ON up.inhrelid = c.oid LEFT JOIN pg_class parent ON parent.oid = up.inhparent
    WHERE c.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, root }) => [name, root]));
}

/**
 * Which distributed tables a query reads beside the device that it asks about. In its plan each has to be bound by its
 * device to another column of devices or to a parameter: a join, a LATERAL or a subquery that is bound so stays on the
 * shard of its device, and one that is not would have to ask all shards for each row. A statement that reads one table and
 * no other, of vehicles that it names, goes to all shards once: each answers of its own rows.
 */
export async function unboundScans(pool: Pool, sql: string): Promise<Unbound[]> {
  const tables = await distributedTables(pool);
  const { rows } = await pool.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${sql}`);
  const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
  const nodes = nodesOf(plan);
  const conditions = nodes.flatMap((node) => CONDITIONS.map((name) => String(node[name] ?? '')));
  const isAlone = new Set(nodes.flatMap(({ Alias: alias }) => alias?.replace(/_\d+$/, '') ?? [])).size === 1;
  if (isAlone && conditions.some((condition) => /\bvehicle_id = ANY \(\$/.test(condition))) return [];
  const bound = new Set(conditions.flatMap(boundAliases));
  return nodes.flatMap(({ 'Node Type': type, 'Relation Name': name, Alias: alias }) => {
    const table = name && tables.get(name);
    // What is written goes where what it was made of says, by its device.
    if (type === 'ModifyTable') return [];
    if (!table || !alias || bound.has(alias)) return [];
    // What is joined to all partitions at once names their table.
    const isBoundAsWhole = table !== name && bound.has(alias.replace(/_\d+$/, ''));
    return isBoundAsWhole ? [] : [{ table, alias }];
  });
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

const OTHER = String.raw`(?:"?\w+"?\.)?"?(?:device_id|id)"?|\$\d+|ANY \(\$\d+`;

/** `a.device_id = b.device_id` binds either, `a.device_id = $1` and `a.device_id = ANY ($1` bind one. */
function boundAliases(condition: string): string[] {
  const left = condition.matchAll(new RegExp(String.raw`"?(\w+)"?\.device_id = (?:${OTHER})`, 'g'));
  const right = condition.matchAll(/(?:device_id|\bid|\$\d+) = "?(\w+)"?\.device_id/g);
  return [...left, ...right].map(([, alias]) => alias ?? '');
}
