import type { IncomingMessage } from 'node:http';
import { networkOf } from '../sessions/unknown-devices.ts';
import { addressOf } from './address-of.ts';
import type { Services } from './services.ts';

/** Null when it is longer than it may be, or when others need the memory for bodies. */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  { bodies }: Services,
): Promise<Buffer | null> {
  const held = bodies.open(networkOf(addressOf(request.socket.remoteAddress)), () => request.destroy());
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      size += chunk.length;
      if (size > maxBytes || !held.add(chunk.length)) return null;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    held.close();
  }
}
