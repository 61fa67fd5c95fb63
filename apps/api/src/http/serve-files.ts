import type { IncomingMessage, ServerResponse } from 'node:http';
import { FileType } from '@fleet/contracts/file';
import { Id } from '@fleet/contracts/id';
import type { Pool } from 'pg';
import type { Shown } from '../files/file-links.ts';
import { PICTURE_TYPE, shownOf } from '../files/make-pictures.ts';
import type { Files } from '../files/open-files.ts';
import { sendError } from './send.ts';

const FILE = /^\/files\/([0-9a-f-]{36})\/(full|small)$/;
/** No picture that we draw is nearly as large. */
const PICTURE_MAX_BYTES = 4 * 1024 * 1024;
/** Nothing in it runs, whatever a browser takes it for. */
const POLICY = "default-src 'none'; sandbox";

/**
 * `/files/<id>/<size>` with its signature: pictures that we drew ourselves, never what somebody sent. A file that is gone is
 * gone, however long its link is good. Answers false for a path that is none.
 */
export function createFileRoute({ files, pool }: { files: Files; pool: Pool }) {
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> => {
    const [, id = '', shown] = FILE.exec(pathname) ?? [];
    if (!Id.safeParse(id).success) return false;
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const seconds = files.links.readableFor(id, shown as Shown, searchParams);
    const picture = seconds > 0 ? await find({ files, pool }, id, shown as Shown) : null;
    if (!picture) {
      sendError(response, 404, 'NOT_FOUND', 'Not found');
      return true;
    }
    response.writeHead(200, {
      'content-type': PICTURE_TYPE,
      'content-length': picture.length,
      'content-disposition': `inline; filename="${id}.webp"`,
      'content-security-policy': POLICY,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': `private, max-age=${seconds}, immutable`,
    });
    response.end(request.method === 'HEAD' ? undefined : picture);
    return true;
  };
}

async function find(
  { files, pool }: { files: Files; pool: Pool },
  id: string,
  shown: Shown,
): Promise<Buffer | null> {
  const { rows } = await pool.query<{ type: string }>(
    "SELECT type FROM storage_objects WHERE id = $1 AND state = 'CONFIRMED'",
    [id],
  );
  const type = FileType.safeParse(rows[0]?.type);
  return type.success ? files.store.read(id, shownOf(type.data, shown), PICTURE_MAX_BYTES) : null;
}
