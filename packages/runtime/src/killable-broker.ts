import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Broker } from './broker.ts';
import { freePort } from './free-port.ts';
import { startPostgres } from './postgres-server.ts';
import { findRedisServer, startRedis } from './redis-server.ts';

// biome-ignore lint/style/noProcessEnv: where the machine's own servers are is the environment's to say.
const SEARCH_PATH = process.env.PATH ?? '';

/** For tests: a broker of one's own, to be killed and started again at the same address. */
export type KillableBroker = {
  broker: Broker;
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function isRedisInstalled(): Promise<boolean> {
  return (await findRedisServer(SEARCH_PATH)) !== null;
}

/** Without persistence: what was in it is gone. @throws where no Redis is installed */
export async function startKillableRedis(): Promise<KillableBroker> {
  const port = await freePort();
  let server = await startRedis({ searchPath: SEARCH_PATH, port });
  if (!server) throw new Error('this machine has no Redis');
  return {
    broker: { kind: 'redis', url: server.url },
    kill: async () => server?.kill(),
    restart: async () => {
      server = await startRedis({ searchPath: SEARCH_PATH, port });
    },
    stop: async () => server?.stop(),
  };
}

/** An empty database, which may be migrated. */
export async function startKillablePostgres(): Promise<KillableBroker> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-broker-'));
  let server = await startPostgres({ dataDir });
  const { port } = server;
  return {
    broker: { kind: 'postgres', url: server.url('postgres') },
    kill: () => server.kill(),
    restart: async () => {
      server = await startPostgres({ dataDir, port });
    },
    stop: () => server.stop(),
  };
}
