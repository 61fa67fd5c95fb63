import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { OpenedPart } from '../files/file-store.ts';

/** Streams a stored part, so that a slow reader holds none of it in memory. */
export async function sendPart(
  response: ServerResponse,
  { stream, sizeBytes }: OpenedPart,
  { headers, withBody }: { headers: OutgoingHttpHeaders; withBody: boolean },
): Promise<void> {
  response.writeHead(200, { ...headers, 'content-length': sizeBytes });
  if (withBody) return pipeline(stream, response).catch(() => void response.destroy());
  stream.destroy();
  response.end();
}
