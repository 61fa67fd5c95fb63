import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isRedisInstalled } from './killable-broker.ts';
import { type PostgresOptions, type PostgresServer, startPostgres } from './postgres-server.ts';
import { startRedis } from './redis-server.ts';

const START_TIMEOUT_MS = 30_000;
const password = () => randomBytes(24).toString('base64url');

async function dataFolder(): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'fleet-passwords-'));
  await chmod(parent, 0o755);
  return path.join(parent, 'pg18');
}

async function start(options: PostgresOptions): Promise<PostgresServer> {
  const server = await startPostgres(options);
  onTestFinished(() => server.stop());
  return server;
}

/** The code with which a connection is refused; null when it is let in. */
async function refusalOf(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return String((error as { code?: string }).code ?? (error as Error).message);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const WRONG_PASSWORD = '28P01';

test('a folder that stood open is closed at its next start, with all that is in it', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const dataDir = await dataFolder();
  const open = await startPostgres({ dataDir });
  await query(open.url('postgres'), 'CREATE TABLE kept AS SELECT 7 AS number');
  await open.stop();

  const server = await start({ dataDir, password: password() });
  const bare = `postgresql://postgres@127.0.0.1:${server.port}/postgres`;
  expect(await refusalOf(bare)).toMatch(/password must be a string|28P01/);
  expect(await refusalOf(bare.replace('postgres@', 'postgres:postgres@'))).toBe(WRONG_PASSWORD);
  expect(await query(server.url('postgres'), 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  const [rules] = await query(
    server.url('postgres'),
    'SELECT array_agg(DISTINCT auth_method) AS methods FROM pg_hba_file_rules',
  );
  expect(rules).toEqual({ methods: ['scram-sha-256'] });
});

test('a new folder never stands open, and is the owner’s alone', { timeout: START_TIMEOUT_MS }, async () => {
  const dataDir = await dataFolder();
  const server = await start({ dataDir, password: password() });
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  const [row] = (await query(
    server.url('postgres'),
    "SELECT current_setting('unix_socket_directories') AS sockets, current_setting('hba_file') AS rules",
  )) as { sockets: string; rules: string }[];
  expect(row?.sockets).toBe('');
  expect((await stat(row?.rules ?? '')).mode & 0o077).toBe(0);
});

test('a password that was lost is replaced by the next one', { timeout: START_TIMEOUT_MS }, async () => {
  const dataDir = await dataFolder();
  const first = await startPostgres({ dataDir, password: password() });
  const lost = first.url('postgres');
  await first.stop();
  const second = await start({ dataDir, port: first.port, password: password() });
  expect(await refusalOf(lost)).toBe(WRONG_PASSWORD);
  expect(await refusalOf(second.url('postgres'))).toBeNull();
});

test('a folder whose server was killed is closed as well', { timeout: START_TIMEOUT_MS }, async () => {
  const dataDir = await dataFolder();
  const open = await startPostgres({ dataDir });
  await query(open.url('postgres'), 'CREATE TABLE kept AS SELECT 7 AS number');
  await open.kill();
  const server = await start({ dataDir, password: password() });
  expect(await query(server.url('postgres'), 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
});

test.runIf(await isRedisInstalled())('Redis asks for its password, which no command line shows', async () => {
  const secret = password();
  // biome-ignore lint/style/noProcessEnv: where the machine's own servers are is the environment's to say.
  const server = await startRedis({ searchPath: process.env.PATH ?? '', password: secret });
  onTestFinished(() => server?.stop());
  const stranger = connect(server?.port ?? 0, '127.0.0.1');
  onTestFinished(() => void stranger.destroy());
  stranger.write('KEYS *\r\n');
  expect(String(await once(stranger, 'data'))).toMatch(/^-NOAUTH/);
  const owner = new Redis(server?.url ?? '', { lazyConnect: true });
  onTestFinished(() => owner.disconnect());
  expect(await owner.ping()).toBe('PONG');
  expect(await readFile(`/proc/${server?.pid}/cmdline`, 'utf8')).not.toContain(secret);
});
