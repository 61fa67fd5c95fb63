import type { IncomingMessage } from 'node:http';
import type { HeldBytes } from '@fleet/runtime/held-bytes';
import { TooManyRequestsError } from '../errors.ts';

/** Variables of the largest form, many times over. */
export const MAX_BODY_BYTES = 256 * 1024;
/** Enough for the largest body over a slow mobile network. */
const BODY_MS = 10_000;
const RETRY_AFTER_S = 3;

/** Memory limit of bodies, and the holder that this body counts for. */
export type BodyHolder = { bodies: HeldBytes; holder: string };

/**
 * The whole body, or null if it exceeds the limit, whatever length is declared. While incomplete it counts
 * for its holder. A body that takes longer than ten seconds closes the connection.
 *
 * @throws TooManyRequestsError when the memory for bodies is needed by others
 */
export async function readBody(
  request: IncomingMessage,
  { bodies, holder }: BodyHolder,
): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return null;
  const held = bodies.open(holder, () => request.destroy());
  const late = setTimeout(() => request.destroy(), BODY_MS);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Keeps the request open, so that the refusal can be sent.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_BODY_BYTES) return null;
      if (!held.add(chunk.length)) throw new TooManyRequestsError(RETRY_AFTER_S);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(late);
    held.close();
  }
}
