import type { Pool, PoolClient } from 'pg';
import { runWithCopies } from '../../../src/storage/copy-query.ts';
import { CopyWriter } from '../../../src/storage/copy-writer.ts';
import { median } from '../percentile.ts';
import type { BenchPosition, Variant } from './variant.ts';

/** Rows of a commit of a busy ingest. */
const BATCH = 1_000;

/** The middle one of all batches, for a position; and of all of them the bytes of PostgreSQL's log. */
export type Written = { micros: number; logBytes: number };

type Sum = { variant: Variant; writer: CopyWriter; batchMicros: number[]; logBytes: number };

/** Every batch goes to each table in turn, so that whoever else is busy on the machine slows all of them. */
export async function writeVariants(
  pool: Pool,
  variants: readonly Variant[],
  parts: Iterable<readonly BenchPosition[]>,
): Promise<{ positions: number; written: Written[] }> {
  const sums = variants.map(
    (variant): Sum => ({ variant, writer: new CopyWriter(variant.columns), batchMicros: [], logBytes: 0 }),
  );
  const client = await pool.connect();
  let positions = 0;
  for (const part of parts)
    for (let at = 0; at < part.length; at += BATCH) {
      const batch = part.slice(at, at + BATCH);
      for (const sum of sums) await writeBatch(client, sum, batch);
      positions += batch.length;
    }
  client.release();
  const written = sums.map(({ batchMicros, logBytes }) => ({ micros: median(batchMicros), logBytes }));
  return { positions, written };
}

async function writeBatch(client: PoolClient, sum: Sum, batch: readonly BenchPosition[]): Promise<void> {
  const { variant, writer } = sum;
  await variant.learn?.(client, batch);
  const before = await logAt(client);
  const startMs = performance.now();
  writer.reset();
  for (const row of batch) {
    writer.row();
    variant.write(writer, row);
  }
  await runWithCopies(client, [variant.copy], [writer.finish()]);
  sum.batchMicros.push(((performance.now() - startMs) * 1_000) / batch.length);
  sum.logBytes += (await logAt(client)) - before;
}

async function logAt(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ at: string }>(
    "SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS at",
  );
  return Number(rows[0]?.at);
}

export type Size = { heap: number; index: number; toast: number };

export async function sizeOf(pool: Pool, table: string): Promise<Size> {
  const { rows } = await pool.query<Size>(
    `SELECT pg_relation_size(oid)::float8 AS heap, pg_indexes_size(oid)::float8 AS index,
       CASE WHEN reltoastrelid = 0 THEN 0 ELSE pg_total_relation_size(reltoastrelid) END::float8 AS toast
     FROM pg_class WHERE oid = $1::regclass`,
    [table],
  );
  const [size] = rows;
  if (!size) throw new Error(`No table ${table}`);
  return size;
}
