import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Origin } from '../commit/actor.ts';
import { Deadline } from '../commit/deadline.ts';
import type { Env } from '../env.ts';
import { type GraphqlServer, requestIds } from '../graphql/create-yoga.ts';
import { deviceJarOf } from './device-jar.ts';
import { readBody } from './read-body.ts';
import { sendError, sendText } from './send.ts';

/** Longer queries go by POST; some proxies cut longer addresses. */
export const MAX_URL_CHARACTERS = 2_047;
const EXECUTION_TIMEOUT_MS = 25_000;
/** Longer than the database gives one statement: then the outcome is known. */
const COMMIT_GRACE_MS = 12_000;
const COMMIT_POLL_MS = 50;
/** Visible ASCII, as random as a UUID; it is kept for a day. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;
const JSON_TYPE = /^application\/(graphql\+)?json\b/i;

/**
 * Queries by GET or POST, mutations by POST alone. A body must be JSON: a page of another origin cannot send that
 * without asking first, and no cookie says who asks, so no other page acts in a person's name.
 */
export async function serveGraphql(
  yoga: GraphqlServer,
  { origin, env }: { origin: Origin; env: Env },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await acceptRequest(request, response);
  if (body === undefined) return;
  const deadline = new Deadline(EXECUTION_TIMEOUT_MS);
  const abandoned = new AbortController();
  const asked = new Request(addressOf(request), {
    method: request.method ?? 'GET',
    headers: pick(request, ['authorization', 'content-type', 'accept']),
    body,
    signal: abandoned.signal,
  });
  const devices = deviceJarOf(request, response, env);
  const incoming = { origin, deadline, devices, idempotencyKey: idempotencyKeyOf(request) };
  const answer = requestIds.run(origin.requestId, async () => yoga.fetch(asked, { incoming }));
  const finished = await firstOf(answer, deadline);
  if (!finished) {
    abandoned.abort();
    answer.catch(() => undefined);
    return sendError(response, 503, 'TIMEOUT', 'The request took too long, nothing was changed');
  }
  await sendText(request, response, Buffer.from(await finished.arrayBuffer()), {
    status: finished.status,
    headers: {
      'content-type': finished.headers.get('content-type') ?? 'application/json',
      'cache-control': 'no-store',
      'x-request-id': origin.requestId,
    },
  });
}

/**
 * The answer, or null when it took too long. While a change is being committed it is waited for: nobody is told that
 * nothing happened when something did.
 */
async function firstOf(answer: Promise<Response>, deadline: Deadline): Promise<Response | null> {
  let finished = await within(EXECUTION_TIMEOUT_MS, answer);
  const endMs = performance.now() + COMMIT_GRACE_MS;
  while (!finished && !deadline.expire() && performance.now() < endMs)
    finished = await within(COMMIT_POLL_MS, answer);
  return finished;
}

/** Null when it takes longer. */
async function within(ms: number, answer: Promise<Response>): Promise<Response | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The body (null for GET), or undefined once the request was refused. */
async function acceptRequest(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Buffer<ArrayBuffer> | null | undefined> {
  const refusal = refusalOf(request);
  if (refusal) {
    if (refusal.status === 405) response.setHeader('allow', 'GET, POST');
    sendError(response, refusal.status, 'BAD_REQUEST', refusal.message);
    return undefined;
  }
  if (request.method === 'GET') return null;
  const body = await readBody(request);
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
  if (key !== null && !IDEMPOTENCY_KEY.test(key))
    return { status: 400, message: 'An Idempotency-Key has 8 to 128 visible ASCII characters' };
  return null;
}

/** Of the request itself; whatever host it names is no concern of the query. */
function addressOf({ url }: IncomingMessage): URL {
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

function pick({ headers }: IncomingMessage, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));
}

/** By which a sender knows a mutation again. */
function idempotencyKeyOf({ headers }: IncomingMessage): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}
