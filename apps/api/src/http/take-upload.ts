import type { IncomingMessage, ServerResponse } from 'node:http';
import { TRACK_MAX_BYTES } from '@fleet/contracts/file';
import { Id } from '@fleet/contracts/id';
import type { Pool } from 'pg';
import type { Origin } from '../commit/actor.ts';
import { strangerAt } from '../limits/holders.ts';
import type { Services } from '../services.ts';
import { sendError } from './send.ts';

const UPLOAD = /^\/uploads\/([0-9a-f-]{36})$/;

type Parts = Pick<Services, 'files' | 'pool' | 'usage'>;

/**
 * `PUT /uploads/<id>` with its signature, where files lie in a folder: exactly as many bytes as were announced, of the type
 * that was announced. They are shown to nobody; a picture is drawn of them when the upload is confirmed. Answers false for a
 * path that is none.
 */
export function createUploadRoute({ files, pool, usage }: Parts) {
  async function take(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const { headers } = request;
    // Without a length there is nothing that could have been signed.
    const sizeBytes = Number(headers['content-length'] ?? 0);
    const announced = { mimeType: headers['content-type'] ?? '', sizeBytes };
    if (!files.links.mayUpload(id, announced, searchParams) || !(await isOpen(pool, id)))
      return refuse(response, 403, 'The link is not good for this');
    const bytes = await readExactly(request, sizeBytes);
    if (!bytes) return refuse(response, 400, 'It is not as long as was announced');
    await files.store.write(id, 'sent', bytes, announced.mimeType);
    // Cancelled while it came: nothing else would ever delete it.
    if (!(await isOpen(pool, id))) await files.store.remove(id);
    response.writeHead(204, { 'cache-control': 'no-store' }).end();
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, origin }: { pathname: string; origin: Origin },
  ): Promise<boolean> => {
    const [, id = ''] = UPLOAD.exec(pathname) ?? [];
    if (request.method !== 'PUT' || !Id.safeParse(id).success) return false;
    usage.files.take(strangerAt(origin.address), 1);
    await take(request, response, id);
    return true;
  };
}

function refuse(response: ServerResponse, status: number, message: string): void {
  // What is still to come of the body is not read.
  response.setHeader('connection', 'close');
  sendError(response, status, 'UPLOAD_UNAVAILABLE', message);
}

async function isOpen(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    "SELECT FROM storage_objects WHERE id = $1 AND state = 'LINK_CREATED'",
    [id],
  );
  return rowCount === 1;
}

/** Null as soon as there is more, and where there is less. */
async function readExactly(request: IncomingMessage, sizeBytes: number): Promise<Buffer | null> {
  if (sizeBytes > TRACK_MAX_BYTES) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > sizeBytes) return null;
    chunks.push(chunk);
  }
  return length === sizeBytes ? Buffer.concat(chunks) : null;
}
