import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type Job,
  type JobsOptions,
  type PostgresPoolConfig,
  type RedisOptions,
  type RepeatOptions,
  withBackend,
} from 'bullmq';
import type { Broker } from './broker.ts';
import { createOutage, type Log } from './outage.ts';

/** A schema of its own, which Prisma does not look at. */
const POSTGRES_SCHEMA = 'bullmq';
const POSTGRES_POOL_MAX = 3;
const CONNECT_TIMEOUT_MS = 5_000;
const RETRY_MAX_MS = 2_000;
/** Enough of the past to look into, and a bound on what the broker keeps. */
const KEPT = { removeOnComplete: 1_000, removeOnFail: 1_000 };

export type JobQueue = {
  /** Fails while the broker is away. A `jobId` given twice is one job; it must not contain a colon. */
  add: (name: string, data: object, options?: JobsOptions) => Promise<void>;
  /** Runs `name` by the clock; a call with the same `id` replaces the earlier schedule. */
  schedule: (id: string, repeat: Omit<RepeatOptions, 'key'>, name: string) => Promise<void>;
  close: () => Promise<void>;
};

export type JobWorker = { close: () => Promise<void> };

export type WorkerSettings = { concurrency?: number; onFailed?: (job: string, error: Error) => void };

export type JobBackend = {
  openQueue: (name: string) => JobQueue;
  /** `handle` may run twice for one job, after a crash for instance. */
  openWorker: (
    name: string,
    handle: (job: Pick<Job, 'name' | 'data' | 'id' | 'attemptsMade'>) => Promise<void>,
    settings?: WorkerSettings,
  ) => JobWorker;
};

/** BullMQ on the broker: the same queues and workers whether Redis or PostgreSQL carries them. */
export function createJobBackend(broker: Broker, log: Log): JobBackend {
  switch (broker.kind) {
    case 'redis':
      return bind(createRedisBackend, redisConnection(broker.url), log);
    case 'postgres':
      return bind(createPostgresBackend, postgresConnection(broker.url), log);
  }
}

/** A waiting worker may hold its commands until Redis is back; a queue answers whoever adds a job at once. */
function redisConnection(url: string): Connections<RedisOptions> {
  const shared = { url, retryStrategy: (attempt: number) => Math.min(attempt * 100, RETRY_MAX_MS) };
  return {
    forQueue: { ...shared, enableOfflineQueue: false, maxRetriesPerRequest: 1 },
    forWorker: { ...shared, maxRetriesPerRequest: null },
  };
}

function postgresConnection(connectionString: string): Connections<PostgresPoolConfig> {
  const shared = {
    connectionString,
    schema: POSTGRES_SCHEMA,
    migrate: true,
    max: POSTGRES_POOL_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
  return { forQueue: shared, forWorker: shared };
}

type Connections<C> = { forQueue: C; forWorker: C };

function bind<B extends IQueueBackend, C>(
  factory: BackendFactory<B, C>,
  connections: Connections<C>,
  log: Log,
): JobBackend {
  const { Queue, Worker } = withBackend(factory);
  return {
    openQueue: (name) => {
      const outage = createOutage(`job queue ${name}`, log);
      const queue = new Queue(name, { connection: connections.forQueue, defaultJobOptions: KEPT });
      queue.on('error', outage.failed);
      return {
        add: async (job, data, options) => {
          await queue.add(job, data, options);
          outage.recovered();
        },
        schedule: async (id, repeat, job) => {
          await queue.upsertJobScheduler(id, repeat, { name: job, data: {} });
        },
        close: () => queue.close(),
      };
    },
    openWorker: (name, handle, { concurrency = 1, onFailed } = {}) => {
      const outage = createOutage(`job worker ${name}`, log);
      const worker = new Worker(name, handle, { connection: connections.forWorker, concurrency });
      worker.on('error', outage.failed);
      worker.on('active', outage.recovered);
      worker.on('failed', (job, error) => onFailed?.(job?.name ?? 'unknown', error));
      return { close: () => worker.close() };
    },
  };
}
