import type { Pool } from 'pg';
import { PACKED_TABLE, readPackedDays } from './packed-variant.ts';
import type { Variant } from './variant.ts';

const DAY_MS = 86_400_000;

export type Device = { id: string; number: number };
export type StorageQueriesRequest = { one: Device; all: readonly Device[]; startMs: number; days: number };
export type Reading = { name: string; run: () => Promise<number>; pages: () => Promise<number> };
type Explained = { 'QUERY PLAN': [{ Plan: Record<string, number> }] };
type Statement = { text: string; values: unknown[] };

const INSTANT_OF_DAY_MS = 14 * 3_600_000;

/** The three questions, of rows. */
export function readRows(pool: Pool, variant: Variant, asked: StorageQueriesRequest): Reading[] {
  const statements = rowStatements(variant, asked);
  return statements.map(({ name, statement }) => ({
    name,
    run: async () => {
      const { rows } = await pool.query<Record<string, unknown>>(statement.text, statement.values);
      for (const row of rows) variant.read?.(row);
      return rows.length;
    },
    pages: () => pagesOf(pool, statement),
  }));
}

/** The same of packed days: for an instant the whole day of each device is unpacked. */
export function readPacked(pool: Pool, { one, all, startMs, days }: StorageQueriesRequest): Reading[] {
  const middle = startMs + Math.floor(days / 2) * DAY_MS;
  const questions: [string, readonly Device[], [number, number]][] = [
    ['day', [one], [middle, middle + DAY_MS]],
    ['all days', [one], [startMs, startMs + days * DAY_MS]],
    ['instant', all, [middle, middle + DAY_MS]],
  ];
  return questions.map(([name, devices, period]) => ({
    name,
    run: async () => {
      const ids = devices.map(({ id }) => id);
      const packed = await readPackedDays(pool, ids, period);
      if (name !== 'instant') return packed.flat().length;
      const atMs = middle + INSTANT_OF_DAY_MS;
      return packed.filter((rows) => rows.findLast(({ fixTimeMs }) => fixTimeMs <= atMs)).length;
    },
    pages: () =>
      pagesOf(pool, {
        text: `SELECT length(packed || ''::bytea) FROM ${PACKED_TABLE} WHERE device_id = ANY($1::uuid[])
          AND day >= $2::timestamptz AT TIME ZONE 'UTC' AND day < $3::timestamptz AT TIME ZONE 'UTC'`,
        values: [devices.map(({ id }) => id), new Date(period[0]), new Date(period[1])],
      }),
  }));
}

function rowStatements(
  { table, device, isKeyed }: Variant,
  { one, all, startMs, days }: StorageQueriesRequest,
): { name: string; statement: Statement }[] {
  const keyOf = ({ id, number }: Device) => (device.type === 'uuid' ? id : number);
  const middle = startMs + Math.floor(days / 2) * DAY_MS;
  const period = `SELECT * FROM ${table} WHERE ${device.column} = $1 AND fix_time >= $2 AND fix_time < $3
    ORDER BY fix_time, hash`;
  const between = (fromMs: number, toMs: number) => [keyOf(one), new Date(fromMs), new Date(toMs)];
  return [
    { name: 'day', statement: { text: period, values: between(middle, middle + DAY_MS) } },
    { name: 'all days', statement: { text: period, values: between(startMs, startMs + days * DAY_MS) } },
    {
      name: 'instant',
      statement: {
        text: isKeyed
          ? `SELECT fix.* FROM unnest($1::${device.type}[]) AS asked CROSS JOIN LATERAL (SELECT * FROM ${table} p
          WHERE p.${device.column} = asked AND p.fix_time > $2::timestamptz - interval '1 day' AND p.fix_time <= $2
          ORDER BY p.fix_time DESC, p.hash DESC LIMIT 1) AS fix`
          : `SELECT DISTINCT ON (p.${device.column}) * FROM ${table} p WHERE p.${device.column} = ANY($1::${device.type}[])
          AND p.fix_time > $2::timestamptz - interval '1 day' AND p.fix_time <= $2
          ORDER BY p.${device.column}, p.fix_time DESC, p.hash DESC`,
        values: [all.map(keyOf), new Date(middle + INSTANT_OF_DAY_MS)],
      },
    },
  ];
}

/** Of 8 kB, of heap, index and TOAST: what a disk would be asked for when nothing is in memory. */
async function pagesOf(pool: Pool, { text, values }: Statement): Promise<number> {
  const { rows } = await pool.query<Explained>(
    `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}
