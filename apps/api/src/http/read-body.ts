import type { IncomingMessage } from 'node:http';
import type { HeldBytes } from '@fleet/runtime/held-bytes';
import { TooManyRequestsError } from '../errors.ts';

/** Variables of the largest form, many times over. */
export const MAX_BODY_BYTES = 256 * 1024;
/** The largest body over the slowest mobile network. */
const BODY_MS = 10_000;
const RETRY_AFTER_S = 3;

/** The memory that bodies may take, and in whose name this one takes it. */
export type BodyHolder = { bodies: HeldBytes; holder: string };

/**
 * The whole body, or null when it is longer than the limit, however it is declared. It counts for its holder while it is in
 * memory unfinished; one that takes longer than ten seconds loses its connection.
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
    // Left early, the request stays open: its refusal is still to be answered.
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
