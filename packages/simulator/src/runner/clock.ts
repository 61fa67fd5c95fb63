export type Clock = { nowMs: () => number };

/**
 * The fleet's clock. With a factor it begins in the past and runs that much faster until it has caught up with the
 * true time, which it never passes: a tracker does not report from the future.
 */
export function createClock(beginMs: number, factor: number | null): Clock {
  if (factor === null) return { nowMs: Date.now };
  const startedMs = Date.now();
  return {
    nowMs: () => {
      const trueMs = Date.now();
      return Math.min(trueMs, beginMs + (trueMs - startedMs) * factor);
    },
  };
}
