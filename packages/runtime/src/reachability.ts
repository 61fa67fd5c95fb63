import { Redis } from 'ioredis';
import pg from 'pg';

const TIMEOUT_MS = 5_000;

/** Why the database of `url` cannot be used, as a sentence that says what to do; null when it can. */
export async function whyDatabaseUnusable(url: string): Promise<string | null> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    return 'DATABASE_URL is not an address: it looks like postgresql://user:password@host:5432/database.';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    return databaseProblem(new URL(url), error);
  } finally {
    await client.end().catch(() => {});
  }
}

function databaseProblem({ hostname, port, pathname, username }: URL, error: unknown): string {
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  switch (code) {
    case '28P01':
    case '28000':
      return `DATABASE_URL: PostgreSQL refuses the user "${decodeURIComponent(username)}" or its password.`;
    case '3D000':
      return `DATABASE_URL: the database "${decodeURIComponent(pathname.slice(1))}" does not exist. Create it with: CREATE DATABASE.`;
    default:
      return `DATABASE_URL: no PostgreSQL answers at ${hostname}:${port || 5432} (${code || message}). Start it, correct the address, or unset DATABASE_URL to use the embedded one.`;
  }
}

/** The same of a Redis URL. */
export async function whyRedisUnusable(url: string): Promise<string | null> {
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url))
    return 'REDIS_URL is not an address: it looks like redis://host:6379.';
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    retryStrategy: () => null,
  });
  let problem: unknown;
  redis.on('error', (error) => {
    problem = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    return null;
  } catch (error) {
    const { code, message } = (problem ?? error) as NodeJS.ErrnoException;
    const { hostname, port } = new URL(url);
    return `REDIS_URL: no Redis answers at ${hostname}:${port || 6379} (${code ?? message}). Start it, correct the address, or unset REDIS_URL to do without.`;
  } finally {
    redis.disconnect();
  }
}
