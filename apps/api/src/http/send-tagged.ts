import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from './send.ts';

/** Text that is asked for anew each time, and sent only when it is another one. */
export async function sendTagged(
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
  headers: Record<string, string>,
): Promise<void> {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const tagged = { ...headers, 'cache-control': 'no-cache', etag };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, tagged).end();
    return;
  }
  await sendText(request, response, body, { status: 200, headers: tagged });
}
