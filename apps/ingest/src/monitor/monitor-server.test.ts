import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { createMonitorServer } from './monitor-server.ts';

const TOKEN = 'a token of thirty-two characters';

async function start(metricsToken: string | undefined) {
  const server = createMonitorServer({ registry: new Registry(), isReady: () => true, metricsToken });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
}

test('probes are for everybody, figures for whoever has the token', async () => {
  const ask = await start(TOKEN);
  expect(await ask('/health')).toBe(200);
  expect(await ask('/ready')).toBe(200);
  expect(await ask('/metrics')).toBe(404);
  expect(await ask('/metrics', { authorization: `Bearer ${TOKEN.toUpperCase()}` })).toBe(404);
  expect(await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).toBe(200);
});

test('without a token of the installation figures are nobody’s', async () => {
  const ask = await start(undefined);
  expect(await ask('/metrics')).toBe(404);
  expect(await ask('/metrics', { authorization: 'Bearer undefined' })).toBe(404);
});
