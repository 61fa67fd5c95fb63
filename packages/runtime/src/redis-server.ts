import { once } from 'node:events';
import { constants } from 'node:fs';
import { access, mkdtemp } from 'node:fs/promises';
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
}): Promise<RedisServer | null> {
  const command = await findRedisServer(options.searchPath);
  if (!command) return null;
  const port = options.port ?? (await freePort());
  const directory = await mkdtemp(path.join(tmpdir(), 'fleet-redis-'));
  const settings = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    dir: directory,
    maxmemory: MAX_MEMORY,
  };
  const server = await startGuarded({
    command,
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    cwd: directory,
    stopSignal: 'TERM',
    removeAfter: directory,
  });
  await untilUp(server, port);
  return { port, pid: server.pid, url: `redis://127.0.0.1:${port}`, stop: server.stop, kill: server.kill };
}

async function untilUp(server: GuardedProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answersPing(port))) {
    if (server.exited() || Date.now() > deadline) {
      await server.stop();
      throw new Error(`Redis did not start on port ${port}: ${server.lastWords().trim()}`);
    }
    await delay(POLL_MS);
  }
}

async function answersPing(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  try {
    socket.end('PING\r\n');
    const [reply] = await once(socket, 'data', { signal: AbortSignal.timeout(1_000) });
    return String(reply).startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
