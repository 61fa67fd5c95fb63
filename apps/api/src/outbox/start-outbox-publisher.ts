import { listen } from '@fleet/db/listen';
import { createOutage } from '@fleet/runtime/outage';
import type { DueWork } from '../jobs/due-work.ts';
import type { JobQueues } from '../jobs/enqueue.ts';
import { createWakeSignal } from './create-wake-signal.ts';
import { handOverJobs } from './hand-over-jobs.ts';
import { type Publishing, publishEvents } from './publish-events.ts';

/** Each insert and each retry that becomes due wakes the publisher; the wait is for a wake-up that was lost. */
const WAIT_MAX_MS = 30_000;

export type OutboxPublisher = { close: () => Promise<void> };

/**
 * Publishes the events of the outbox while the process runs: each at least once, those of one entity in order. While the
 * database or the broker is away it retries without limit, and no attempts are counted.
 */
export function startOutboxPublisher(
  parts: Publishing & { databaseUrl: string; queues: JobQueues; due: DueWork },
): OutboxPublisher {
  const { databaseUrl, pool, queues, due, log } = parts;
  const wakeSignal = createWakeSignal();
  const listening = listen(databaseUrl, 'outbox', log, { onNotify: wakeSignal.ring, onGap: wakeSignal.ring });
  due.onDue('outbox', wakeSignal.ring);
  const events = createOutage('outbox', log);
  const jobs = createOutage('jobs of facts', log);
  let closing = false;

  /** Returns whether more work may be waiting. */
  async function step(): Promise<boolean> {
    try {
      const published = await publishEvents(parts);
      events.recovered();
      return (await handOver()) || published > 0;
    } catch (error) {
      events.failed(error);
      return false;
    }
  }

  /** Events are published without the broker, too: their jobs wait in the database. */
  async function handOver(): Promise<boolean> {
    try {
      const handed = await handOverJobs(pool, queues);
      jobs.recovered();
      return handed > 0;
    } catch (error) {
      jobs.failed(error);
      return false;
    }
  }

  async function run(): Promise<void> {
    while (!closing) {
      if (!(await step())) await wakeSignal.sleep(WAIT_MAX_MS);
    }
  }

  const running = run();
  return {
    close: async () => {
      closing = true;
      wakeSignal.ring();
      await running;
      await listening.close();
    },
  };
}
