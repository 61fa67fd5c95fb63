import { isLastAttempt, type TakenJob } from '@fleet/runtime/job-backend';
import type { Pool } from 'pg';
import { isJobName, JOBS } from './catalogue.ts';
import type { JobDefinition, JobServices } from './job-definition.ts';

const ERROR_TEXT_MAX = 1_000;

/** Runs a job of the broker. A job caused by an event is deleted when done, and kept if it fails. */
export async function runJob(services: JobServices, job: TakenJob): Promise<void> {
  const { id = '' } = job;
  try {
    await run(services, job);
  } catch (error) {
    if (isLastAttempt(job, error)) await recordFailedJob(services.pool, id, error);
    throw error;
  }
  await services.pool.query('DELETE FROM fact_jobs WHERE id = $1', [id]);
}

async function run(services: JobServices, { name, data }: TakenJob): Promise<void> {
  // A job of another version of this app: that version's worker takes it when it is tried again.
  if (!isJobName(name)) throw new Error(`No job is called ${name}`);
  const definition: JobDefinition = JOBS[name];
  await definition.run(services, definition.data.parse(data));
}

/** Jobs by the clock are in no table: the clock brings them again. */
export async function recordFailedJob(pool: Pool, id: string, error: unknown): Promise<void> {
  await pool.query('UPDATE fact_jobs SET failed_at = now(), last_error = $2 WHERE id = $1', [
    id,
    String(error).slice(0, ERROR_TEXT_MAX),
  ]);
}
