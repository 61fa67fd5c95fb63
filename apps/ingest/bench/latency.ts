/**
 * `pnpm bench:latency`: from a tracker's bytes to the event in a browser, through the real ingest and api processes:
 * 1,000 trackers that report every second, 20 accounts, 200 browsers.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@fleet/runtime/free-port';
import { startBenchStack } from './lib/bench-stack.ts';
import { startBrowsers } from './lib/browsers.ts';
import { startApiProcess, startApp } from './lib/child.ts';
import { registerFleet } from './lib/fleet.ts';
import { startLiveTrackers } from './lib/live-trackers.ts';
import { percentile } from './lib/percentile.ts';
import { print, printLoad, round } from './lib/print.ts';
import { signUp } from './lib/sign-up.ts';

const TRACKERS = 1_000;
const ACCOUNTS = 20;
const SOCKETS_PER_USER = 10;
const WARM_UP_MS = 5_000;
const MEASURE_MS = 20_000;

await using stack = await startBenchStack();
const api = await startApiProcess(stack);
const apiPort = Number(api.ready.port);
const port = await freePort();
const ingest = await startApp('ingest', {
  ...stack,
  env: { INGEST_PORTS: `teltonika=${port}`, INGEST_UNIVERSAL_PORT: '0', INGEST_METRICS_PORT: '0' },
});
const users = [];
for (let count = 0; count < ACCOUNTS; count++) users.push(await signUp(apiPort, stack.pool, count));
const accountIds = users.map(({ accountId }) => accountId);
const { imeis } = await registerFleet(stack.pool, TRACKERS, accountIds);
printLoad();

const trackers = startLiveTrackers({ port, imeis });
await delay(WARM_UP_MS);
const browsers = await startBrowsers({ port: apiPort, users, socketsPerUser: SOCKETS_PER_USER });
const from = Date.now();
await delay(MEASURE_MS);
const latenciesMs = (await browsers.stop()).sort((a, b) => a - b);
const seconds = (Date.now() - from) / 1_000;
const acksMs = (await trackers.stop())
  .filter(({ at }) => at >= from)
  .map(({ waitMs }) => waitMs)
  .sort((a, b) => a - b);
print('device byte to browser', {
  broker: stack.redisUrl === null ? 'postgres' : 'redis',
  positionsPerSecond: round(acksMs.length / seconds),
  sockets: ACCOUNTS * SOCKETS_PER_USER,
  deliveries: latenciesMs.length,
  p50Ms: round(percentile(latenciesMs, 0.5)),
  p99Ms: round(percentile(latenciesMs, 0.99)),
  maxMs: round(percentile(latenciesMs, 1)),
});
print('device byte to stored reply', {
  p50Ms: round(percentile(acksMs, 0.5), 1),
  p99Ms: round(percentile(acksMs, 0.99), 1),
});
printLoad();
await ingest.stop();
await api.stop();
