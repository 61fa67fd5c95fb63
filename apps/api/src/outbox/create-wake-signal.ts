/** An interruptible sleep. A signal sent while nothing sleeps ends the next sleep at once. */
export function createWakeSignal(): { ring: () => void; sleep: (maxMs: number) => Promise<void> } {
  let rang = false;
  let wake: (() => void) | null = null;
  return {
    ring: () => {
      rang = true;
      wake?.();
    },
    sleep: async (maxMs) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, maxMs);
      wake = resolve;
      if (rang) resolve();
      await promise;
      clearTimeout(timer);
      wake = null;
      rang = false;
    },
  };
}
