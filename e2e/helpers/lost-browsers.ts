import { once } from 'node:events';
import { connect } from 'node:net';

const ANSWER_TIMEOUT_MS = 5000;
/** Keys of Socket.IO's sessions of disconnected browsers. */
const FORGET = `local lost = redis.call('KEYS', 'sio:session:*') for _, key in ipairs(lost) do redis.call('DEL', key) end return #lost`;

/**
 * Deletes the sessions of disconnected browsers, which otherwise expire after two minutes. Returns their
 * number.
 */
export async function forgetLostBrowsers(redisUrl: string): Promise<number> {
  const { hostname, port } = new URL(redisUrl);
  const socket = connect(Number(port || 6379), hostname);
  try {
    const answer = once(socket, 'data', { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    socket.write(`EVAL "${FORGET}" 0\r\n`);
    const [bytes] = (await answer) as [Buffer];
    return Number(bytes.toString().slice(1));
  } finally {
    socket.destroy();
  }
}
