import type { IncomingMessage, ServerResponse } from 'node:http';
import { FILE_MAX_BYTES, FileType, PDF_TYPE } from '@fleet/contracts/file';
import { Id } from '@fleet/contracts/id';
import type { Pool } from 'pg';
import type { Shown } from '../files/file-links.ts';
import type { OpenedPart } from '../files/file-store.ts';
import { pictureTypeOf, shownOf } from '../files/make-pictures.ts';
import type { Files } from '../files/open-files.ts';
import { sendError } from './send.ts';
import { sendPart } from './send-part.ts';

const FILE = /^\/files\/([0-9a-f-]{36})\/(full|small)$/;
/** Nothing in it runs, whatever a browser takes it for. */
const POLICY = "default-src 'none'; sandbox";

/**
 * `/files/<id>/<size>` with its signature: pictures that we drew ourselves are shown; a PDF is as somebody sent it, and goes
 * out to be saved, so that no page of this origin ever has it in it. A file that is gone is gone, however long its link is
 * good. Answers false for a path that is none.
 */
export function createFileRoute({ files, pool }: { files: Files; pool: Pool }) {
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> => {
    const [, id = '', shown] = FILE.exec(pathname) ?? [];
    if (!Id.safeParse(id).success) return false;
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const seconds = files.links.readableFor(id, shown as Shown, searchParams);
    const found = seconds > 0 ? await find({ files, pool }, id, shown as Shown) : null;
    if (!found) {
      sendError(response, 404, 'NOT_FOUND', 'Not found');
      return true;
    }
    const headers = {
      ...headersOf(id, found),
      'content-security-policy': POLICY,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': `private, max-age=${seconds}, immutable`,
    };
    await sendPart(response, found.part, { headers, withBody: request.method !== 'HEAD' });
    return true;
  };
}

type Found = { part: OpenedPart; type: FileType; mimeType: string; name: string };

/**
 * A name entered by a person is sent as plain text without path characters, with the extension of the file's
 * real type.
 */
function headersOf(id: string, { type, mimeType, name }: Found): Record<string, string> {
  if (mimeType !== PDF_TYPE) {
    const pictureType = pictureTypeOf(type);
    const suffix = pictureType.slice('image/'.length);
    return { 'content-type': pictureType, 'content-disposition': `inline; filename="${id}.${suffix}"` };
  }
  const quoted = encodeURIComponent(pdfName(name)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    'content-type': PDF_TYPE,
    'content-disposition': `attachment; filename="${id}.pdf"; filename*=UTF-8''${quoted}`,
  };
}

const pdfName = (name: string): string =>
  /[^.]\.pdf$/i.test(name) ? name : `${name.replace(/[.\s]+$/, '')}.pdf`;

async function find(
  { files, pool }: { files: Files; pool: Pool },
  id: string,
  shown: Shown,
): Promise<Found | null> {
  const { rows } = await pool.query<{ type: string; mimeType: string; name: string }>(
    `SELECT type, mime_type AS "mimeType", name FROM storage_objects WHERE id = $1 AND state = 'CONFIRMED'`,
    [id],
  );
  const [file] = rows;
  const type = FileType.safeParse(file?.type);
  if (!file || !type.success) return null;
  const part = await files.store.open(id, shownOf(type.data, shown), FILE_MAX_BYTES);
  return part && { ...file, type: type.data, part };
}
