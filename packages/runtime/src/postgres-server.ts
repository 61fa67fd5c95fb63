import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { type GuardedProcess, startGuarded } from './guarded-process.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { requireOwnFolder } from './require-own-folder.ts';
import { requirePassword } from './require-password.ts';
import { type Account, openToOthers, unprivilegedAccount } from './unprivileged-account.ts';

const run = promisify(execFile);

export type PostgresOptions = {
  /** Made on the first start. Moved below /var/tmp when the account the server runs under cannot reach it. */
  dataDir: string;
  port?: number;
  /** For tests: nothing is synced to disk, and the data is removed when the server ends, be it by `kill`. */
  ephemeral?: boolean;
  /** A folder with `initdb` and `postgres`, instead of the ones found. */
  binDir?: string;
  /**
   * Of the superuser: letters, digits, `-` and `_`. With it nobody is let in without a password, also not to a folder
   * that was made without. Without it every user of the machine is the superuser: for tests.
   */
  password?: string;
};

export type PostgresServer = {
  port: number;
  version: string;
  pid: number;
  /** As the superuser. */
  url: (database: string) => string;
  /** A clean shutdown; the data of an ephemeral server goes with it. */
  stop: () => Promise<void>;
  /** SIGKILL of the postmaster, as a power cut of its machine. Start again with the same `dataDir` and `port`. */
  kill: () => Promise<void>;
};

const START_TIMEOUT_MS = 60_000;
const UNFINISHED = '.unfinished-';
const POLL_MS = 50;
const PRIVATE_FOLDER = 0o700;
const BASE_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '256MB',
};
/** Several parts of a test run share one server, each with its own connections. */
const EPHEMERAL_SETTINGS = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  max_connections: '250',
};

/** Starts PostgreSQL on 127.0.0.1 for as long as this process lives and no longer. It opens no Unix socket. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const account = await unprivilegedAccount();
  const binaries = await findPostgresBinaries(account, options.binDir);
  const port = options.port ?? (await freePort());
  const directory = await ownDirectory(options.dataDir, account);
  const data = path.join(directory, 'data');
  if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise(binaries, data, account);
  const { password } = options;
  if (password !== undefined) {
    await chmod(directory, PRIVATE_FOLDER);
    await requirePassword({ binaries: binaries.directory, data, account, password });
  }
  const user = password === undefined ? 'postgres' : `postgres:${password}`;
  const url = (database: string) => `postgresql://${user}@127.0.0.1:${port}/${database}`;
  const settings = { ...BASE_SETTINGS, ...(options.ephemeral ? EPHEMERAL_SETTINGS : {}) };
  const server = await untilUp(url('postgres'), data, () =>
    startGuarded({
      command: path.join(binaries.directory, 'postgres'),
      args: [
        '-D',
        data,
        '-p',
        String(port),
        ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
      ],
      cwd: path.dirname(directory),
      account,
      stopSignal: options.ephemeral ? 'QUIT' : 'INT',
      ...(options.ephemeral ? { removeAfter: directory } : {}),
    }),
  );
  return { port, version: binaries.version, pid: server.pid, url, stop: server.stop, kill: server.kill };
}

async function ownDirectory(dataDir: string, account: Account | null): Promise<string> {
  let directory = path.resolve(dataDir);
  await mkdir(path.dirname(directory), { recursive: true });
  if (account && !(await openToOthers(path.dirname(directory)))) {
    const digest = createHash('sha256').update(directory).digest('hex').slice(0, 12);
    directory = `/var/tmp/fleet-data-${digest}`;
    await mkdir(directory, { recursive: true });
    await requireOwnFolder(directory, [process.getuid?.() ?? 0, account.uid]);
  }
  await mkdir(directory, { recursive: true });
  if (account) await chown(directory, account.uid, account.gid);
  return directory;
}

/** Made under another name and then renamed: what a process that was killed meanwhile left behind is not a database. */
async function initialise(
  { directory, version }: PostgresBinaries,
  data: string,
  account: Account | null,
): Promise<void> {
  const unfinished = path.basename(data) + UNFINISHED;
  for (const name of await readdir(path.dirname(data)))
    if (name.startsWith(unfinished))
      await rm(path.join(path.dirname(data), name), { recursive: true, force: true });
  const made = `${data}${UNFINISHED}${process.pid}`;
  // The same order of text on every machine, whatever locales it has; the builtin provider came with 17.
  const builtin = Number.parseInt(version, 10) >= 17;
  // Letters beyond ASCII have an upper case too; without it a search for Cyrillic text finds one spelling only.
  const older = process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : [];
  const locale = builtin ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : older;
  await run(
    path.join(directory, 'initdb'),
    ['-D', made, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C', ...locale],
    { ...(account ?? {}), cwd: path.dirname(data) },
  );
  await rename(made, data);
}

/** After a crash the dead server's backends hold its shared memory for a moment, which refuses the next start. */
const MEMORY_STILL_HELD = /pre-existing shared memory block/;

async function untilUp(
  url: string,
  data: string,
  start: () => Promise<GuardedProcess>,
): Promise<GuardedProcess> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let server = await start();
  while (!(await serves(url, data))) {
    if (server.exited()) {
      if (!MEMORY_STILL_HELD.test(server.lastWords()) || Date.now() > deadline) throw startFailure(server);
      await delay(POLL_MS);
      server = await start();
    }
    if (Date.now() > deadline) {
      await server.kill();
      throw startFailure(server);
    }
    await delay(POLL_MS);
  }
  return server;
}

function startFailure(server: GuardedProcess): Error {
  return new Error(`PostgreSQL did not start: ${server.lastWords().trim() || 'it does not answer'}`);
}

/** True when the server that answers is ours: another one may hold the port, and ours is about to say so. */
async function serves(connectionString: string, data: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query("SELECT current_setting('data_directory') AS data");
    return rows[0].data === data;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
