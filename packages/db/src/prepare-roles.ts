import pg from 'pg';

export type LoginRole = { name: string; password: string };

export type Roles = {
  database: string;
  /** Owns the database and its schema, and migrates it; makes the roles that migrations want. */
  owner: LoginRole;
  /** What the processes are: reads and writes rows, and makes the schemas of the broker's own tables. */
  app: LoginRole;
};

/** Of queues, live sockets and counters: the processes make these themselves, and nothing in them outlives a day. */
const OWN_SCHEMAS = ['bullmq', 'socket_io', 'rate_limits'];
/** Without login, made by migrations; the processes take them on for the time of a transaction. */
const ASSUMED_ROLES = '^meridian_';
const TIMEOUT_MS = 30_000;

/**
 * Brings a server's roles, the database and its ownership to what `roles` say, whoever made it before, and answers
 * nothing. Safe to call at every start. `adminUrl` is the superuser's, to the database `postgres`.
 */
export async function prepareRoles(adminUrl: string, { database, owner, app }: Roles): Promise<void> {
  await asSuperuser(adminUrl, async (client) => {
    await ensureRole(client, owner, 'NOSUPERUSER NOCREATEDB CREATEROLE NOBYPASSRLS');
    // Policies bind who is named by a transaction; what no person asked for is bound by none.
    await ensureRole(client, app, 'NOSUPERUSER NOCREATEDB NOCREATEROLE BYPASSRLS');
    const names = [database, owner.name, app.name].map((name) => client.escapeIdentifier(name));
    const [db, ownerName, appName] = names;
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${db} OWNER ${ownerName}`);
    await client.query(`
      ALTER DATABASE ${db} OWNER TO ${ownerName};
      REVOKE ALL ON DATABASE ${db}, postgres, template1 FROM PUBLIC;
      GRANT CONNECT, TEMPORARY, CREATE ON DATABASE ${db} TO ${appName}`);
  });
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  await asSuperuser(url.toString(), async (client) => {
    const [ownerName, appName] = [owner.name, app.name].map((name) => client.escapeIdentifier(name));
    await client.query('BEGIN');
    await handOver(client, ['public'], owner.name);
    await handOver(client, OWN_SCHEMAS, app.name);
    await client.query(`
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      GRANT USAGE ON SCHEMA public TO ${appName};
      ALTER DEFAULT PRIVILEGES FOR ROLE ${ownerName} IN SCHEMA public
        GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${appName};
      ALTER DEFAULT PRIVILEGES FOR ROLE ${ownerName} IN SCHEMA public
        GRANT USAGE, SELECT ON SEQUENCES TO ${appName};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${appName};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${appName}`);
    await client.query('COMMIT');
  });
}

/**
 * After a migration: the processes may take on the roles it made, do not write its bookkeeping, and as none of them
 * change what the audit says or take it back.
 */
export async function grantMigrated(adminUrl: string, { database, app }: Roles): Promise<void> {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  await asSuperuser(url.toString(), async (client) => {
    const appName = client.escapeIdentifier(app.name);
    await client.query(`REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ${appName}`);
    const { rows } = await client.query<{ rolname: string }>(
      'SELECT rolname FROM pg_roles WHERE rolname ~ $1 AND NOT rolcanlogin',
      [ASSUMED_ROLES],
    );
    const assumed = rows.map(({ rolname }) => client.escapeIdentifier(rolname));
    for (const role of assumed) await client.query(`GRANT ${role} TO ${appName}`);
    await client.query(`REVOKE UPDATE, DELETE ON audit_entries FROM ${[appName, ...assumed].join(', ')}`);
  });
}

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, query_timeout: TIMEOUT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, { name, password }: LoginRole, rights: string): Promise<void> {
  const role = client.escapeIdentifier(name);
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (!rowCount) await client.query(`CREATE ROLE ${role}`);
  await client.query(`ALTER ROLE ${role} LOGIN ${rights} PASSWORD ${client.escapeLiteral(password)}`);
}

/**
 * What somebody else owns in these schemas. Sequences of a column go with its table, and members of an extension stay
 * with it.
 */
const FOREIGN_OBJECTS = `
  WITH schemas AS (SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname = ANY ($1)),
    members AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e'),
    owner AS (SELECT oid, quote_ident(rolname) AS name FROM pg_roles WHERE rolname = $2)
  SELECT format('ALTER SCHEMA %I OWNER TO %s', s.nspname, owner.name) AS statement
  FROM schemas s, owner WHERE s.nspname <> 'public' AND s.nspowner <> owner.oid
  UNION ALL
  SELECT format('ALTER %s %s OWNER TO %s', CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW'
    WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, c.oid::regclass, owner.name)
  FROM pg_class c JOIN schemas s ON s.oid = c.relnamespace, owner
  WHERE c.relkind IN ('r', 'p', 'S', 'v', 'm') AND c.relowner <> owner.oid
    AND ('pg_class'::regclass, c.oid) NOT IN (SELECT classid, objid FROM members)
    AND NOT (c.relkind = 'S' AND EXISTS (SELECT FROM pg_depend d
      WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')))
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO %s', p.oid::regprocedure, owner.name)
  FROM pg_proc p JOIN schemas s ON s.oid = p.pronamespace, owner
  WHERE p.proowner <> owner.oid AND ('pg_proc'::regclass, p.oid) NOT IN (SELECT classid, objid FROM members)
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO %s', t.oid::regtype, owner.name)
  FROM pg_type t JOIN schemas s ON s.oid = t.typnamespace, owner
  WHERE t.typtype IN ('e', 'd') AND t.typowner <> owner.oid
    AND ('pg_type'::regclass, t.oid) NOT IN (SELECT classid, objid FROM members)`;

async function handOver(client: pg.Client, schemas: string[], owner: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(FOREIGN_OBJECTS, [schemas, owner]);
  for (const { statement } of rows) await client.query(statement);
}
