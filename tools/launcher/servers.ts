import path from 'node:path';
import { startPostgres } from '@fleet/runtime/postgres-server';
import { whyDatabaseUnusable, whyRedisUnusable } from '@fleet/runtime/reachability';
import { startRedis } from '@fleet/runtime/redis-server';
import pg from 'pg';
import { step } from '../setup/progress.mjs';
import { DATA } from './data-folder.ts';
import { LaunchError } from './launch-error.ts';

const DATABASE = 'meridian';
/** A data folder belongs to one major version; the next one gets a folder of its own. */
const DATA_DIR = path.join(DATA, 'pg18');

export type Servers = {
  databaseUrl: string;
  redisUrl: string | null;
  embedded: boolean;
  stop: () => Promise<void>;
};

/** PostgreSQL and Redis: the ones of the environment, else an embedded one, and a local Redis where there is one. */
export async function openServers(env: NodeJS.ProcessEnv): Promise<Servers> {
  const [database, redis] = await Promise.all([openDatabase(env.DATABASE_URL), openRedis(env)]);
  return {
    databaseUrl: database.url,
    redisUrl: redis.url,
    embedded: !env.DATABASE_URL,
    stop: async () => {
      await Promise.all([database.stop(), redis.stop()]);
    },
  };
}

async function openDatabase(given: string | undefined): Promise<{ url: string; stop: () => Promise<void> }> {
  if (given) {
    const problem = await whyDatabaseUnusable(given);
    if (problem) throw new LaunchError(problem);
    return { url: given, stop: async () => {} };
  }
  const server = await step('Starting PostgreSQL', () =>
    startPostgres({ dataDir: DATA_DIR }).catch((error: Error) => {
      throw new LaunchError(`${error.message} (its data is in ${DATA_DIR})`);
    }),
  );
  await createDatabase(server.url('postgres'));
  return { url: server.url(DATABASE), stop: server.stop };
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function openRedis(
  env: NodeJS.ProcessEnv,
): Promise<{ url: string | null; stop: () => Promise<unknown> }> {
  if (env.REDIS_URL) {
    const problem = await whyRedisUnusable(env.REDIS_URL);
    if (problem) throw new LaunchError(problem);
    return { url: env.REDIS_URL, stop: async () => {} };
  }
  const server = await startRedis({ searchPath: env.PATH ?? '' });
  return { url: server?.url ?? null, stop: async () => server?.stop() };
}
