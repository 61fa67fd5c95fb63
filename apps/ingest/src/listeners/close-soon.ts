import type { Socket } from 'node:net';

/** Time for pending bytes to reach the peer. One that does not read would hold its socket for ever. */
const LINGER_MS = 5_000;

/** Closes the socket once pending bytes are flushed, or after a timeout. */
export function closeSoon(socket: Socket, lingerMs = LINGER_MS): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
  socket.destroySoon();
}
