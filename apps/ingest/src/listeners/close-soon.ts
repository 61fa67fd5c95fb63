import type { Socket } from 'node:net';

/** Our last words have this long to reach a peer. One that does not read them would hold its socket for ever. */
const LINGER_MS = 5_000;

/** Closes when what was written has left, or could not. */
export function closeSoon(socket: Socket, lingerMs = LINGER_MS): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
  socket.destroySoon();
}
