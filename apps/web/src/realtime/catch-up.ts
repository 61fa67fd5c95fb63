const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 30_000;

/**
 * Runs `load` on request: one run at a time, once more if requested meanwhile, and retried after a pause on
 * failure until stopped.
 * @param load throws when it did not get everything
 */
export function createCatchUp(load: (signal: AbortSignal) => Promise<void>) {
  const stopped = new AbortController();
  let running = false;
  let askedAgain = false;
  let waiting: ReturnType<typeof setTimeout> | null = null;
  let retryMs = RETRY_MIN_MS;

  function ask(): void {
    if (stopped.signal.aborted) return;
    if (waiting) clearTimeout(waiting);
    waiting = null;
    if (running) askedAgain = true;
    else void run();
  }

  /** Debounces bursts of requests into one run after `delayMs`. */
  function askLater(delayMs: number): void {
    if (!stopped.signal.aborted) waiting ??= setTimeout(ask, delayMs);
  }

  async function run(): Promise<void> {
    running = true;
    askedAgain = false;
    const succeeded = await load(stopped.signal).then(
      () => true,
      () => false,
    );
    running = false;
    if (stopped.signal.aborted) return;
    if (succeeded) retryMs = RETRY_MIN_MS;
    if (askedAgain) ask();
    else if (!succeeded) {
      askLater(retryMs);
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
    }
  }

  return {
    ask,
    askLater,
    stop(): void {
      stopped.abort();
      if (waiting) clearTimeout(waiting);
    },
  };
}
