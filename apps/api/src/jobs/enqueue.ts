import type { JobBackend, JobQueue } from '@fleet/runtime/job-backend';
import { JOBS, type JobName, type JobOrder } from './catalogue.ts';
import { QUEUES, type QueueName } from './job-definition.ts';

export type JobQueues = Record<QueueName, JobQueue>;

/**
 * Gives the broker a job; a `jobId` that it has already is the same job. Nothing of it stays there when it is done or
 * given up, for the data may be secret. @throws what the broker fails with
 */
export async function enqueue(
  queues: JobQueues,
  { name, data }: JobOrder,
  { jobId }: { jobId: string },
): Promise<void> {
  await queues[JOBS[name].queue].add(name, Object(data), {
    ...retriesOf(name),
    jobId,
    removeOnComplete: true,
    removeOnFail: true,
  });
}

export function retriesOf(name: JobName) {
  const { attempts, backoffMs } = JOBS[name];
  return { attempts, backoff: { type: 'exponential', delay: backoffMs } };
}

export function openQueues(backend: JobBackend): { queues: JobQueues; close: () => Promise<void> } {
  const names = Object.keys(QUEUES) as QueueName[];
  const queues = Object.fromEntries(names.map((name) => [name, backend.openQueue(name)])) as JobQueues;
  return {
    queues,
    close: async () => {
      await Promise.all(names.map((name) => queues[name].close()));
    },
  };
}
