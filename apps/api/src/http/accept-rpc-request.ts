import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@fleet/contracts/error-code';
import type { RpcStatus } from '../rpc/status-of.ts';
import { idempotencyKeyOf, isIdempotencyKey } from './accept-graphql-request.ts';
import { type BodyHolder, readBody } from './read-body.ts';

const JSON_TYPE = /^application\/json\b/i;

export type Refused = { status: RpcStatus; code: ErrorCode; message: string };

/** The body, or why the request is not looked at any further. */
export async function acceptRpcRequest(
  request: IncomingMessage,
  holder: BodyHolder,
): Promise<Buffer<ArrayBuffer> | Refused> {
  const refused = refusalOf(request);
  if (refused) return refused;
  const body = await readBody(request, holder);
  if (!body) return { status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large' };
  return isJson(body) ? body : { status: 400, code: 'BAD_REQUEST', message: 'The body is no JSON' };
}

/** Nothing is no input. */
function isJson(body: Buffer): boolean {
  try {
    if (body.length > 0) JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}

function refusalOf(request: IncomingMessage): Refused | null {
  if (request.method !== 'POST')
    return { status: 405, code: 'BAD_REQUEST', message: 'A procedure is called by POST' };
  if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
    return { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The body must be application/json' };
  const key = idempotencyKeyOf(request);
  if (key !== null && !isIdempotencyKey(key))
    return {
      status: 400,
      code: 'BAD_REQUEST',
      message: 'An Idempotency-Key has 8 to 128 visible ASCII characters',
    };
  return null;
}
