import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Origin } from '../commit/actor.ts';
import { ExpectedError } from '../errors.ts';
import { createGraphqlServer } from '../graphql/create-yoga.ts';
import { TextLists } from '../graphql/text-lists.ts';
import { anonymousAt } from '../limits/limit-subject.ts';
import { setRateLimitHeaders, setRefusalHeaders } from '../limits/rate-limit-headers.ts';
import type { Services } from '../services.ts';
import { acceptGraphqlRequest, addressOf } from './accept-graphql-request.ts';
import { answerInTime } from './answer-in-time.ts';
import { countRequest } from './count-request.ts';
import { untilClosed } from './reader.ts';
import { sendError } from './send.ts';

export type ServeGraphql = (
  origin: Origin,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>;

/**
 * Queries by GET or POST, mutations by POST alone. A body must be JSON: a page of another origin cannot send that
 * without asking first, and no cookie says who asks, so no other page acts in a person's name.
 */
export function createGraphqlRoute(services: Services): ServeGraphql {
  const yoga = createGraphqlServer(services);
  return async (origin, request, response) => {
    const left = untilClosed(response);
    try {
      const counted = await countRequest(services, origin, request);
      setRateLimitHeaders(response, [counted]);
      const body = await acceptGraphqlRequest(request, response, {
        bodies: services.usage.bodies,
        holder: anonymousAt(origin.address),
      });
      if (body === undefined) return;
      const asked = new yoga.fetchAPI.Request(addressOf(request), {
        method: request.method ?? 'GET',
        headers: pick(request, ['authorization', 'content-type', 'accept']),
        body,
      });
      const textLists = new TextLists();
      await answerInTime(
        { services, origin, request, response, counted, left, textLists },
        async (server) => yoga.fetch(asked, { ...server, textLists }),
        () => sendError(response, 503, 'TIMEOUT', 'The request took too long, nothing was changed'),
      );
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error;
      setRefusalHeaders(response, error);
      sendError(response, 429, error.code, error.message, error.extensions);
    }
  };
}

function pick({ headers }: IncomingMessage, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));
}
