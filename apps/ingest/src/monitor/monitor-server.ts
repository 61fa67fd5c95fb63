import { createServer, type Server } from 'node:http';
import { mayScrape } from '@fleet/telemetry/may-scrape';
import type { Registry } from 'prom-client';

/** Probes and scrapers send a few hundred bytes at once; who dawdles is neither. */
const REQUEST_TIMEOUT_MS = 5_000;
const TIMEOUT_CHECK_MS = 1_000;
const MAX_CONNECTIONS = 100;

export type Monitored = {
  registry: Registry;
  /** Whether records can be stored. */
  isReady: () => boolean;
  /** What a scraper sends; undefined shows the figures to nobody. */
  metricsToken: string | undefined;
};

/** `/metrics` for Prometheus, `/health` (the process lives), `/ready` (it can store). */
export function createMonitorServer({ registry, isReady, metricsToken }: Monitored): Server {
  const server = createServer({ connectionsCheckingInterval: TIMEOUT_CHECK_MS }, (request, response) => {
    const answer = async (): Promise<[number, string]> => {
      switch (request.url) {
        case '/metrics':
          if (!mayScrape(request.headers.authorization, metricsToken)) return [404, 'not found\n'];
          return [200, await registry.metrics()];
        case '/health':
          return [200, 'ok\n'];
        case '/ready':
          return isReady() ? [200, 'ready\n'] : [503, 'storage is away\n'];
        default:
          return [404, 'not found\n'];
      }
    };
    void answer()
      .catch((): [number, string] => [500, 'failed\n'])
      .then(([status, body]) => {
        response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(body);
      });
  });
  server.headersTimeout = REQUEST_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
