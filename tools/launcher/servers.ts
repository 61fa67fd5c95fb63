import path from 'node:path';
import { prepareRoles, type Roles } from '@fleet/db/prepare-roles';
import { startPostgres } from '@fleet/runtime/postgres-server';
import { whyDatabaseUnusable, whyRedisUnusable } from '@fleet/runtime/reachability';
import { startRedis } from '@fleet/runtime/redis-server';
import { step } from '../setup/progress.mjs';
import { DATA } from './data-folder.ts';
import { LaunchError } from './launch-error.ts';
import { keptSecret, randomSecret } from './secrets.ts';

const DATABASE = 'meridian';
/** A data folder belongs to one major version; the next one gets a folder of its own. */
const DATA_DIR = path.join(DATA, 'pg18');

export type Database = {
  /** As the processes connect. */
  url: string;
  /** As migrations are made. */
  ownerUrl: string;
  /** Only of the embedded server: with what its roles are prepared. */
  embedded: { adminUrl: string; roles: Roles } | null;
};

export type Servers = {
  database: Database;
  redisUrl: string | null;
  stop: () => Promise<void>;
};

/** PostgreSQL and Redis: the ones of the environment, else an embedded one, and a local Redis where there is one. */
export async function openServers(env: NodeJS.ProcessEnv): Promise<Servers> {
  const [database, redis] = await Promise.all([openDatabase(env.DATABASE_URL), openRedis(env)]);
  return {
    database,
    redisUrl: redis.url,
    stop: async () => {
      await Promise.all([database.stop(), redis.stop()]);
    },
  };
}

async function openDatabase(given: string | undefined): Promise<Database & { stop: () => Promise<void> }> {
  if (given) {
    const problem = await whyDatabaseUnusable(given);
    if (problem) throw new LaunchError(problem);
    return { url: given, ownerUrl: given, embedded: null, stop: async () => {} };
  }
  const server = await step('Starting PostgreSQL', () =>
    startPostgres({ dataDir: DATA_DIR, password: keptSecret('postgres-superuser') }).catch((error: Error) => {
      throw new LaunchError(`${error.message} (its data is in ${DATA_DIR})`);
    }),
  );
  const roles = {
    database: DATABASE,
    owner: { name: 'meridian_owner', password: keptSecret('postgres-owner') },
    app: { name: 'meridian_app', password: keptSecret('postgres-app') },
  };
  const adminUrl = server.url('postgres');
  await prepareRoles(adminUrl, roles);
  const as = ({ name, password }: Roles['app']) =>
    `postgresql://${name}:${password}@127.0.0.1:${server.port}/${DATABASE}`;
  return { url: as(roles.app), ownerUrl: as(roles.owner), embedded: { adminUrl, roles }, stop: server.stop };
}

async function openRedis(
  env: NodeJS.ProcessEnv,
): Promise<{ url: string | null; stop: () => Promise<unknown> }> {
  if (env.REDIS_URL) {
    const problem = await whyRedisUnusable(env.REDIS_URL);
    if (problem) throw new LaunchError(problem);
    return { url: env.REDIS_URL, stop: async () => {} };
  }
  // Nothing in it outlives this start, nor need its password.
  const server = await startRedis({ searchPath: env.PATH ?? '', password: randomSecret() });
  return { url: server?.url ?? null, stop: async () => server?.stop() };
}
