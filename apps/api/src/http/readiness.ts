import { readdir } from 'node:fs/promises';
import { MIGRATIONS_DIR } from '@fleet/db/migrate';
import type { Pool } from 'pg';

const ANSWER_WITHIN_MS = 2_000;

/** Whether PostgreSQL answers and has every migration of this version; the reason when not. */
export async function checkReadiness(
  pool: Pool,
): Promise<{ ready: true } | { ready: false; reason: string }> {
  try {
    const applied = await Promise.race([appliedMigrations(pool), late()]);
    const missing = (await knownMigrations()).filter((name) => !applied.has(name));
    return missing.length === 0 ? { ready: true } : { ready: false, reason: 'migrations are missing' };
  } catch {
    return { ready: false, reason: 'the database does not answer' };
  }
}

async function appliedMigrations(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL',
  );
  return new Set(rows.map(({ name }) => name));
}

async function knownMigrations(): Promise<string[]> {
  const entries = await readdir(MIGRATIONS_DIR, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function late(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('late')), ANSWER_WITHIN_MS).unref();
  });
}
