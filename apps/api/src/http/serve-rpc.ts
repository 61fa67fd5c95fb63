import type { IncomingMessage, ServerResponse } from 'node:http';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { RPCHandler } from '@orpc/server/fetch';
import type { Origin } from '../commit/actor.ts';
import { ExpectedError } from '../errors.ts';
import type { Reading } from '../limits/allowances.ts';
import { anonymousAt } from '../limits/limit-subject.ts';
import { setRateLimitHeaders, setRefusalHeaders } from '../limits/rate-limit-headers.ts';
import { bearerToken } from '../modules/auth/access-tokens.ts';
import { type Identity, identifyCaller } from '../modules/auth/identify-caller.ts';
import { identifyToken } from '../modules/personal-tokens/identify-token.ts';
import { createKnownTokens } from '../modules/personal-tokens/known-tokens.ts';
import { TOKEN_PREFIX } from '../modules/personal-tokens/personal-secret.ts';
import type { RpcContext } from '../rpc/call.ts';
import { router } from '../rpc/router.ts';
import { rpcError, rpcErrorOf } from '../rpc/rpc-error.ts';
import type { Services } from '../services.ts';
import { acceptRpcRequest, type Refused } from './accept-rpc-request.ts';
import { answerInTime } from './answer-in-time.ts';
import { countRequest } from './count-request.ts';
import { untilClosed } from './reader.ts';
import { sendJson } from './send.ts';

/** The description of the api, and its page. */
const FILES = /^\/api\/([\w-]+\.\w+)?(\?|$)/;

type At = { pathname: string; origin: Origin };
type Prefix = '/rpc' | '/api';
type Handler = {
  handle: (
    request: Request,
    options: { prefix: Prefix; context: RpcContext },
  ) => Promise<{ matched: boolean; response?: Response | undefined }>;
};

/**
 * `/rpc/<procedure>` in the protocol of oRPC, `/api/<procedure>` as plain JSON: the same procedures, by POST. As with
 * GraphQL no cookie says who asks, a body is JSON, and no other origin is let in. Answers false for a path that is neither.
 */
export function createRpcRoute(services: Services) {
  const handlers: Record<Prefix, Handler> = {
    '/rpc': new RPCHandler(router),
    '/api': new OpenAPIHandler(router),
  };
  const identify = createIdentify(services);

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, origin, prefix }: At & { prefix: Prefix },
  ): Promise<void> {
    const left = untilClosed(response);
    const counted = await identify.count(origin, request);
    setRateLimitHeaders(response, [counted]);
    const body = await acceptRpcRequest(request, {
      bodies: services.usage.bodies,
      holder: anonymousAt(origin.address),
    });
    if (!Buffer.isBuffer(body)) return refuse(response, body);
    const asked = new Request(new URL(pathname, 'http://localhost'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // Nothing sent is no input; oRPC would read it as broken JSON.
      ...(body.length > 0 && { body }),
    });
    await answerInTime(
      { services, origin, request, response, counted, left },
      async (server) => {
        const identity = await identify.whoAsks(origin, request);
        const context: RpcContext = { ...server, services, identity };
        const { matched, response: answer } = await handlers[prefix].handle(asked, { prefix, context });
        if (matched && answer) return withRetry(answer);
        const unknown = rpcError(404, 'There is no such procedure', { code: 'NOT_FOUND' });
        return Response.json(unknown.toJSON(), { status: 404 });
      },
      () =>
        refuse(response, {
          status: 408,
          code: 'TIMEOUT',
          message: 'The request took too long, nothing was changed',
        }),
    );
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, origin }: At,
  ): Promise<boolean> => {
    const prefix = prefixOf(pathname);
    if (!prefix || isOfFiles(request)) return false;
    await serve(request, response, { pathname, origin, prefix }).catch((error: unknown) => {
      if (!(error instanceof ExpectedError) || response.headersSent) throw error;
      setRefusalHeaders(response, error);
      const failure = rpcErrorOf(error, origin.requestId, services.log);
      sendJson(response, failure.status, failure.toJSON());
    });
    return true;
  };
}

/** What is read there, as the description of the api, is a file like others. */
const isOfFiles = ({ method, url }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && FILES.test(url ?? '');

function prefixOf(pathname: string): Prefix | null {
  if (pathname.startsWith('/rpc/')) return '/rpc';
  return pathname.startsWith('/api/') ? '/api' : null;
}

function refuse(response: ServerResponse, { status, code, message }: Refused): void {
  if (status === 405) response.setHeader('allow', 'POST');
  if (status === 413) response.setHeader('connection', 'close');
  sendJson(response, status, rpcError(status, message, { code }).toJSON());
}

/** When another try may succeed, as a header too. */
async function withRetry(answer: Response): Promise<Response> {
  if (answer.status !== 429) return answer;
  const text = await answer.text();
  const wait = /"retryAfter":(\d+)/.exec(text)?.[1];
  const headers = new Headers(answer.headers);
  if (wait) headers.set('retry-after', wait);
  return new Response(text, { status: 429, headers });
}

/** Who asks, by a personal token or by the access token of who is signed in. */
function createIdentify(services: Services) {
  const known = createKnownTokens();

  function secretOf({ headers }: IncomingMessage): string | null {
    const token = bearerToken(headers.authorization);
    return token?.startsWith(TOKEN_PREFIX) ? token : null;
  }

  return {
    /** A token that was not seen yet is its network's, until it was found good. @throws OverQuotaError */
    count: async (origin: Origin, request: IncomingMessage): Promise<Reading> => {
      const secret = secretOf(request);
      if (secret === null) return countRequest(services, origin, request);
      return services.usage.requests.take(known.holderOf(secret) ?? anonymousAt(origin.address), 1);
    },
    whoAsks: async ({ address }: Origin, request: IncomingMessage): Promise<Identity> => {
      const secret = secretOf(request);
      if (secret === null) return identifyCaller(services, bearerToken(request.headers.authorization));
      const identity = await identifyToken(services.pool, secret, address);
      known.learn(secret, identity.caller?.userId ?? null);
      return identity;
    },
  };
}
