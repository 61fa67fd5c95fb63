const RESTARTS_MAX = 5;
const FIRST_DELAY_MS = 1_000;
/** A process that has run this long has earned its restarts back. */
const STEADY_MS = 60_000;

export type RestartPolicy = {
  /** How long to wait before the next start, or null when it has crashed too often in a row. */
  delayAfter: (ranMs: number) => number | null;
};

/** Five restarts in a row, each after twice the wait of the one before: 1, 2, 4, 8 and 16 seconds. */
export function createRestartPolicy(): RestartPolicy {
  let restarts = 0;
  return {
    delayAfter: (ranMs) => {
      if (ranMs > STEADY_MS) restarts = 0;
      if (restarts === RESTARTS_MAX) return null;
      restarts += 1;
      return FIRST_DELAY_MS * 2 ** (restarts - 1);
    },
  };
}
