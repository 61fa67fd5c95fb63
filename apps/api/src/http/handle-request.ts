import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { Origin } from '../commit/actor.ts';
import type { Env } from '../env.ts';
import { createGraphqlServer } from '../graphql/create-yoga.ts';
import { smtpSettings } from '../mail/smtp-settings.ts';
import type { Services } from '../services.ts';
import { createSessionTiles } from '../tiles/session-tiles.ts';
import { clientAddress } from './client-address.ts';
import { isThisMachine } from './is-this-machine.ts';
import { publicConfig } from './public-config.ts';
import { checkReadiness } from './readiness.ts';
import { securityHeaders } from './security-headers.ts';
import { sendError, sendJson } from './send.ts';
import type { Basemap } from './serve-basemap.ts';
import { createExportRoute } from './serve-exports.ts';
import { serveGraphql } from './serve-graphql.ts';
import { createMailboxRoute } from './serve-mailbox.ts';
import { PLACES_PATH, type ServePlaces } from './serve-places.ts';
import { createTileRoute } from './serve-tiles.ts';
import { createWeb } from './serve-web.ts';

export type Parts = {
  services: Services;
  basemap: Basemap | null;
  places: ServePlaces | null;
  registry: Registry;
};
type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Every request of the origin, Socket.IO's own apart. */
export function createRequestHandler({ services, basemap, places, registry }: Parts): Handle {
  const { env, log, pool } = services;
  const yoga = createGraphqlServer(services);
  const web = createWeb(env.WEB_DIST, env.PRODUCT_NAME);
  const serveExport = createExportRoute(services);
  const setSecurityHeaders = securityHeaders(env);
  const serveTile = env.SATELLITE_TILE_KEY
    ? createTileRoute({
        tiles: createSessionTiles({ url: env.SATELLITE_TILE_URL, key: env.SATELLITE_TILE_KEY }),
        tokens: services.tokens,
        pool,
        log,
      })
    : null;

  const serveMailbox = hasMailbox(env) ? createMailboxRoute(services.db) : null;

  async function route(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    const pathname = URL.parse(request.url ?? '/', 'http://localhost')?.pathname;
    if (!pathname) return sendError(response, 400, 'BAD_REQUEST', 'The address is malformed');
    const origin = originOf(request, requestId);
    if (pathname === '/graphql') return serveGraphql(yoga, origin, request, response);
    if (await serveExport(request, response, { pathname, origin })) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(response);
    const page = pages.get(pathname);
    return page ? page(request, response) : serveFile(request, response, pathname);
  }

  function originOf(request: IncomingMessage, requestId: string): Origin {
    const address = clientAddress(request, env.TRUST_PROXY);
    return { requestId, address, userAgent: request.headers['user-agent'] ?? null };
  }

  async function serveFile(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<void> {
    if (places && pathname === PLACES_PATH) return places(request, response);
    if (await basemap?.serve(request, response, pathname)) return;
    if (await serveTile?.(request, response, pathname)) return;
    if (await serveMailbox?.(request, response, pathname)) return;
    if (isReserved(pathname)) return notFound(response);
    await web(request, response, pathname);
  }

  const pages = new Map<string, (request: IncomingMessage, response: ServerResponse) => Promise<void> | void>(
    [
      ['/health', (_request, response) => sendJson(response, 200, { status: 'ok' })],
      ['/ready', (_request, response) => serveReadiness(response)],
      ['/metrics', serveMetrics],
      ['/config.json', (_request, response) => sendJson(response, 200, publicConfig(env, basemap !== null))],
    ],
  );

  async function serveReadiness(response: ServerResponse): Promise<void> {
    const readiness = await checkReadiness(pool);
    sendJson(response, readiness.ready ? 200 : 503, readiness);
  }

  async function serveMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!mayScrape(request, env.METRICS_TOKEN)) return notFound(response);
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  }

  return (request, response) => {
    const requestId = randomUUID();
    setSecurityHeaders(response);
    route(request, response, requestId).catch((error: unknown) => {
      // Whoever asked went away half-way: nobody is left to answer, and nothing is wrong here.
      if (request.destroyed && !request.complete) return log.debug({ requestId }, 'request was broken off');
      log.error({ err: error, requestId }, 'request failed');
      if (response.headersSent) response.destroy();
      else sendError(response, 500, 'INTERNAL_SERVER_ERROR', 'Something went wrong');
    });
  };
}

/** In production mails go by a server, and are nobody's to read here. */
function hasMailbox(env: Env): boolean {
  return smtpSettings(env) === null && env.NODE_ENV !== 'production';
}

function notFound(response: ServerResponse): void {
  sendError(response, 404, 'NOT_FOUND', 'Not found');
}

/** Folders of ours that hold no screens of the web app. */
function isReserved(pathname: string): boolean {
  return ['/graphql/', '/exports/', '/basemap/', '/tiles/', '/socket.io'].some((prefix) =>
    pathname.startsWith(prefix),
  );
}

/** The same machine, unless a proxy on it speaks for somebody else; or whoever has the token. */
function mayScrape(request: IncomingMessage, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token ?? ''}`);
  if (token && given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
  return isThisMachine(request);
}
