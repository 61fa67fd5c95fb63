import type { Socket } from 'node:net';

/** In order of arrival; since when, by the monotonic clock. */
export type WaitingSince = Map<Socket, number>;

/** A browser sends its request within a round trip, also when hundreds come back at once. */
const GRACE_MS = 1_000;

/** Closes the connections that have waited longest, until no more than `max` are left. */
export function endLongest(waiting: WaitingSince, max: number): void {
  const latest = performance.now() - GRACE_MS;
  let surplus = waiting.size - max;
  for (const [socket, since] of waiting) {
    if (surplus <= 0 || since > latest) return;
    socket.destroy();
    surplus -= 1;
  }
}
