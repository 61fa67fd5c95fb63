import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@fleet/runtime/postgres-server';
import { startRedis } from '@fleet/runtime/redis-server';
import { startContainerStack } from './container-stack.ts';
import type { TestStack } from './test-stack.ts';

/**
 * PostgreSQL and Redis for a test run: the ones of TEST_DATABASE_URL and TEST_REDIS_URL, else containers, else embedded
 * PostgreSQL and a Redis server of the machine. `TEST_STACK=embedded` skips the look for a container engine.
 */
export async function startTestStack(): Promise<TestStack> {
  const stack = await startAny();
  return process.env.TEST_BROKER === 'postgres' ? { ...stack, redisUrl: null } : stack;
}

async function startAny(): Promise<TestStack> {
  const { TEST_DATABASE_URL, TEST_REDIS_URL, TEST_STACK } = process.env;
  if (TEST_DATABASE_URL) {
    const redis = TEST_REDIS_URL ? null : await startLocalRedis();
    const redisUrl = TEST_REDIS_URL ?? redis?.url ?? null;
    return { databaseUrl: TEST_DATABASE_URL, redisUrl, via: 'given', stop: async () => redis?.stop() };
  }
  const containers = TEST_STACK === 'embedded' ? null : await startContainerStack();
  return containers ?? startEmbeddedStack(TEST_REDIS_URL);
}

async function startEmbeddedStack(givenRedisUrl?: string): Promise<TestStack> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-test-'));
  const [database, redis] = await Promise.all([
    startPostgres({ dataDir, ephemeral: true }),
    givenRedisUrl ? null : startLocalRedis(),
  ]);
  return {
    databaseUrl: database.url('postgres'),
    redisUrl: givenRedisUrl ?? redis?.url ?? null,
    via: 'embedded',
    stop: async () => {
      await Promise.all([database.stop(), redis?.stop()]);
    },
  };
}

function startLocalRedis() {
  return startRedis({ searchPath: process.env.PATH ?? '' });
}
