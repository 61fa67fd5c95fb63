/** One that failed may have met a bad moment. */
const TRIES = 2;
/** Of what failed again nobody asks for so long. */
const FAILED_FOR_MS = 300_000;
const FAILED_MAX = 10_000;

/** Tries what may fail, each further time only where `mayGoOn`, and remembers what failed for good. */
export function createBoundedTries(mayGoOn: () => Promise<boolean>) {
  const failed = new Map<string, number>();

  function recordFailed(key: string): void {
    failed.delete(key);
    failed.set(key, Date.now() + FAILED_FOR_MS);
    for (const oldest of failed.keys()) {
      if (failed.size <= FAILED_MAX) break;
      failed.delete(oldest);
    }
  }

  return {
    hasFailed: (key: string): boolean => (failed.get(key) ?? 0) > Date.now(),
    /** Undefined where it failed each time. */
    async run<Answer extends object>(key: string, once: () => Promise<Answer>): Promise<Answer | undefined> {
      for (let left = TRIES - 1; ; left--) {
        // The client has logged the error and delays further requests.
        const answer = await once().catch(() => undefined);
        if (answer) return answer;
        if (left === 0) break;
        if (!(await mayGoOn())) return undefined;
      }
      recordFailed(key);
      return undefined;
    },
  };
}
