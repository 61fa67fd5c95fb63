import type { Broker } from '@fleet/runtime/broker';
import type { Logger } from '@fleet/telemetry/logger';
import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { TooManyRequestsError } from '../errors.ts';

/** So many tries of one key within a window of time. */
export type Limit = { max: number; windowS: number };

export type Counter = {
  /** Answers how many were taken within the window, this one included. @throws TooManyRequestsError with the seconds to wait */
  take: (key: string) => Promise<number>;
  /** Whether there was one to take. */
  tryTake: (key: string) => Promise<boolean>;
  refund: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
};

/** A count that all processes share. */
export type Tally = {
  /** Adds points, fewer than none too; answers what it comes to, and when it begins anew. */
  add: (key: string, points: number) => Promise<{ used: number; endsInMs: number }>;
};

export type Counters = {
  create: (name: string, limit: Limit) => Counter;
  createTally: (name: string, limit: Limit) => Tally;
  close: () => Promise<void>;
};

/** Counters that all processes share; while the broker is away each process counts for itself. */
export async function openCounters(broker: Broker, pool: Pool, log: Logger): Promise<Counters> {
  const { limiterOf, close } =
    broker.kind === 'redis' ? openRedis(broker.url, log) : await openPostgres(pool);
  const create = (name: string, limit: Limit): Counter => {
    const limiter = limiterOf(settings(name, limit));
    return {
      take: (key) => consume(limiter, key),
      tryTake: async (key) => {
        try {
          await consume(limiter, key);
          return true;
        } catch (refusal) {
          if (refusal instanceof TooManyRequestsError) return false;
          throw refusal;
        }
      },
      refund: async (key) => void (await limiter.reward(key)),
      forget: async (key) => void (await limiter.delete(key)),
    };
  };
  const createTally = (name: string, limit: Limit): Tally => {
    const limiter = limiterOf(settings(name, limit));
    return {
      add: async (key, points) => {
        const { consumedPoints, msBeforeNext } = await (points < 0
          ? limiter.reward(key, -points)
          : limiter.penalty(key, points));
        return { used: consumedPoints, endsInMs: msBeforeNext };
      },
    };
  };
  return { create, createTally, close };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new TooManyRequestsError(Math.ceil(refusal.msBeforeNext / 1000));
  }
}

type Settings = ReturnType<typeof settings>;
type Store = { limiterOf: (settings: Settings) => RateLimiterAbstract; close: () => Promise<void> };

function settings(name: string, { max, windowS }: Limit) {
  const own = { keyPrefix: `limit_${name}`, points: max, duration: windowS };
  return { ...own, insuranceLimiter: new RateLimiterMemory(own) };
}

function openRedis(url: string, log: Logger): Store {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  redis.on('error', (error) => log.debug({ err: error }, 'counters are out of reach'));
  return {
    limiterOf: (own) => new RateLimiterRedis({ ...own, storeClient: redis }),
    close: async () => redis.disconnect(),
  };
}

/** A schema of its own, which Prisma does not look at. */
async function openPostgres(pool: Pool): Promise<Store> {
  // In one transaction, and one after the other: of processes that begin together, IF NOT EXISTS lets the second one fail.
  await pool.query(`SELECT pg_advisory_xact_lock(hashtextextended('rate_limits', 0)); CREATE SCHEMA IF NOT EXISTS rate_limits;
    CREATE UNLOGGED TABLE IF NOT EXISTS rate_limits.counters (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`);
  return {
    limiterOf: (own) =>
      new RateLimiterPostgres({
        ...own,
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'rate_limits',
        tableName: 'counters',
        tableCreated: true,
      }),
    close: async () => undefined,
  };
}
