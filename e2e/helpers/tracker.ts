import { once } from 'node:events';
import { connect } from 'node:net';

const REPLY_TIMEOUT_MS = 10_000;

/** Opens the TCP connection of a tracker. `send` writes bytes and returns the answer. */
export async function connectTracker(port: number) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return {
    send: async (hex: string): Promise<string> => {
      const reply = once(socket, 'data', { signal: AbortSignal.timeout(REPLY_TIMEOUT_MS) });
      socket.write(Buffer.from(hex, 'hex'));
      const [bytes] = (await reply) as [Buffer];
      return bytes.toString('hex');
    },
    [Symbol.asyncDispose]: async () => {
      socket.destroy();
    },
  };
}
