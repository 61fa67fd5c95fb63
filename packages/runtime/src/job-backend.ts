import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type Job,
  type JobsOptions,
  type PostgresPoolConfig,
  type RedisOptions,
  UnrecoverableError,
  withBackend,
} from 'bullmq';
import type { Broker } from './broker.ts';
import { isPlanned, type Repeat } from './is-planned.ts';
import { createOutage, type Log } from './outage.ts';
import { uncontested } from './uncontested.ts';

/** A schema of its own, which Prisma does not look at. */
const POSTGRES_SCHEMA = 'bullmq';
const POSTGRES_POOL_MAX = 3;
const CONNECT_TIMEOUT_MS = 5_000;
const RETRY_MAX_MS = 2_000;
/** Longer than a broker that works takes for one job; whoever adds it does not wait for a frozen one. */
const ADD_TIMEOUT_MS = 10_000;
/** A worker that was killed gives its jobs back after this; one that lives says so twice in the time. */
const LOCK_MS = 15_000;
const STALLED_CHECK_MS = 5_000;
/** Being killed is not the job's fault, until it happens so often that the job may be what kills. */
const STALLED_MAX = 20;
/** Enough of the past to look into, and a bound on what the broker keeps. */
const KEPT = { removeOnComplete: 1_000, removeOnFail: 1_000 };

export type JobQueue = {
  /** Fails while the broker is away. A `jobId` given twice is one job; it must not contain a colon. */
  add: (name: string, data: object, options?: JobsOptions) => Promise<void>;
  /** Runs `name` by the clock; a call with the same `id` replaces an earlier schedule that says something else. */
  schedule: (id: string, repeat: Repeat, name: string) => Promise<void>;
  close: () => Promise<void>;
};

export type JobWorker = { close: () => Promise<void> };

export type WorkerSettings = { concurrency?: number; onFailed?: (job: string, error: Error) => void };

/** What a handler throws when another attempt cannot help. */
export class NoRetryError extends UnrecoverableError {}

export type TakenJob = Pick<Job, 'name' | 'data' | 'id' | 'attemptsMade' | 'opts'>;

/** Whether the job is given up when this attempt ends with `error`. */
export function isLastAttempt({ attemptsMade, opts }: TakenJob, error: unknown): boolean {
  return error instanceof NoRetryError || attemptsMade + 1 >= (opts.attempts ?? 1);
}

export type JobBackend = {
  openQueue: (name: string) => JobQueue;
  /** `handle` may run twice for one job, after a crash for instance. */
  openWorker: (
    name: string,
    handle: (job: TakenJob) => Promise<void>,
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
    forQueue: {
      ...shared,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: ADD_TIMEOUT_MS,
    },
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
  return { forQueue: { ...shared, query_timeout: ADD_TIMEOUT_MS }, forWorker: shared };
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
          await uncontested(async () => {
            if (await isPlanned(queue, id, repeat, job)) return;
            await queue.upsertJobScheduler(id, repeat, { name: job, data: {} });
          });
        },
        close: () => queue.close(),
      };
    },
    openWorker: (name, handle, { concurrency = 1, onFailed } = {}) => {
      const outage = createOutage(`job worker ${name}`, log);
      const worker = new Worker(name, handle, {
        connection: connections.forWorker,
        concurrency,
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_CHECK_MS,
        maxStalledCount: STALLED_MAX,
      });
      worker.on('error', outage.failed);
      worker.on('active', outage.recovered);
      worker.on('failed', (job, error) => onFailed?.(job?.name ?? 'unknown', error));
      return { close: () => worker.close() };
    },
  };
}
