/** Runs what it is given, but refuses at once while `max` earlier ones are unfinished: nothing piles up in memory. */
export function createInFlightLimit(max: number): <T>(start: () => Promise<T>) => Promise<T> {
  let inFlight = 0;
  return async (start) => {
    if (inFlight >= max) throw new Error(`more than ${max} requests wait for the broker`);
    inFlight += 1;
    try {
      return await start();
    } finally {
      inFlight -= 1;
    }
  };
}
