import type { IncomingMessage, ServerResponse } from 'node:http';
import { TRACK_MAX_BYTES } from '@fleet/contracts/file';
import { Id } from '@fleet/contracts/id';
import type { Pool } from 'pg';
import type { Origin } from '../commit/actor.ts';
import { WrongLengthError } from '../files/exact-length.ts';
import type { LimitSubject } from '../limits/concurrency-limiter.ts';
import { anonymousAt } from '../limits/limit-subject.ts';
import type { Services } from '../services.ts';
import { untilClosed } from './reader.ts';
import { sendError } from './send.ts';

const UPLOAD = /^\/uploads\/([0-9a-f-]{36})$/;

type TakeUploadDeps = Pick<Services, 'files' | 'pool' | 'usage'>;
type Upload = { id: string; mimeType: string; sizeBytes: number };

/**
 * `PUT /uploads/<id>` with its signature, if files are stored in a folder: exactly the announced number of
 * bytes of the announced type, written as they arrive. A link carries one upload at a time; a new one
 * replaces the running one, because a phone that lost its network sends again. The bytes are not served;
 * pictures are made from them when the upload is confirmed. Returns false for other paths.
 */
export function createUploadRoute({ files, pool, usage }: TakeUploadDeps) {
  const running = new Map<string, IncomingMessage>();

  async function take(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const upload = announcedBy(request, id);
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const mayUpload = upload.sizeBytes <= TRACK_MAX_BYTES && files.links.mayUpload(id, upload, searchParams);
    const limitSubject = mayUpload ? await subjectOfOpen(pool, id) : null;
    if (!limitSubject) return refuse(response, 403, 'The link is not good for this');
    running.get(id)?.destroy();
    running.set(id, request);
    try {
      await write(request, response, upload, limitSubject);
    } finally {
      if (running.get(id) === request) running.delete(id);
    }
  }

  async function write(
    request: IncomingMessage,
    response: ServerResponse,
    { id, mimeType, sizeBytes }: Upload,
    limitSubject: LimitSubject,
  ): Promise<void> {
    const permit = await usage.uploadLimiter.enter(limitSubject, untilClosed(response));
    try {
      await files.store.write(id, 'sent', { stream: request, sizeBytes }, mimeType);
      // Deletes the bytes of an upload cancelled meanwhile, since nothing else would.
      if (!(await subjectOfOpen(pool, id))) await files.store.remove(id);
      response.writeHead(204, { 'cache-control': 'no-store' }).end();
    } catch (error) {
      if (!(error instanceof WrongLengthError)) throw error;
      refuse(response, 400, 'It is not as long as was announced');
    } finally {
      permit.leave();
    }
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, origin }: { pathname: string; origin: Origin },
  ): Promise<boolean> => {
    const [, id = ''] = UPLOAD.exec(pathname) ?? [];
    if (request.method !== 'PUT' || !Id.safeParse(id).success) return false;
    usage.files.take(anonymousAt(origin.address), 1);
    await take(request, response, id);
    return true;
  };
}

/** Null without a length, which every signature covers. */
function announcedBy({ headers }: IncomingMessage, id: string): Upload {
  return { id, mimeType: headers['content-type'] ?? '', sizeBytes: Number(headers['content-length'] ?? 0) };
}

function refuse(response: ServerResponse, status: number, message: string): void {
  // What is still to come of the body is not read.
  response.setHeader('connection', 'close');
  sendError(response, status, 'UPLOAD_UNAVAILABLE', message);
}

/** The person and account that announced an upload; null if it was confirmed, cancelled or deleted. */
async function subjectOfOpen(pool: Pool, id: string): Promise<LimitSubject | null> {
  const { rows } = await pool.query<LimitSubject>(
    `SELECT coalesce(created_by, id)::text AS person, account_id AS account
       FROM storage_objects WHERE id = $1 AND state = 'LINK_CREATED'`,
    [id],
  );
  return rows[0] ?? null;
}
