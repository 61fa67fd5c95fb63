import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PostgresServer, startPostgres } from '@fleet/runtime/postgres-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS_DIR, migrate } from './migrate.ts';
import { grantMigrated, prepareRoles, type Roles } from './prepare-roles.ts';

let server: PostgresServer;

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-roles-'));
  server = await startPostgres({ dataDir, ephemeral: true });
});

afterAll(() => server.stop());

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [await client.query(sql)].flat();
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

const rolesOf = (database: string): Roles => ({
  database,
  owner: { name: `${database}_owner`, password: 'owner' },
  app: { name: `${database}_app`, password: 'app' },
});

function urlOf({ name }: { name: string }, database: string): string {
  const url = new URL(server.url(database));
  url.username = name;
  return url.toString();
}

/** As the launcher starts an installation: twice, since every start does. */
async function install(
  database: string,
  migrations = MIGRATIONS_DIR,
): Promise<{ admin: string; app: string; owner: string }> {
  const roles = rolesOf(database);
  const [app, owner] = [urlOf(roles.app, database), urlOf(roles.owner, database)];
  for (let starts = 0; starts < 2; starts++) {
    await prepareRoles(server.url('postgres'), roles);
    await migrate(owner, migrations);
    await grantMigrated(server.url('postgres'), roles);
  }
  return { admin: server.url(database), app, owner };
}

const FOREIGN = `
  SELECT c.relname AS name, pg_get_userbyid(c.relowner) AS owner FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'S', 'v')
    AND pg_get_userbyid(c.relowner) <> current_user`;

describe('a new installation', () => {
  test('is migrated by its owner, which is no superuser and owns every table', async () => {
    const { owner } = await install('fresh');
    expect(await query(owner, FOREIGN)).toEqual([]);
    expect(
      await query(owner, 'SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user'),
    ).toEqual([{ rolsuper: false, rolcreatedb: false }]);
  });

  test('lets the processes work: rows, a partition of a new day, their own schemas', async () => {
    const { app } = await install('working');
    await query(
      app,
      "INSERT INTO accounts (id, type, title, updated_at) VALUES (gen_random_uuid(), 'FAMILY', 'x', now())",
    );
    expect(await query(app, 'SELECT title FROM accounts')).toEqual([{ title: 'x' }]);
    expect(await query(app, 'SELECT ensure_position_partitions(now()::date, 10) AS made')).toEqual([
      { made: 2 },
    ]);
    await query(app, 'CREATE SCHEMA bullmq; CREATE TABLE bullmq.jobs (id int)');
    await query(app, 'CREATE TEMP TABLE state_batch (LIKE device_states) ON COMMIT DELETE ROWS');
    const mayCreate = `SELECT bool_or(has_database_privilege(role, current_database(), right_)) AS may
      FROM unnest(ARRAY['meridian_api', 'meridian_service']) role, unnest(ARRAY['CREATE', 'TEMPORARY']) right_`;
    expect(await query(app, mayCreate)).toEqual([{ may: false }]);
  });

  test('lets the processes act as the roles that a migration made, and not as those who log in', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'fleet-migrations-'));
    await cp(MIGRATIONS_DIR, directory, { recursive: true });
    const later = path.join(directory, '29990101000000_later');
    await mkdir(later);
    const sql = 'CREATE ROLE meridian_narrow NOLOGIN; GRANT SELECT ON accounts TO meridian_narrow';
    await writeFile(path.join(later, 'migration.sql'), sql);
    const { app } = await install('assuming', directory);
    await query(app, 'BEGIN; SET LOCAL ROLE meridian_narrow; SELECT id FROM accounts; COMMIT');
    const beyond = query(app, 'BEGIN; SET LOCAL ROLE meridian_narrow; SELECT id FROM users; COMMIT');
    await expect(beyond).rejects.toThrow(/permission denied for table users/);
  });

  test.for([
    ["COPY (SELECT 1) TO PROGRAM 'id'", /permission denied/],
    ["COPY accounts (title) FROM '/etc/passwd'", /permission denied/],
    ["SELECT pg_read_file('/etc/passwd')", /permission denied/],
    ["SELECT lo_import('/etc/passwd')", /permission denied/],
    ['SELECT rolpassword FROM pg_authid', /permission denied/],
    ['CREATE ROLE another SUPERUSER', /permission denied/],
    ['ALTER ROLE CURRENT_USER SUPERUSER', /permission denied|must be superuser|superuser attribute/i],
    ['DROP TABLE accounts', /must be owner/],
    ['ALTER TABLE accounts DISABLE ROW LEVEL SECURITY', /must be owner/],
    ['TRUNCATE audit_entries', /permission denied/],
    ['CREATE TABLE public.mine (id int)', /permission denied/],
    [
      'CREATE OR REPLACE FUNCTION ensure_position_partitions(first_day date, days int) RETURNS int LANGUAGE sql AS $$SELECT 1$$',
      /permission denied|must be owner/,
    ],
    ["UPDATE _prisma_migrations SET checksum = 'x'", /permission denied/],
    ["UPDATE audit_entries SET action = 'x'", /permission denied/],
    ['DELETE FROM audit_entries', /permission denied/],
    ['SET ROLE meridian_service; DELETE FROM audit_entries', /permission denied/],
    ['SET ROLE refusing_owner', /permission denied/],
  ] as const)('refuses the processes %s', async ([statement, message]) => {
    const { app } = await install('refusing');
    await expect(query(app, statement)).rejects.toThrow(message);
  });

  test('has the function that makes partitions find nothing of whoever calls it', async () => {
    const { app } = await install('searching');
    const made = query(
      app,
      `CREATE SCHEMA trap; CREATE FUNCTION trap.to_regclass(text) RETURNS regclass LANGUAGE sql AS $$ SELECT 1/0 $$;
       SET search_path = trap, public; SELECT ensure_position_partitions(now()::date, 9) AS made`,
    );
    await expect(made).resolves.toEqual([{ made: 1 }]);
  });

  test('keeps others of the server out of its database', async () => {
    await install('closed');
    await query(server.url('postgres'), 'CREATE ROLE stranger LOGIN');
    await expect(query(urlOf({ name: 'stranger' }, 'closed'), 'SELECT 1')).rejects.toThrow(
      /permission denied for database/,
    );
  });
});

test('an installation of the superuser is handed over whole, with its rows', async () => {
  const url = server.url('earlier');
  await query(server.url('postgres'), 'CREATE DATABASE earlier');
  await migrate(url);
  await query(
    url,
    `INSERT INTO accounts (id, type, title, updated_at) VALUES (gen_random_uuid(), 'FAMILY', 'kept', now());
     CREATE SCHEMA socket_io; CREATE TABLE socket_io.attachments (id bigint GENERATED ALWAYS AS IDENTITY, payload bytea);
     CREATE SCHEMA bullmq; CREATE TABLE bullmq.jobs (id int); CREATE FUNCTION bullmq.take() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
  );
  const { app, owner } = await install('earlier');
  expect(await query(owner, FOREIGN)).toEqual([]);
  expect(await query(app, 'SELECT title FROM accounts')).toEqual([{ title: 'kept' }]);
  await query(
    app,
    "INSERT INTO socket_io.attachments (payload) VALUES ('x'); ALTER TABLE bullmq.jobs ADD COLUMN name text; DROP FUNCTION bullmq.take()",
  );
  await query(
    owner,
    'ALTER TABLE accounts ADD COLUMN later int; DROP TABLE positions CASCADE; DROP TYPE "Currency" CASCADE',
  );
});
