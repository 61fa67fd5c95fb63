import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { errorCodes } from '@fleet/testing/ask';
import pg from 'pg';
import { expect, test } from 'vitest';
import { attempt, attempts, type Outcome } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { product } from './kit/product.ts';
import { openTcp } from './kit/tcp.ts';

/*
 * Another user of the machine: no rights in the data folder, but the ports of the servers, the list of processes and
 * everything that is readable by all.
 */

const GUESSES = ['', 'postgres', 'meridian', 'meridian-demo', 'password', 'secret'];
const LOGINS = ['postgres', 'meridian', 'meridian_owner', 'meridian_app', 'root'];
const DATABASES = ['meridian', 'postgres', 'template1'];
const PROC = '/proc';

const secretsFolder = () => path.join(product().dataDir, 'secrets');

/** Every secret of the installation, by the file that holds it. */
async function secrets(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of await readdir(secretsFolder())) {
    const text = await readFile(path.join(secretsFolder(), name), 'utf8');
    if (!name.endsWith('.env')) found.set(name, text.trim());
    else
      for (const [variable, url = ''] of Object.entries(parseEnv(text)))
        if (new URL(url).password) found.set(variable, new URL(url).password);
  }
  return found;
}

async function logIn(url: URL): Promise<Outcome> {
  const client = new pg.Client({ connectionString: url.toString() });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'it is connected';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    // Refused for the password, or for one that was not even given: nothing else would hold it.
    if (code === '28P01' || /password must be a string/.test(message)) return null;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

attempts('guesses at PostgreSQL', async (make) => {
  for (const user of LOGINS)
    for (const database of DATABASES)
      for (const password of GUESSES) {
        const url = new URL(product().databaseUrl);
        Object.assign(url, { username: user, password, pathname: `/${database}` });
        await make(`${user} of ${database} by "${password}"`, () => logIn(url));
      }
});

attempts("the processes' own role, in other databases", async (make) => {
  for (const database of ['postgres', 'template1']) {
    const url = new URL(product().databaseUrl);
    url.pathname = `/${database}`;
    await make(database, async () => {
      const client = new pg.Client({ connectionString: url.toString() });
      const refused = await client.connect().then(
        () => null,
        (error: Error) => error.message,
      );
      await client.end().catch(() => undefined);
      if (refused === null) return 'it is connected';
      expect(refused).toMatch(/permission denied for database/);
      return null;
    });
  }
});

/** What one may do in the machine, or to the installation, by way of the database. */
const OUT_OF_THE_DATABASE = [
  "COPY (SELECT 'x') TO PROGRAM 'cat'",
  "COPY accounts (title) FROM PROGRAM 'id'",
  "COPY accounts (title) FROM '/etc/passwd'",
  "COPY (SELECT 'x') TO '/tmp/from-the-database'",
  "SELECT pg_read_file('postgresql.conf')",
  "SELECT pg_ls_dir('/')",
  "SELECT lo_import('/etc/passwd')",
  'SELECT rolname, rolpassword FROM pg_authid',
  'SELECT passwd FROM pg_shadow',
  "ALTER SYSTEM SET archive_command = 'id'",
  'CREATE EXTENSION adminpack',
  'CREATE EXTENSION file_fdw',
  "CREATE FUNCTION run() RETURNS int LANGUAGE c AS 'libc', 'system'",
  'ALTER ROLE CURRENT_USER SUPERUSER',
  'CREATE ROLE another LOGIN SUPERUSER',
  'SET ROLE meridian_owner',
  'SET SESSION AUTHORIZATION postgres',
  'GRANT pg_execute_server_program TO CURRENT_USER',
  'ALTER TABLE audit_entries OWNER TO CURRENT_USER',
  'TRUNCATE audit_entries',
  'DELETE FROM audit_entries',
  "UPDATE audit_entries SET action = 'nothing'",
  'SET ROLE meridian_service; DELETE FROM audit_entries',
  'DROP TABLE positions',
  'DELETE FROM _prisma_migrations',
];

attempts("the processes' own role, after an injection", async (make) => {
  for (const statement of OUT_OF_THE_DATABASE)
    await make(statement, async () => {
      const refused = await sql(statement).then(
        () => null,
        (error: Error) => error.message,
      );
      if (refused === null) return 'it was done';
      expect(refused).toMatch(/permission denied|must be|not available|may not/i);
      return null;
    });
});

attempts('Redis, without its password', async (make) => {
  const { redisUrl } = product();
  if (redisUrl === null) return make('no Redis on this machine', async () => null);
  const commands = [
    'KEYS *',
    'CONFIG GET *',
    'FLUSHALL',
    'INFO',
    'XREAD STREAMS socket.io 0',
    'SHUTDOWN NOSAVE',
  ];
  const guesses = GUESSES.map((guess) => `AUTH "${guess}"`);
  for (const command of [...commands, ...guesses])
    await make(command, async () => {
      const connection = await openTcp(Number(new URL(redisUrl).port));
      connection.send(`${command}\r\n`);
      const answer = (await connection.until(5)).toString();
      return /^-(NOAUTH|WRONGPASS|ERR)/.test(answer) ? null : answer.slice(0, 80);
    });
});

attempts('Unix sockets of the servers', async (make) => {
  const { port } = new URL(product().databaseUrl);
  for (const folder of ['/tmp', '/var/run/postgresql', '/run/postgresql', product().dataDir])
    await make(folder, async () =>
      existsSync(path.join(folder, `.s.PGSQL.${port}`)) ? 'there is a socket' : null,
    );
});

attempts('what is readable by all', async (make) => {
  const folders = [secretsFolder(), path.join(product().dataDir, 'pg18')];
  for (const folder of folders)
    await make(folder, async () => (((await stat(folder)).mode & 0o077) === 0 ? null : 'others may enter'));
  for (const name of await readdir(secretsFolder()))
    await make(name, async () => {
      const { mode } = await stat(path.join(secretsFolder(), name));
      return (mode & 0o077) === 0 ? null : `its mode is ${(mode & 0o777).toString(8)}`;
    });
  const logs = path.join(product().dataDir, 'logs');
  for (const name of await readdir(logs))
    await make(`logs/${name}`, async () => {
      const text = await readFile(path.join(logs, name), 'utf8');
      for (const [secret, value] of await secrets()) if (text.includes(value)) return `it holds ${secret}`;
      return null;
    });
});

test('there are secrets to find', async () => {
  const found = [...(await secrets()).entries()];
  expect(found.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'auth-secret',
      'postgres-superuser',
      'postgres-owner',
      'postgres-app',
      'DATABASE_URL',
    ]),
  );
  for (const [, value] of found) expect(value.length).toBeGreaterThanOrEqual(43);
  expect(new Set(found.map(([, value]) => value)).size).toBeGreaterThanOrEqual(4);
});

attempt('command lines of all processes', async () => {
  if (!existsSync(`${PROC}/self`)) return null;
  const values = await secrets();
  for (const pid of (await readdir(PROC)).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`${PROC}/${pid}/cmdline`, 'utf8').catch(() => '');
    for (const [name, value] of values) if (line.includes(value)) return `${name} is in ${line.slice(0, 40)}`;
  }
  return null;
});

const CLAIM = `mutation ($data: ClaimInstallationInput!) {
  claimInstallation(data: $data) { accessToken profile { id } }
}`;

async function claim(token: string): Promise<Outcome> {
  const person = { firstName: 'Mallory', lastName: 'Stone', password: 'a barrel of green paint' };
  const data = { ...person, token, email: `${randomUUID()}@attack.example` };
  const answer = await ask(CLAIM, { variables: { data } });
  if (answer.data?.claimInstallation) return 'a service owner more';
  expect(errorCodes(answer)).toEqual([expect.stringMatching(/^(LINK_UNAVAILABLE|BAD_REQUEST)$/)]);
  return null;
}

attempts('the way in for the first owner, where there is an owner', async (make) => {
  for (const token of ['', '%', '*', 'null', '\u0000', "' OR 1=1 --", randomUUID(), 'x'.repeat(256)])
    await make(JSON.stringify(token.slice(0, 40)), () => claim(token));
  const token = randomUUID();
  const tokenHash = createHash('sha256').update(token).digest();
  await sql(
    "INSERT INTO owner_links (id, token_hash, expires_at) VALUES ($1, $2, now() + interval '1 day')",
    [randomUUID(), tokenHash],
  );
  await make('a link that was issued before', () => claim(token));
  await make('what the database keeps of it', () => claim(tokenHash.toString('hex')));
  await sql('DELETE FROM owner_links');
});
