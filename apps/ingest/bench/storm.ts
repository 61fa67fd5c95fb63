/**
 * `pnpm bench:storm`: 2,000 trackers that come back at once with 100 buffered records each, while 200 others report
 * every second. How long the storm took, how long the others' positions waited for their commit, and what was lost.
 */

import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@fleet/runtime/free-port';
import { startBenchStack } from './lib/bench-stack.ts';
import { startApp } from './lib/child.ts';
import { registerFleet } from './lib/fleet.ts';
import { startLiveTrackers, type Wait } from './lib/live-trackers.ts';
import { runLoadProcess } from './lib/load-process.ts';
import { percentile } from './lib/percentile.ts';
import { print, printLoad, round } from './lib/print.ts';

const STORM_TRACKERS = 2_000;
const STORM_PACKETS = 4;
const RECORDS_PER_PACKET = 25;
const LIVE_TRACKERS = 200;
const CALM_MS = 5_000;

await measureStorm();

async function measureStorm(): Promise<void> {
  await using stack = await startBenchStack();
  const { imeis } = await registerFleet(stack.pool, STORM_TRACKERS + LIVE_TRACKERS);
  const port = await freePort();
  const env = { INGEST_PORTS: `teltonika=${port}`, INGEST_UNIVERSAL_PORT: '0', INGEST_METRICS_PORT: '0' };
  const app = await startApp('ingest', { ...stack, env });
  printLoad();
  const live = startLiveTrackers({ port, imeis: imeis.slice(STORM_TRACKERS) });
  await delay(CALM_MS);
  const stormFrom = Date.now();
  const storm = await runLoadProcess({
    port,
    imeis: imeis.slice(0, STORM_TRACKERS),
    packets: STORM_PACKETS,
    recordsPerPacket: RECORDS_PER_PACKET,
    positionsPerSecond: null,
    connectAtOnce: STORM_TRACKERS,
  });
  const stormTo = Date.now();
  await delay(CALM_MS);
  const waits = await live.stop();
  const { rows } = await stack.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM positions');
  await app.stop();
  print('storm', {
    trackers: STORM_TRACKERS,
    positions: storm.positions,
    seconds: round((stormTo - stormFrom) / 1_000, 1),
    positionsPerSecond: round(storm.positions / storm.seconds),
    lost: storm.positions + waits.length - (rows[0]?.count ?? 0),
  });
  const isInStorm = ({ at, waitMs }: Wait) => at + waitMs >= stormFrom && at <= stormTo;
  printWaits(
    'live positions, in the calm',
    waits.filter((wait) => !isInStorm(wait)),
  );
  printWaits('live positions, in the storm', waits.filter(isInStorm));
  printLoad();
}

function printWaits(what: string, waits: Wait[]): void {
  const sorted = waits.map(({ waitMs }) => waitMs).sort((a, b) => a - b);
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => round(percentile(sorted, share), 1));
  print(what, { positions: waits.length, ackP50Ms: p50, ackP99Ms: p99, ackMaxMs: max });
}
