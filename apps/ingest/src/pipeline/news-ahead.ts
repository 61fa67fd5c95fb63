/** Clocks that were set differ by seconds. What is farther ahead than this is of a clock that is wrong. */
const NEWS_AHEAD_MS = 300_000;

/**
 * Whether this moment was still to come when it was told of: then it is no news of now. In milliseconds, as it is asked
 * several times of each record: a Date that becomes a number by itself takes ten times as long as one that is asked.
 */
export function isAhead(atMs: number, receivedAt: Date): boolean {
  return atMs > receivedAt.getTime() + NEWS_AHEAD_MS;
}
