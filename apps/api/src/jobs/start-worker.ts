import { brokerFrom } from '@fleet/runtime/broker';
import { createJobBackend, type JobQueue } from '@fleet/runtime/job-backend';
import type { Logger } from '@fleet/telemetry/logger';
import { openDatabases } from '../db.ts';
import type { Env } from '../env.ts';
import { JOBS, QUEUE } from './catalogue.ts';

const CONCURRENCY = 2;

export type RunningWorker = { close: () => Promise<void> };

/** Runs the jobs of the catalogue by the clock, and each once now, so that a machine that slept catches up. */
export async function startWorker(
  env: Pick<Env, 'DATABASE_URL' | 'REDIS_URL'>,
  log: Logger,
): Promise<RunningWorker> {
  const databases = openDatabases(env.DATABASE_URL, log);
  const backend = createJobBackend(brokerFrom(env), log);
  const queue = backend.openQueue(QUEUE);
  const worker = backend.openWorker(
    QUEUE,
    async ({ name }) => {
      const job = JOBS[name];
      // A job of another version of this app: that version's worker takes it when it is tried again.
      if (!job) throw new Error(`No job is called ${name}`);
      await job.run({ ...databases, log });
    },
    { concurrency: CONCURRENCY, onFailed: (job, error) => log.error({ err: error, job }, 'job failed') },
  );
  await Promise.all(Object.keys(JOBS).map((name) => plan(queue, name)));
  return {
    close: async () => {
      await worker.close();
      await queue.close();
      await databases.close();
    },
  };
}

async function plan(queue: JobQueue, name: string): Promise<void> {
  const job = JOBS[name];
  if (!job) return;
  await queue.schedule(name, { pattern: job.pattern, tz: 'UTC' }, name);
  const backoff = { type: 'exponential', delay: job.backoffMs };
  await queue.add(name, {}, { attempts: job.attempts, backoff });
}
