/** Clocks that were set differ by seconds. What is farther ahead than this is of a clock that is wrong. */
const NEWS_AHEAD_MS = 300_000;

/** Whether this moment was still to come when it was told of: then it is no news of now. */
export function isAhead(at: Date | number, receivedAt: Date): boolean {
  return Number(at) > receivedAt.getTime() + NEWS_AHEAD_MS;
}
