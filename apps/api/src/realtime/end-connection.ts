import type { Socket } from 'socket.io';

type Connection = Socket['conn'];

/** Long enough for what was written last to leave. */
const LINGER_MS = 1_000;

/**
 * Ends a connection whose other end is not to be waited for: a polite close would go on reading what it sends for half a
 * minute.
 */
export function endConnection(connection: Connection): void {
  const { socket } = connection.transport as { socket?: { terminate?: () => void } };
  connection.close();
  setTimeout(() => socket?.terminate?.(), LINGER_MS).unref();
}
