import { LISTEN_ACCOUNT, SOCKET_PATH } from '@fleet/contracts/realtime';
import { io as connect, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { Api } from '../src/server.ts';

/** A browser's socket; `refused` resolves with the code when the handshake fails. */
export function browse({ port }: Api, accessToken: string, more: object = {}): Socket {
  const socket = connect(`http://127.0.0.1:${port}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { tokenType: 'Bearer', accessToken },
    reconnection: false,
    ...more,
  });
  onTestFinished(() => void socket.close());
  return socket;
}

export const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
export const refusal = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => {
    socket.once('connect_error', (error) => resolve((error as { data?: { code?: string } }).data?.code));
  });
export const ended = (socket: Socket): Promise<string> =>
  new Promise((resolve) => socket.once('disconnect', resolve));
export const listen = (socket: Socket, accountId: unknown): Promise<unknown> =>
  socket.timeout(5_000).emitWithAck(LISTEN_ACCOUNT, { accountId });
