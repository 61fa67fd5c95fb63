import { listen } from '@fleet/db/listen';
import { createOutage } from '@fleet/runtime/outage';
import type { JobQueues } from '../jobs/enqueue.ts';
import { createWakeSignal } from './create-wake-signal.ts';
import { handOverJobs } from './hand-over-jobs.ts';
import { type Publishing, publishEvents } from './publish-events.ts';

/** Each insert wakes the relay; this is for what waits for its next attempt, and for a notification that was lost. */
const POLL_MS = 2_000;

export type OutboxPublisher = { close: () => Promise<void> };

/**
 * Takes facts out of the outbox to whoever wants to know of them, at least once each and those of one thing in their
 * order, for as long as the process lives. While a part is away it tries again, without an end: nothing counts against
 * the facts meanwhile.
 */
export function startOutboxPublisher(
  parts: Publishing & { databaseUrl: string; queues: JobQueues },
): OutboxPublisher {
  const { databaseUrl, pool, queues, log } = parts;
  const wakeSignal = createWakeSignal();
  const listening = listen(databaseUrl, 'outbox', log, { onNotify: wakeSignal.ring, onGap: wakeSignal.ring });
  const events = createOutage('outbox', log);
  const jobs = createOutage('jobs of facts', log);
  let closing = false;

  /** Whether there may be more to do at once. */
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

  /** Facts are published without the broker as well: their jobs wait in the database. */
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
      if (!(await step())) await wakeSignal.sleep(POLL_MS);
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
