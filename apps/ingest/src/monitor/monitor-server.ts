import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** `/metrics` for Prometheus, `/health` (the process lives), `/ready` (it can store). */
export function createMonitorServer(registry: Registry, isReady: () => boolean): Server {
  return createServer((request, response) => {
    const answer = async (): Promise<[number, string]> => {
      switch (request.url) {
        case '/metrics':
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
}
