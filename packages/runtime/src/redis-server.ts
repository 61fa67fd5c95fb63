import { once } from 'node:events';
import { constants } from 'node:fs';
import { access, mkdtemp, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { type GuardedProcess, startGuarded } from './guarded-process.ts';

export type RedisServer = {
  port: number;
  pid: number;
  url: string;
  stop: () => Promise<void>;
  /** SIGKILL: with no persistence everything in it is gone. Start again with the same `port`. */
  kill: () => Promise<void>;
};

const COMMANDS = ['valkey-server', 'redis-server'];
const START_TIMEOUT_MS = 10_000;
const POLL_MS = 20;
/** Streams and queues are trimmed long before; a runaway is refused rather than eating the machine. */
const MAX_MEMORY = '512mb';

/** The path of an installed Redis or Valkey server, or null. `searchPath` is the PATH to look along. */
export async function findRedisServer(searchPath: string): Promise<string | null> {
  for (const directory of searchPath.split(path.delimiter).filter(Boolean)) {
    for (const command of COMMANDS) {
      const file = path.join(directory, command);
      if (await isExecutable(file)) return file;
    }
  }
  return null;
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/**
 * Starts an installed Redis on 127.0.0.1, without persistence, for as long as this process lives. Null when the machine
 * has none: Redis is then done without.
 */
export async function startRedis(options: {
  searchPath: string;
  port?: number;
  /** Letters, digits, `-` and `_`. Without it every user of the machine is let in: for tests. */
  password?: string;
}): Promise<RedisServer | null> {
  const command = await findRedisServer(options.searchPath);
  if (!command) return null;
  const { password, port = await freePort() } = options;
  const directory = await mkdtemp(path.join(tmpdir(), 'fleet-redis-'));
  const settings = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    dir: directory,
    maxmemory: MAX_MEMORY,
    ...(password === undefined ? {} : { requirepass: password }),
  };
  // In a file of a folder that is ours alone: a command line is read by everybody.
  const file = path.join(directory, 'redis.conf');
  const lines = Object.entries(settings).map(([name, value]) => `${name} "${value}"\n`);
  await writeFile(file, lines.join(''), { mode: 0o600 });
  const server = await startGuarded({
    command,
    args: [file],
    cwd: directory,
    stopSignal: 'TERM',
    removeAfter: directory,
  });
  await untilUp(server, port, password);
  const user = password === undefined ? '' : `:${password}@`;
  const url = `redis://${user}127.0.0.1:${port}`;
  return { port, pid: server.pid, url, stop: server.stop, kill: server.kill };
}

async function untilUp(server: GuardedProcess, port: number, password: string | undefined): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const greeting = password === undefined ? 'PING\r\n' : `AUTH ${password}\r\n`;
  while (!(await answers(port, greeting))) {
    if (server.exited() || Date.now() > deadline) {
      await server.stop();
      throw new Error(`Redis did not start on port ${port}: ${server.lastWords().trim()}`);
    }
    await delay(POLL_MS);
  }
}

/** With +PONG or, to its password, with +OK: what else listens on the port knows neither. */
async function answers(port: number, greeting: string): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  try {
    socket.end(greeting);
    const [reply] = await once(socket, 'data', { signal: AbortSignal.timeout(1_000) });
    return /^\+(PONG|OK)/.test(String(reply));
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
