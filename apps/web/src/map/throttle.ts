/** Throttles `run`: it runs soon after a request, at most once per interval. */
export function createThrottle(run: () => void, throttleMs: number) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let ranAtMs = Number.NEGATIVE_INFINITY;
  return {
    soon(): void {
      timer ??= setTimeout(
        () => {
          timer = null;
          ranAtMs = performance.now();
          run();
        },
        Math.max(0, ranAtMs + throttleMs - performance.now()),
      );
    },
    stop(): void {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
