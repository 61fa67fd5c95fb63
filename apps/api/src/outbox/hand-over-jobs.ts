import type { Pool } from 'pg';
import { isJobName, type JobOrder, parseOrder } from '../jobs/catalogue.ts';
import { enqueue, type JobQueues } from '../jobs/enqueue.ts';
import { recordFailedJob } from '../jobs/run-job.ts';

const JOBS_MAX = 200;
/** Longer than a queue takes to answer; after it, another publisher takes over the jobs of a killed one. */
const IN_HAND_MS = 15_000;
/** A broker that lost what it carried is given it again; one that still has the job takes it for the same. */
const AGAIN_AFTER_MS = 300_000;

type WaitingJob = { id: string; name: string; data: unknown };

/** Gives the broker the jobs it does not have, and answers how many. @throws what the broker fails with */
export async function handOverJobs(pool: Pool, queues: JobQueues): Promise<number> {
  const jobs = await take(pool);
  if (jobs.length === 0) return 0;
  const outcomes = await Promise.allSettled(jobs.map((job) => handOver(pool, queues, job)));
  const handed = jobs.filter((_job, index) => outcomes[index]?.status === 'fulfilled');
  // A job that is done by now has no row any more.
  await pool.query(
    `UPDATE fact_jobs SET hand_over_at = now() + $2 * interval '1 millisecond' WHERE id = ANY($1::text[])`,
    [handed.map(({ id }) => id), AGAIN_AFTER_MS],
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
  return jobs.length;
}

/** Columns are rounded to the millisecond, so what was written just now may seem to lie ahead by a part of one. */
async function take(pool: Pool): Promise<WaitingJob[]> {
  const { rows } = await pool.query<WaitingJob>(
    `UPDATE fact_jobs SET hand_over_at = now() + $1 * interval '1 millisecond'
     WHERE id IN (
       SELECT id FROM fact_jobs WHERE failed_at IS NULL AND hand_over_at <= now() + interval '1 millisecond'
       ORDER BY hand_over_at LIMIT ${JOBS_MAX} FOR UPDATE SKIP LOCKED)
     RETURNING id, name, data`,
    [IN_HAND_MS],
  );
  return rows;
}

async function handOver(pool: Pool, queues: JobQueues, { id, name, data }: WaitingJob): Promise<void> {
  // A job of another version of the app: a publisher of that version hands it over.
  if (!isJobName(name)) return;
  let order: JobOrder;
  try {
    order = parseOrder(name, data);
  } catch (error) {
    return recordFailedJob(pool, id, error);
  }
  await enqueue(queues, order, { jobId: id });
}
