import { setTimeout as sleep } from 'node:timers/promises';
import type { Counter } from '../limits/counters.ts';

/** How often it is asked again whether there is a turn: a fifth of the shortest window. */
const STEP_MS = 200;
const EVERYBODY = 'all';

export type RequestPacer = {
  /** Waits for a turn that no process has taken. What nobody looks at goes after who waits. False when it is over. */
  take: (signal: AbortSignal, how: { isAwaited: boolean }) => Promise<boolean>;
};

/** Turns to ask the service, counted over all processes: so many a second. */
export function createRequestPacer(counter: Pick<Counter, 'tryTake'>): RequestPacer {
  let awaited = 0;

  async function takeOne(signal: AbortSignal, isAwaited: boolean): Promise<boolean> {
    while (!signal.aborted) {
      const mayTry = isAwaited || awaited === 0;
      // A counter that cannot be asked lets nobody through.
      if (mayTry && (await counter.tryTake(EVERYBODY).catch(() => false))) return true;
      await sleep(STEP_MS, undefined, { signal }).catch(() => undefined);
    }
    return false;
  }

  return {
    take: async (signal, { isAwaited }) => {
      if (isAwaited) awaited += 1;
      try {
        return await takeOne(signal, isAwaited);
      } finally {
        if (isAwaited) awaited -= 1;
      }
    },
  };
}
