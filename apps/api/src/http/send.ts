import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ErrorCode } from '@fleet/contracts/error-code';

/** Shorter answers do not get smaller by compression. */
const COMPRESS_FROM_BYTES = 1_024;
/** Text compresses almost as well as at the highest level, at a fraction of its time. */
const BROTLI_QUALITY = 4;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Sends text, compressed as the client takes it. */
export async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  head: { status: number; headers: Record<string, string> },
): Promise<void> {
  const encoding = body.length < COMPRESS_FROM_BYTES ? null : preferredEncoding(request);
  const sent = encoding ? await compressors[encoding](body) : body;
  response.writeHead(head.status, {
    ...head.headers,
    vary: ['accept-encoding', head.headers.vary].filter(Boolean).join(', '),
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': sent.length,
  });
  response.end(request.method === 'HEAD' ? undefined : sent);
}

function preferredEncoding({ headers }: IncomingMessage): 'br' | 'gzip' | null {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
  });
  response.end(body);
}

/** A refusal in the shape of a GraphQL answer, so that clients read one shape only. */
export function sendError(
  response: ServerResponse,
  status: number,
  code: ErrorCode,
  message: string,
  more: Record<string, unknown> = {},
): void {
  sendJson(response, status, { errors: [{ message, extensions: { ...more, code } }] });
}
