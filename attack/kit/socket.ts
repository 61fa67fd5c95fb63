import { SOCKET_PATH } from '@fleet/contracts/realtime';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { product } from './product.ts';

/** A browser's live socket, which ends with the test. Without a token: a stranger's. */
export function openSocket(accessToken?: string, more: Partial<ManagerOptions & SocketOptions> = {}): Socket {
  const socket = io(product().url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: accessToken === undefined ? {} : { tokenType: 'Bearer', accessToken },
    reconnection: false,
    forceNew: true,
    ...more,
  });
  onTestFinished(() => void socket.close());
  return socket;
}

/** Null when the socket was let in, else why not. */
export function refusalOf(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', (error) => resolve(error.message));
  });
}
