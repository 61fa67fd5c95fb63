import type { Queue, RepeatOptions } from 'bullmq';

/** A cron expression with its time zone, or every so many milliseconds. */
export type Repeat = Pick<RepeatOptions, 'pattern' | 'tz' | 'every'>;

/** How BullMQ names the next run of a schedule. */
const runId = (id: string, nextMs: number) => `repeat:${id}:${nextMs}`;
const IS_TO_COME = new Set<string>(['delayed', 'waiting', 'prioritized', 'active']);

/**
 * Whether a schedule says the same already, and its next run is there. Writing it anew would take away a run that became
 * due while nobody worked, and may bring back one that somebody else has just done.
 */
export async function isPlanned(
  queue: Pick<Queue, 'getJobScheduler' | 'getJobState'>,
  id: string,
  { pattern, every, tz }: Repeat,
  name: string,
): Promise<boolean> {
  const known = await queue.getJobScheduler(id);
  if (!known?.next || known.name !== name) return false;
  if (known.pattern !== pattern || known.every !== every || known.tz !== tz) return false;
  return IS_TO_COME.has(await queue.getJobState(runId(id, known.next)));
}
