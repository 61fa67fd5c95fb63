import type { TestStack } from './test-stack.ts';

const POSTGRES_IMAGE = 'postgres:18-alpine';
const REDIS_IMAGE = 'valkey/valkey:8-alpine';

/** True when a container engine answers on this machine. */
export async function hasContainerEngine(): Promise<boolean> {
  // Loaded only where needed: it takes a second.
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

/** PostgreSQL and Redis in containers, or null when no container engine answers. */
export async function startContainerStack(): Promise<TestStack | null> {
  if (!(await hasContainerEngine())) return null;
  const { GenericContainer, Wait } = await import('testcontainers');
  const [database, redis] = await Promise.all([
    new GenericContainer(POSTGRES_IMAGE)
      .withEnvironment({ POSTGRES_HOST_AUTH_METHOD: 'trust', TZ: 'UTC' })
      .withExposedPorts(5432)
      .withTmpFs({ '/var/lib/postgresql': 'rw' })
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
      .start(),
    new GenericContainer(REDIS_IMAGE)
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
      .start(),
  ]);
  return {
    databaseUrl: `postgresql://postgres@${database.getHost()}:${database.getMappedPort(5432)}/postgres`,
    redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
    via: 'containers',
    stop: async () => {
      await Promise.all([database.stop(), redis.stop()]);
    },
  };
}
