/** So many failures in a row, and nobody is asked for a while. */
const FAILURES_MAX = 4;
const PAUSE_MS = 15_000;
const PAUSE_MAX_MS = 300_000;

export type Breaker = {
  isOpen: () => boolean;
  succeeded: () => void;
  /** @param waitMs how long the service itself wants to be left alone */
  failed: (waitMs: number | null) => void;
};

/** Leaves a service alone that does not answer: for 15 s first, and after each further failure twice as long. */
export function createBreaker(now: () => number = Date.now): Breaker {
  let failures = 0;
  let openUntilMs = 0;
  return {
    isOpen: () => now() < openUntilMs,
    succeeded: () => {
      failures = 0;
    },
    failed: (waitMs) => {
      failures += 1;
      const beyond = failures - FAILURES_MAX;
      const pauseMs = beyond >= 0 ? Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** beyond) : 0;
      openUntilMs = Math.max(openUntilMs, now() + Math.max(pauseMs, waitMs ?? 0));
    },
  };
}
