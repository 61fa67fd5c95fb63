/**
 * `pnpm bench:server-move`: moves a fleet from a Traccar server with the real API, worker and ingest. History
 * is copied while trackers report there; then they are re-pointed here and resend unacknowledged records.
 * Counts missing and duplicate records. Options: `--devices 1000 --days 30 --minutes 60` (minutes between
 * positions).
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startTraccarServer } from '@fleet/testing/traccar-server';
import { startBenchStack } from './lib/bench-stack.ts';
import { startApp, startWorkerProcess } from './lib/child.ts';
import { openMove } from './lib/moved-server.ts';
import { movingFleet } from './lib/moving-fleet.ts';
import { print, printLoad, round } from './lib/print.ts';
import { signUp } from './lib/sign-up.ts';

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '1000' },
    days: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '60' },
  },
});
const [devices, days, minutes] = [values.devices, values.days, values.minutes].map(Number) as [
  number,
  number,
  number,
];
/** Rounds in which trackers report to the Traccar server during the copy. */
const LIVE_ROUNDS = 3;
const ROUND_MS = 5_000;
const AGE_DAYS = 30;

await using stack = await startBenchStack();
const secret = randomBytes(32).toString('hex');
const common = {
  AUTH_SECRET: secret,
  ENCRYPTION_SECRET: secret,
  SERVER_NETWORKS: 'loopback',
  SERVER_HTTP: 'true',
};
const api = await startApp('api', {
  ...stack,
  env: { ...common, API_PORT: '0', TRUST_PROXY: 'loopback', WEB_DIST: '/nowhere' },
});
const ingest = await startApp('ingest', {
  ...stack,
  env: { INGEST_PORTS: 'osmand=0', INGEST_UNIVERSAL_PORT: '0', INGEST_METRICS_PORT: '0' },
});
const { universal } = ingest.ready.ports as { universal: number };
const worker = await startWorkerProcess({
  ...stack,
  env: { ...common, INGEST_UNIVERSAL_PORT: String(universal), WORKER_METRICS_PORT: '0' },
});
const user = await signUp(Number(api.ready.port), stack.pool, 1);
// Makes the account older, because a new account may link only 500 unconfirmed devices.
await stack.pool.query(
  `UPDATE accounts SET created_at = now() - make_interval(days => ${AGE_DAYS}) WHERE id = $1`,
  [user.accountId],
);
const traccar = await startTraccarServer();
const fleet = movingFleet(traccar, { devices, days, minutes, port: universal });
printLoad();

const move = await openMove({ url: `http://127.0.0.1:${Number(api.ready.port)}`, user, traccar, days });
const startedAt = performance.now();
await move.sync();
let live = 0;
while (!(await move.isCopied(devices))) {
  if (live < LIVE_ROUNDS) {
    fleet.reportThere();
    live += 1;
  }
  await delay(ROUND_MS);
}
for (; live < LIVE_ROUNDS; live++) {
  fleet.reportThere();
  await delay(ROUND_MS);
}
const copyS = (performance.now() - startedAt) / 1_000;
print('copied', { devices, days, positions: fleet.reported(), seconds: round(copyS) });
print('rate', { positionsPerSecond: round(fleet.reported() / copyS), requests: traccar.asked.length });
printLoad();

const turnedAt = performance.now();
await fleet.turnOver();
print('turned over', { seconds: round((performance.now() - turnedAt) / 1_000) });
const checks = await move.whenReady();
print('conditions', checks);
await move.finish();
print('result', await fleet.compare(stack.pool, user.accountId));
print('process seconds', {
  worker: round(worker.cpuSeconds()),
  ingest: round(ingest.cpuSeconds()),
  wall: round((performance.now() - startedAt) / 1_000),
});
printLoad();
traccar.close();
await worker.stop();
await ingest.stop();
await api.stop();
