import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished, vi } from 'vitest';

const TIMEOUT_MS = 10_000;
const LOOK_MS = 10;

/**
 * A raw connection to a port of this machine: a tracker, or a browser of bad manners. It ends with the test.
 *
 * @param from the address to come from: any of 127.0.0.0/8
 */
export async function openTcp(port: number, from = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => (received = Buffer.concat([received, chunk])));
  await once(socket, 'connect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return {
    socket,
    /** Bytes, or text as it stands. */
    send: (data: Buffer | string): void => void socket.write(data),
    /** All that came so far. */
    received: (): Buffer => received,
    /** Waits until `count` bytes came, and answers all. @throws when they do not come */
    until: async (count: number, timeoutMs = TIMEOUT_MS): Promise<Buffer> => {
      await vi.waitUntil(() => received.length >= count, { timeout: timeoutMs, interval: LOOK_MS });
      return received;
    },
    /** Whether the other end has closed it within this time. */
    isClosedWithin: (timeoutMs: number): Promise<boolean> => {
      const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), timeoutMs));
      return Promise.race([closed.then(() => true as const), late]);
    },
  };
}
