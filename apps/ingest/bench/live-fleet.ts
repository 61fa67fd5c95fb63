/**
 * `pnpm bench:live-fleet`: what most people run, where `bench:ingest` asks for the most: ten thousand trackers, one record
 * a packet, a fix every ten seconds. First at that pace, then as fast as each is acknowledged; beside it plain COPY, in
 * turns on one database. `CPU_PROF=<folder>` profiles the ingest processes.
 */
import { startBenchStack } from './lib/bench-stack.ts';
import { registerFleet } from './lib/fleet.ts';
import {
  coresOf,
  emptyTables,
  type Measured,
  measure,
  microsPerPosition,
  openBench,
} from './lib/ingest-run.ts';
import { median } from './lib/percentile.ts';
import { measurePlainCopy } from './lib/plain-copy.ts';
import { print, printLoad, round } from './lib/print.ts';

const DEVICES = 10_000;
const SECONDS_APART = 10;
/** Two turns of folds, each with the pause after it. In 150 s both turns ran but only one pause, so folds counted nearly twice. */
const LIVE_SECONDS = 270;
const ROUNDS = 3;
/** Of each tracker, one after another, in a round without a pace. */
const PACKETS = 20;
const WARM_UP_PACKETS = 5;
const COPY_BATCHES = 20;

await using stack = await startBenchStack();
const { imeis } = await registerFleet(stack.pool, DEVICES);
const bench = await openBench(stack, DEVICES);
const fleet = {
  processes: 1,
  warmUpPackets: WARM_UP_PACKETS,
  imeis,
  recordsPerPacket: 1,
  secondsApart: SECONDS_APART,
};
printLoad();
const pace = DEVICES / SECONDS_APART;
show(
  'at its pace',
  await measure(bench, {
    ...fleet,
    // The warm-up is of the time before.
    firstFixMs: Date.now() - WARM_UP_PACKETS * SECONDS_APART * 1_000,
    packets: LIVE_SECONDS / SECONDS_APART,
    positionsPerSecond: pace,
    worker: true,
  }),
);
if (process.argv.includes('--pace-only')) process.exit(0);
const copyRates: number[] = [];
const rates: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  await emptyTables(stack);
  copyRates.push(await measurePlainCopy(stack.pool, COPY_BATCHES, 'narrow'));
  const measured = await measure(bench, { ...fleet, packets: PACKETS, positionsPerSecond: null });
  rates.push(measured.load.positions / measured.load.seconds);
  show('as fast as acknowledged', measured);
}
print('plain COPY', { rowsPerSecond: round(median(copyRates)) });
print('beside it', {
  ratio: round(median(rates.map((rate, index) => rate / (copyRates[index] ?? 1))), 3),
  positionsPerSecond: round(median(rates)),
});
printLoad();

function show(what: string, { load, lost, cpu, written }: Measured): void {
  const micros = microsPerPosition(cpu, load);
  print(what, {
    positionsPerSecond: round(load.positions / load.seconds),
    positionsPerProcessorSecond: round(1e6 / micros.ingest),
    lost,
    ackP50Ms: round(load.ackP50Ms, 1),
    ackP99Ms: round(load.ackP99Ms, 1),
    cpuMicrosPerPosition: micros,
    logBytesPerPosition: round(written.logBytes / load.positions),
    tableBytesPerPosition: round(written.tableBytes / load.positions),
    cores: coresOf(cpu, load),
  });
}
