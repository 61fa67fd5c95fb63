import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PostgresServer, startPostgres } from '@fleet/runtime/postgres-server';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS_DIR, MigrationError, migrate } from './migrate.ts';

let server: PostgresServer;
let url: string;
let databases = 0;

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-migrate-'));
  server = await startPostgres({ dataDir, ephemeral: true });
});

afterAll(() => server.stop());

beforeEach(async () => {
  databases += 1;
  await run(server.url('postgres'), `CREATE DATABASE migrate_${databases}`);
  url = server.url(`migrate_${databases}`);
});

test('two processes that migrate at once apply every migration once', async () => {
  const applied = await Promise.all([migrate(url), migrate(url)]);
  expect(applied.flat().length).toBeGreaterThan(0);
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await migrate(url)).toEqual([]);
});

test('a database of a newer version is refused with the way out', async () => {
  await migrate(url);
  await run(
    url,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
     VALUES ('1', 'x', '29990101000000_later', now())`,
  );
  const refusal = migrate(url);
  await expect(refusal).rejects.toBeInstanceOf(MigrationError);
  await expect(refusal).rejects.toThrow(/newer schema \(29990101000000_later\).*Start the newer version/);
});

test('a migration that was edited after it was applied is refused by name', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'fleet-migrations-'));
  await cp(MIGRATIONS_DIR, directory, { recursive: true });
  const [name = ''] = await migrate(url, directory);
  await appendFile(path.join(directory, name, 'migration.sql'), '\n-- edited\n');
  await expect(migrate(url, directory)).rejects.toThrow(`${name} was edited after it was applied`);
  await rm(directory, { recursive: true });
});

test('a migration that breaks off half-way is made whole by the next start', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'fleet-migrations-'));
  await cp(MIGRATIONS_DIR, directory, { recursive: true });
  const later = path.join(directory, '29990101000000_later');
  await mkdir(later);
  const table = 'CREATE TABLE half_way (id integer);';
  await writeFile(
    path.join(later, 'migration.sql'),
    `${table} SELECT pg_terminate_backend(pg_backend_pid());`,
  );
  await expect(migrate(url, directory)).rejects.toThrow();
  await writeFile(path.join(later, 'migration.sql'), table);
  expect(await migrate(url, directory)).toEqual(['29990101000000_later']);
  await rm(directory, { recursive: true });
});

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
