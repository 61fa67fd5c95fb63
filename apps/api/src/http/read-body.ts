import type { IncomingMessage } from 'node:http';

/** Variables of the largest form, many times over. */
export const MAX_BODY_BYTES = 256 * 1024;

/** The whole body, or null when it is longer than the limit, however it is declared. */
export async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
