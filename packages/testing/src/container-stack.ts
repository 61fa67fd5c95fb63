import type { TestStack } from './stack.ts';

const POSTGRES_IMAGE = 'postgres:18-alpine';
const REDIS_IMAGE = 'valkey/valkey:8-alpine';

/** PostgreSQL and Redis in containers, or null when no container engine answers. */
export async function startContainerStack(): Promise<TestStack | null> {
  // Loaded only here: it takes a second, which a machine without an engine need not pay twice.
  const { GenericContainer, Wait, getContainerRuntimeClient } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
  } catch {
    return null;
  }
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
