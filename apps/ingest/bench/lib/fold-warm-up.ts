import { foldDevices } from '@fleet/past/fold-devices';
import type { BenchStack } from './bench-stack.ts';

const TABLES = ['track_heads', 'device_days', 'stretches'];

/**
 * Folds the warm-up of one tracker and copies the result to all others, which sent the same records. Ten
 * thousand first folds would take minutes. Also runs ANALYZE, as autovacuum would.
 */
export async function foldWarmUp({ pool }: BenchStack): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('SELECT device_id AS id FROM device_states LIMIT 1');
  const [first] = rows;
  if (!first) throw new Error('no tracker was heard in the warm-up');
  await foldDevices(pool, [first.id]);
  for (const table of TABLES) await copyRows({ pool }, table, first.id);
  await pool.query('ANALYZE');
}

async function copyRows({ pool }: Pick<BenchStack, 'pool'>, table: string, from: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
       AND attgenerated = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => (OF_DEVICE.has(name) ? `other.${name}` : `known.${name}`));
  await pool.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')}
     FROM ${table} known, device_assignments other JOIN device_states USING (device_id)
     WHERE known.device_id = $1 AND other.device_id <> $1`,
    [from],
  );
}

const OF_DEVICE = new Set(['device_id', 'account_id', 'vehicle_id']);
