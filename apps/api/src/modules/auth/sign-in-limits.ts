import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
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
import { TooManyRequestsError } from '../../errors.ts';

const WINDOW_S = 15 * 60;
/** Wrong passwords for one e-mail within the window, from wherever they come. */
export const MAX_FAILURES_PER_EMAIL = 10;
/** Wrong passwords from one address; an office behind one address makes more of them. */
export const MAX_FAILURES_PER_ADDRESS = 50;
/** New accounts from one address. */
export const MAX_SIGN_UPS_PER_ADDRESS = 20;

export type SignInLimits = {
  /**
   * Takes a try before the password is looked at, so that many at once cannot slip past; `forgive` gives it back.
   *
   * @throws TooManyRequestsError with the seconds to wait
   */
  take: (address: string, email: string) => Promise<{ forgive: () => Promise<void> }>;
  takeSignUp: (address: string) => Promise<void>;
  close: () => Promise<void>;
};

/** Counters that all processes share; while the broker is away each process counts for itself. */
export async function openSignInLimits(broker: Broker, pool: Pool, log: Logger): Promise<SignInLimits> {
  const { create, close } = broker.kind === 'redis' ? openRedis(broker.url, log) : await openPostgres(pool);
  const byEmail = create('email', MAX_FAILURES_PER_EMAIL);
  const byAddress = create('address', MAX_FAILURES_PER_ADDRESS);
  const signUps = create('signup', MAX_SIGN_UPS_PER_ADDRESS);
  return {
    take: async (address, email) => {
      const [network, person] = [networkOf(address), keyOf(email)];
      await consume(byAddress, network);
      await consume(byEmail, person);
      return {
        forgive: async () => {
          await Promise.all([byEmail.delete(person), byAddress.reward(network)]);
        },
      };
    },
    takeSignUp: (address) => consume(signUps, networkOf(address)),
    close,
  };
}

/** Of one length, however long the e-mail is: a counter's key has room for 255 characters. */
function keyOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

/** Whoever has one IPv6 address has the 2⁶⁴ of its network, so these count as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const network = [...groups, ...zeros, ...rest].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new TooManyRequestsError(Math.ceil(refusal.msBeforeNext / 1000));
  }
}

type Store = { create: (name: string, points: number) => RateLimiterAbstract; close: () => Promise<void> };

const settings = (name: string, points: number) => ({
  keyPrefix: `limit_${name}`,
  points,
  duration: WINDOW_S,
  insuranceLimiter: new RateLimiterMemory({ keyPrefix: `limit_${name}`, points, duration: WINDOW_S }),
});

function openRedis(url: string, log: Logger): Store {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  redis.on('error', (error) => log.debug({ err: error }, 'counters of sign-ins are out of reach'));
  return {
    create: (name, points) => new RateLimiterRedis({ ...settings(name, points), storeClient: redis }),
    close: async () => redis.disconnect(),
  };
}

/** A schema of its own, which Prisma does not look at. */
async function openPostgres(pool: Pool): Promise<Store> {
  await pool.query('CREATE SCHEMA IF NOT EXISTS rate_limits');
  await pool.query(
    'CREATE UNLOGGED TABLE IF NOT EXISTS rate_limits.counters (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)',
  );
  const create = (name: string, points: number) =>
    new RateLimiterPostgres({
      ...settings(name, points),
      storeClient: pool,
      schemaName: 'rate_limits',
      tableName: 'counters',
      tableCreated: true,
    });
  return { create, close: async () => undefined };
}
