import { once } from 'node:events';
import type { Socket } from 'node:net';

/** Says `words` as all there is to say, and answers what is heard until the other end closes, byte by byte as latin1. */
export async function sayAll(socket: Socket, words: string): Promise<string> {
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.end(words);
  await once(socket, 'close');
  return heard;
}
