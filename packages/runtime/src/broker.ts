/**
 * What carries realtime events and jobs between processes: Redis where there is one, else PostgreSQL itself. Everything
 * in it may be lost and rebuilt.
 */
export type Broker = { kind: 'redis'; url: string } | { kind: 'postgres'; url: string };

/** The one place that chooses: Redis when its URL is set and not empty. */
export function brokerFrom(env: { REDIS_URL?: string | undefined; DATABASE_URL: string }): Broker {
  return env.REDIS_URL ? { kind: 'redis', url: env.REDIS_URL } : { kind: 'postgres', url: env.DATABASE_URL };
}
