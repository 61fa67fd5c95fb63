import { setTimeout as delay } from 'node:timers/promises';
import { ErrorCode } from 'bullmq';

const TRIES_MAX = 8;
const WAIT_MS = 25;

const CONTESTED = new Set<unknown>([ErrorCode.SchedulerJobIdCollision, ErrorCode.SchedulerJobSlotsBusy]);

/**
 * Writes a schedule that others may be writing as well: processes that start together all plan the same jobs,
 * and BullMQ refuses whoever finds the next run made by another between its own look and its own write.
 *
 * @throws what the broker said, when it is not about others or when they are in the way every time.
 */
export async function uncontested<T>(write: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await write();
    } catch (error) {
      if (tried === TRIES_MAX || !CONTESTED.has((error as { code?: unknown }).code)) throw error;
      // Apart by chance, or those that met would meet again.
      await delay(WAIT_MS * tried * (0.5 + Math.random()));
    }
  }
}
