const PAUSE_MAX_MS = 5 * 60_000;

/** Exponential back-off of tile requests until one succeeds. */
export function createTileRetry(pauseMinMs: number, tryAgain: () => void) {
  let pauseMs = pauseMinMs;
  let timer: ReturnType<typeof setTimeout> | null = null;
  return {
    /** Tries again after a pause; once, however many ask for it. */
    tryLater(): void {
      if (timer) return;
      timer = setTimeout(() => {
        timer = null;
        tryAgain();
      }, pauseMs);
      pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS);
    },
    succeed(): void {
      pauseMs = pauseMinMs;
    },
    stop(): void {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
