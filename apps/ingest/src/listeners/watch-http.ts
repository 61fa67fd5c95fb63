import type { Socket } from 'node:net';
import { addressOf } from './address-of.ts';
import type { Connections } from './connections.ts';
import type { Services } from './services.ts';

/** From the last answer, or the beginning, to the next one: a slow uplink has half of it, storing the other. */
const ANSWER_SECONDS = 60;

/**
 * Connections of requests count like all others, whether they came to the port of their own or to the universal one.
 * One that is not answered for too long, as its request does not end, is closed; Node looks after those that idle.
 */
export function watchHttp(socket: Socket, { limits, metrics }: Services, connections: Connections): void {
  const remoteAddress = addressOf(socket.remoteAddress);
  if (!connections.admits(remoteAddress)) {
    socket.destroy();
    return;
  }
  let written = socket.bytesWritten;
  let quietSince = Date.now();
  const close = (reason: string) => {
    metrics.closedConnections.inc({ reason });
    socket.destroy();
  };
  const patience = Math.max(ANSWER_SECONDS, limits.httpWaitSeconds * 2) * 1_000;
  const checkTime = (now: number) => {
    if (socket.bytesWritten !== written) {
      written = socket.bytesWritten;
      quietSince = now;
    } else if (now - quietSince > patience) close('slowRequest');
  };
  // A request that came is answered; Node closes the connection after it.
  const watched = { remoteAddress, checkTime, close, stopReading: () => undefined };
  connections.add(watched);
  socket.once('close', () => connections.delete(watched));
}
