import type { Socket } from 'node:net';

/** Sockets in order of arrival, with the monotonic time of arrival in ms. */
export type WaitingSince = Map<Socket, number>;

/** A browser sends its request within a round trip, also when hundreds reconnect at once. */
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
