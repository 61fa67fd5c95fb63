import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkServer } from '@fleet/db/check-server';
import { brokerFrom } from '@fleet/runtime/broker';
import { openSocketAdapter } from '@fleet/runtime/socket-adapter';
import type { Logger } from '@fleet/telemetry/logger';
import { createRegistry } from '@fleet/telemetry/metrics';
import type { Pool } from 'pg';
import { createCaller } from './caller.ts';
import { type Clock, SYSTEM_CLOCK } from './clock.ts';
import { openDatabases, openReportPools } from './db.ts';
import { serverAccessOf } from './device-servers/server-access.ts';
import { type Env, encryptionSecretOf, issuerOf, siteUrlOf } from './env.ts';
import { openFiles } from './files/open-files.ts';
import { geocoderSettingsOf } from './geocoder/geocoder-settings.ts';
import { openGeocoder } from './geocoder/open-geocoder.ts';
import { boundBodies } from './http/bound-bodies.ts';
import { boundConnections } from './http/bound-connections.ts';
import { createRequestHandler } from './http/handle-request.ts';
import { securityHeaders } from './http/security-headers.ts';
import { openBasemap } from './http/serve-basemap.ts';
import { openPlaces } from './http/serve-places.ts';
import { type KnownSettings, openSettings } from './installation/open-settings.ts';
import { createConcurrencyLimiter } from './limits/concurrency-limiter.ts';
import { openCounters } from './limits/counters.ts';
import { limitsBy } from './limits/limits-by.ts';
import { createPasswordGate } from './limits/password-gate.ts';
import { reportLimiter } from './limits/quotas.ts';
import { openUsage } from './limits/usage.ts';
import { createAccessTokens } from './modules/auth/access-tokens.ts';
import { createKnownDevices } from './modules/auth/known-devices.ts';
import { createMailedCodes } from './modules/auth/mailed-codes.ts';
import { pageUrl } from './modules/auth/page-url.ts';
import { FigureReader } from './modules/dashboard/service-figures.ts';
import { createShippedTexts } from './modules/dictionary/shipped-texts.ts';
import { createGoogleClient, GOOGLE_CALLBACK_PATH } from './modules/google/google-client.ts';
import { createReportRunner } from './modules/reports/report-runner.ts';
import { createFactorVault } from './modules/second-factor/factor-vault.ts';
import { createSharedVehicles } from './modules/share-links/shared-vehicles.ts';
import { OUTBOX_METRICS } from './outbox/outbox-metrics.ts';
import { PACKING_FIGURES } from './packing/packing-figures.ts';
import { createRealtime, type Realtime } from './realtime/create-realtime.ts';
import { RETENTION_FIGURES } from './retention/retention-figures.ts';
import { scopeToTenant } from './scope-to-tenant.ts';
import type { Keeping, Services } from './services.ts';
import { openPaymentProviders } from './subscriptions/payments/open-payment-providers.ts';
import { watchFigures } from './watch-figures.ts';
import { addressRulesOf } from './webhooks/address-rules.ts';
import { createWebhookVault } from './webhooks/webhook-secret.ts';

/** For the head of a request, from its connection's first byte; the slowest phone needs a part of it. */
const HEADERS_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Node looks for what is over its time only so often, by default every half minute. */
const TIMEOUT_CHECK_MS = 1_000;

export type Api = { port: number; services: Services; close: () => Promise<void> };

/** Limits what one network may hold: connections, and unfinished bodies. */
function boundClients(server: Server, { TRUST_PROXY: isProxy }: Env): void {
  boundConnections(server, { isProxy });
  boundBodies(server, { isProxy });
}

/**
 * Starts the whole API on one port: GraphQL, sockets, the web app. `close` ends it in reverse order.
 * @param replaced another clock in a test, or one of the two tenancy checks alone, to see what it holds back and costs
 */
export async function startApi(
  env: Env,
  log: Logger,
  replaced: Partial<Keeping & { clock: Clock }> = {},
): Promise<Api> {
  await using opened = new AsyncDisposableStack();
  for (const warning of await checkServer(env.DATABASE_URL)) log.warn(warning);
  const databases = opened.adopt(openDatabases(env.DATABASE_URL, log), ({ close }) => close());
  const settings = opened.adopt(
    await openSettings({ ...databases, databaseUrl: env.DATABASE_URL, env, log }),
    (its) => its.close(),
  );
  const reportPools = opened.adopt(
    openReportPools(env.DATABASE_URL, env.REPORT_CONNECTIONS, log),
    ({ close }) => close(),
  );
  const broker = brokerFrom(env);
  const adapter = opened.adopt(await openSocketAdapter(broker, log, 'listens'), ({ close }) => close());
  const counters = opened.adopt(await openCounters(broker, databases.pool, log), ({ close }) => close());
  const usage = opened.adopt(openUsage(env, counters), ({ close }) => close());
  const files = opened.adopt(await openFiles(env), ({ store }) => store.close());
  const geocoder = openGeocoder(geocoderSettingsOf(env), { pool: databases.pool, counters, log });
  if (geocoder) opened.defer(() => geocoder.close());
  const basemap = await openIfThere(openBasemap, env.BASEMAP_FILE, log);
  if (basemap) opened.defer(() => basemap.close());
  const places = await openIfThere(openPlaces, env.PLACES_FILE, log);

  let realtime: Realtime | undefined;
  const services: Services = {
    env,
    log,
    db: databases.db,
    pool: databases.pool,
    ...{ files, settings, usage, geocoder, ...inMemory(env) },
    figures: figuresOf(databases.pool, env, { log, clock: replaced.clock ?? SYSTEM_CLOCK }),
    reports: createReportRunner(reportPools, createConcurrencyLimiter(reportLimiter(env)), log),
    payments: openPaymentProviders(env, databases.db),
    ...limitsBy(counters),
    knownDevices: createKnownDevices(env.AUTH_SECRET),
    mailedCodes: createMailedCodes(env.AUTH_SECRET),
    passwordGate: createPasswordGate(),
    factorVault: createFactorVault(encryptionSecretOf(env)),
    google: createGoogleClient(env, pageUrl(siteUrlOf(env), GOOGLE_CALLBACK_PATH)),
    ...{ webhookVault: createWebhookVault(encryptionSecretOf(env)), webhookRules: addressRulesOf(env) },
    ...serverAccessOf(env),
    tokens: createAccessTokens({ secret: env.AUTH_SECRET, issuer: issuerOf(env) }),
    endSockets: (sessionId) => realtime?.endSession(sessionId),
    clock: SYSTEM_CLOCK,
    asCaller: createCaller,
    scopeToTenant,
    ...replaced,
  };
  const registry = createRegistry();
  watchFigures(registry, databases.pool, [...OUTBOX_METRICS, ...PACKING_FIGURES, ...RETENTION_FIGURES]);
  const handle = createRequestHandler({ services, basemap, places, registry });
  const server = serverOf(handle);
  const sockets = createRealtime(server, adapter, services);
  realtime = sockets;
  boundClients(server, env);
  secure(server, env, settings);
  // Closing the sockets' server closes the HTTP server under it.
  opened.defer(async () => {
    server.closeIdleConnections();
    await sockets.close();
    server.closeAllConnections();
  });
  const port = await listen(server, env);
  const parts = opened.move();
  return { port, services, close: () => parts.disposeAsync() };
}

function figuresOf(pool: Pool, env: Env, { log, clock }: Pick<Services, 'log' | 'clock'>): FigureReader {
  return new FigureReader({ pool, log, clock, filesFolder: env.S3_BUCKET ? null : env.FILES_DIR });
}

/** What a process keeps in memory: files and answers. */
const inMemory = (env: Env) => ({
  sharedVehicles: createSharedVehicles(),
  shippedTexts: createShippedTexts(env.WEB_DIST),
});

/** Sets the headers before any other listener, because Socket.IO answers its own requests. */
function secure(server: Server, env: Env, settings: KnownSettings): void {
  const setSecurityHeaders = securityHeaders(env, settings);
  server.prependListener('request', (_request, response) => setSecurityHeaders(response));
}

/** One that waits for nobody's requests for long. */
function serverOf(handle: RequestListener): Server {
  const server = createServer({ connectionsCheckingInterval: TIMEOUT_CHECK_MS }, handle);
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  return server;
}

async function listen(server: Server, { API_PORT, API_HOST }: Env): Promise<number> {
  server.listen(API_PORT, API_HOST);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Without these files the map still works: on a tile service's pictures, and without names of places beside vehicles. */
async function openIfThere<Opened>(
  open: (file: string) => Promise<Opened>,
  file: string,
  log: Logger,
): Promise<Opened | null> {
  try {
    return await open(file);
  } catch (error) {
    log.warn({ err: error, file }, 'no file of the map');
    return null;
  }
}
