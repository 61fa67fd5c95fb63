import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/**
 * A socket of datagrams to a port of this machine. It ends with the test.
 *
 * @param from the address to come from: any of 127.0.0.0/8
 */
export async function openUdp(port: number, from = '127.0.0.1') {
  const socket = createSocket('udp4');
  onTestFinished(() => void socket.close());
  socket.on('error', () => undefined);
  socket.bind(0, from);
  await once(socket, 'listening');
  const received: Buffer[] = [];
  socket.on('message', (bytes) => received.push(bytes));
  return {
    /** Done when it has left. */
    send: (datagram: Buffer | string): Promise<void> =>
      new Promise((resolve) => socket.send(datagram, port, '127.0.0.1', () => resolve())),
    /** All that came so far. */
    received: (): readonly Buffer[] => received,
  };
}
