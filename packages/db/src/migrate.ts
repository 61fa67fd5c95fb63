import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { checkServer } from './check-server.ts';
import { SESSION_OPTIONS } from './pool.ts';

/** The advisory lock Prisma Migrate takes, so that two processes, ours or its, never migrate at once. */
const MIGRATE_LOCK = 72707369;

export const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../../../prisma/migrations');

const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

type Applied = { migration_name: string; checksum: string; finished_at: Date | null };

/** The database and the files of this version disagree; the message says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Applies pending migrations with Prisma's own bookkeeping and returns their names. Needs no Prisma CLI.
 * Several processes may run it at once.
 *
 * @throws UnsuitableServerError for a server that cannot run this version, before anything is written.
 * @throws MigrationError for a database of a newer version, an edited migration, or one that failed half-way.
 */
export async function migrate(url: string, directory = MIGRATIONS_DIR): Promise<string[]> {
  await checkServer(url);
  const client = new pg.Client({ connectionString: url, options: SESSION_OPTIONS });
  // A lost session fails the statement in hand; between two of them nobody else listens.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATE_LOCK]);
    await client.query(BOOKKEEPING);
    const pending = await pendingMigrations(client, directory);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

type Migration = { name: string; sql: string; checksum: string };

async function pendingMigrations(client: pg.Client, directory: string): Promise<Migration[]> {
  const { rows } = await client.query<Applied>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  const migrations = await readMigrations(directory);
  for (const row of rows) {
    const file = migrations.find(({ name }) => name === row.migration_name);
    if (!file)
      throw new MigrationError(
        `The database has a newer schema (${row.migration_name}) than this version knows. Start the newer version, or point DATABASE_URL at another database.`,
      );
    if (!row.finished_at)
      throw new MigrationError(`Migration ${row.migration_name} failed earlier. Resolve it by hand first.`);
    if (file.checksum !== row.checksum)
      throw new MigrationError(`Migration ${row.migration_name} was edited after it was applied.`);
  }
  const applied = new Set(rows.map((row) => row.migration_name));
  return migrations.filter(({ name }) => !applied.has(name));
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(directory, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The migration and its mark in one transaction: a process that is killed half-way leaves nothing behind. */
async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  // Fails, and is rolled back, with the connection: its caller ends it.
  await client.query(sql);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksum, name],
  );
  await client.query('COMMIT');
}
