import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mayScrape } from '@fleet/telemetry/may-scrape';
import type { Registry } from 'prom-client';
import type { Origin } from '../commit/actor.ts';
import { TooManyRequestsError } from '../errors.ts';
import { anonymousAt } from '../limits/limit-subject.ts';
import { setRefusalHeaders } from '../limits/rate-limit-headers.ts';
import { hasMailbox } from '../modules/installation/mail-server.ts';
import type { Services } from '../services.ts';
import { createSessionTiles } from '../tiles/session-tiles.ts';
import { clientAddress } from './client-address.ts';
import { isThisMachineByName } from './is-this-machine.ts';
import { namesOneHost } from './names-one-host.ts';
import { publicConfig } from './public-config.ts';
import { limitSending } from './reader.ts';
import { checkReadiness } from './readiness.ts';
import { sendError, sendJson } from './send.ts';
import type { Basemap } from './serve-basemap.ts';
import { createExportRoute } from './serve-exports.ts';
import { createFileRoute } from './serve-files.ts';
import { createGraphqlRoute } from './serve-graphql.ts';
import { createLegalRoute } from './serve-legal.ts';
import { createMailboxRoute, MAILBOX_PATH } from './serve-mailbox.ts';
import { createOpenApiRoute } from './serve-open-api.ts';
import { createOwnTextsRoute } from './serve-own-texts.ts';
import { createPaymentRoute } from './serve-payments.ts';
import { PLACES_PATH, type ServePlaces } from './serve-places.ts';
import { createReportMailRoute } from './serve-report-mails.ts';
import { createRpcRoute } from './serve-rpc.ts';
import { createTileRoute } from './serve-tiles.ts';
import { createWeb } from './serve-web.ts';
import { createUploadRoute } from './take-upload.ts';

export type HttpServices = {
  services: Services;
  basemap: Basemap | null;
  places: ServePlaces | null;
  registry: Registry;
};
type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** The path of a request; null if the request line or host is ambiguous. */
function pathnameOf(request: IncomingMessage): string | null {
  if (!namesOneHost(request)) return null;
  return URL.parse(request.url ?? '/', 'http://localhost')?.pathname ?? null;
}

/** A megabyte over the slowest mobile network. */
const FILE_MAX_MS = 10 * 60_000;

/** Every request of the origin, Socket.IO's own apart. */
export function createRequestHandler({ services, basemap, places, registry }: HttpServices): Handle {
  const { env, log, pool, settings } = services;
  const serveGraphql = createGraphqlRoute(services);
  const web = createWeb(env.WEB_DIST, settings.now);
  const byPeople = routesOfPeople(services);
  const serveMailbox = hasMailbox(env) ? openMailbox(services) : null;
  const served = routesOfFiles(services, basemap, serveMailbox);

  async function route(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    const pathname = pathnameOf(request);
    if (!pathname) return sendError(response, 400, 'BAD_REQUEST', 'The address is malformed');
    const origin = originOf(request, requestId);
    if (pathname === '/graphql') return serveGraphql(origin, request, response);
    if (await byPeople(request, response, { pathname, origin })) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(response);
    const page = pages.get(pathname);
    if (page) return page(request, response);
    services.usage.files.take(anonymousAt(origin.address), 1);
    limitSending(response, FILE_MAX_MS);
    await serveFile(request, response, pathname);
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
    if (await served(request, response, pathname)) return;
    if (isReserved(pathname)) return notFound(response);
    await web(request, response, pathname);
  }

  const pages = new Map<string, (request: IncomingMessage, response: ServerResponse) => Promise<void> | void>(
    [
      ['/health', (_request, response) => sendJson(response, 200, { status: 'ok' })],
      ['/ready', (_request, response) => serveReadiness(response)],
      ['/metrics', serveMetrics],
      ['/config.json', serveConfig],
    ],
  );

  function serveConfig(request: IncomingMessage, response: ServerResponse): void {
    const legal = settings.legal(services.clock.now());
    const mailboxUrl = serveMailbox && isThisMachineByName(request) ? MAILBOX_PATH : null;
    const texts = settings.texts();
    const parts = { hasBasemap: basemap !== null, mailboxUrl, legal, texts };
    sendJson(response, 200, publicConfig(env, settings.now(), parts));
  }

  async function serveReadiness(response: ServerResponse): Promise<void> {
    const readiness = await checkReadiness(pool);
    sendJson(response, readiness.ready ? 200 : 503, readiness);
  }

  async function serveMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!mayScrape(request.headers.authorization, env.METRICS_TOKEN)) return notFound(response);
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  }

  return (request, response) => {
    const requestId = randomUUID();
    route(request, response, requestId).catch((error: unknown) => {
      // Whoever asked went away half-way: nobody is left to answer, and nothing is wrong here.
      if (request.destroyed && !request.complete) return log.debug({ requestId }, 'request was broken off');
      if (error instanceof TooManyRequestsError) return refuse(response, error);
      log.error({ err: error, requestId }, 'request failed');
      if (response.headersSent) response.destroy();
      else sendError(response, 500, 'INTERNAL_SERVER_ERROR', 'Something went wrong');
    });
  };
}

type Serve<At> = (request: IncomingMessage, response: ServerResponse, at: At) => Promise<boolean>;

/** What people and their programs ask for, and put there. */
const routesOfPeople = (services: Services) =>
  firstOf([
    createExportRoute(services),
    createUploadRoute(services),
    createReportMailRoute(services),
    createPaymentRoute(services),
    createRpcRoute(services),
  ]);

/** The token is the operator's, or one created at start and logged once. */
function openMailbox({ db, env, log }: Services): ReturnType<typeof createMailboxRoute> {
  const token = env.MAILBOX_TOKEN ?? randomBytes(24).toString('base64url');
  if (!env.MAILBOX_TOKEN) log.info({ url: `${MAILBOX_PATH}?token=${token}` }, 'the mailbox of this machine');
  return createMailboxRoute(db, token);
}

const routesOfFiles = (
  services: Services,
  basemap: Basemap | null,
  serveMailbox: ReturnType<typeof createMailboxRoute> | null,
) =>
  firstOf([
    basemap?.serve,
    openTiles(services),
    createFileRoute(services),
    createOpenApiRoute(services),
    createLegalRoute(services),
    createOwnTextsRoute(services),
    serveMailbox,
  ]);

/** The one whose path it is serves it. */
function firstOf<At>(all: readonly (Serve<At> | null | undefined)[]): Serve<At> {
  return async (...asked) => {
    for (const serve of all) if (await serve?.(...asked)) return true;
    return false;
  };
}

/** Without a key there are no pictures to serve. */
function openTiles({ env, tokens, pool, usage, log }: Services): ReturnType<typeof createTileRoute> | null {
  const { SATELLITE_TILE_URL: url, SATELLITE_TILE_KEY: key } = env;
  return key ? createTileRoute({ tiles: createSessionTiles({ url, key }), tokens, pool, usage, log }) : null;
}

function refuse(response: ServerResponse, error: TooManyRequestsError): void {
  if (response.headersSent) return void response.destroy();
  setRefusalHeaders(response, error);
  sendError(response, 429, error.code, error.message, error.extensions);
}

function notFound(response: ServerResponse): void {
  sendError(response, 404, 'NOT_FOUND', 'Not found');
}

/** Folders of ours that hold no screens of the web app. */
function isReserved(pathname: string): boolean {
  return [
    '/graphql/',
    '/rpc',
    '/api',
    '/exports/',
    '/files/',
    '/legal/',
    '/own-texts/',
    '/payments/go/',
    '/payments/webhooks/',
    '/report-mails/',
    '/uploads/',
    '/basemap/',
    '/tiles/',
    '/socket.io',
  ].some((prefix) => pathname.startsWith(prefix));
}
