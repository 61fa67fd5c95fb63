import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BodyHolder, readBody } from './read-body.ts';
import { sendError } from './send.ts';

/** Longer queries go by POST; some proxies cut longer addresses. */
const MAX_URL_CHARACTERS = 2_047;
/** Visible ASCII, as random as a UUID; it is kept for a day. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;
const JSON_TYPE = /^application\/(graphql\+)?json\b/i;

/** The body (null for GET), or undefined once the request was refused. */
export async function acceptGraphqlRequest(
  request: IncomingMessage,
  response: ServerResponse,
  holder: BodyHolder,
): Promise<Buffer<ArrayBuffer> | null | undefined> {
  const refusal = refusalOf(request);
  if (refusal) {
    if (refusal.status === 405) response.setHeader('allow', 'GET, POST');
    sendError(response, refusal.status, 'BAD_REQUEST', refusal.message);
    return undefined;
  }
  if (request.method === 'GET') return null;
  const body = await readBody(request, holder);
  if (body) return body;
  response.setHeader('connection', 'close');
  sendError(response, 413, 'PAYLOAD_TOO_LARGE', 'The request is too large');
  return undefined;
}

type Refusal = { status: number; message: string };

/** Why a request is not looked at any further. */
function refusalOf(request: IncomingMessage): Refusal | null {
  switch (request.method) {
    case 'GET':
      return refusalOfQuery(request);
    case 'POST':
      return refusalOfPost(request);
    default:
      return { status: 405, message: 'GraphQL takes GET and POST' };
  }
}

function refusalOfQuery(request: IncomingMessage): Refusal | null {
  const url = `http://${request.headers.host ?? 'localhost'}${request.url}`;
  if (url.length > MAX_URL_CHARACTERS)
    return { status: 414, message: 'Send queries of more than 2047 characters by POST' };
  if (!hasReadableParameters(addressOf(request)))
    return { status: 400, message: 'Variables and extensions must be JSON' };
  return null;
}

function refusalOfPost(request: IncomingMessage): Refusal | null {
  if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
    return { status: 415, message: 'The body must be application/json' };
  const key = idempotencyKeyOf(request);
  if (key !== null && !isIdempotencyKey(key))
    return { status: 400, message: 'An Idempotency-Key has 8 to 128 visible ASCII characters' };
  return null;
}

/** Of the request itself; whatever host it names is no concern of the query. */
export function addressOf({ url }: IncomingMessage): URL {
  const { pathname, search } = new URL(url ?? '/', 'http://localhost');
  return new URL(pathname + search, 'http://localhost');
}

/** Yoga takes a parameter that is no JSON for a failure of ours. */
function hasReadableParameters({ searchParams }: URL): boolean {
  try {
    for (const name of ['variables', 'extensions']) JSON.parse(searchParams.get(name) || '{}');
    return true;
  } catch {
    return false;
  }
}

export const isIdempotencyKey = (key: string): boolean => IDEMPOTENCY_KEY.test(key);

/** By which a sender knows a mutation again. */
export function idempotencyKeyOf({ headers }: IncomingMessage): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}
