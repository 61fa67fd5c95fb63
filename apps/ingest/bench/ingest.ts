/**
 * `pnpm bench:ingest`: plain COPY beside the whole of ingest, on one database, in one run and in turns, because other
 * work on the machine comes and goes. `CPU_PROF=<folder>` profiles the ingest processes; `profile.ts` reads it.
 */

import { startBenchStack } from './lib/bench-stack.ts';
import { type App, type Memory, startScript } from './lib/child.ts';
import { registerFleet } from './lib/fleet.ts';
import { openIdleConnections } from './lib/idle-connections.ts';
import {
  coresOf,
  emptyTables,
  type Measured,
  measure,
  microsPerPosition,
  openBench,
  startIngestProcess,
} from './lib/ingest-run.ts';
import { median } from './lib/percentile.ts';
import { measurePlainCopy, type RowShape } from './lib/plain-copy.ts';
import { print, printLoad, round } from './lib/print.ts';

const ROUNDS = 3;
const SOCKETS = 1_000;
const IDLE_CONNECTIONS = 10_000;
const RECORDS_PER_PACKET = 10;
const PACKETS = 40;
/** Warm-up packets, until the code has been compiled. */
const WARM_UP_PACKETS = 20;
const HALF_LOAD_SECONDS = 15;
const COPY_BATCHES = 20;

await using stack = await startBenchStack();
const { imeis } = await registerFleet(stack.pool, IDLE_CONNECTIONS);
const bench = await openBench(stack, IDLE_CONNECTIONS);
printLoad();
const copyRates: Record<RowShape, number[]> = { narrow: [], named: [] };
const rates: Record<1 | 2, number[]> = { 1: [], 2: [] };
for (let round = 0; round < ROUNDS; round++) {
  for (const shape of ['named', 'narrow'] as const) {
    await emptyTables(stack);
    copyRates[shape].push(await measurePlainCopy(stack.pool, COPY_BATCHES, shape));
  }
  for (const processes of [1, 2] as const) rates[processes].push(await measureMaximum(processes));
}
for (const shape of ['narrow', 'named'] as const)
  print(shape === 'narrow' ? 'plain COPY' : '  of rows with names', {
    rowsPerSecond: round(median(copyRates[shape])),
    rounds: copyRates[shape].map((rate) => round(rate)),
  });
for (const processes of [1, 2] as const) {
  const ratios = ratiosTo(copyRates.narrow, processes);
  print(`ingest, ${processes} process${processes === 1 ? '' : 'es'}`, {
    positionsPerSecond: round(median(rates[processes])),
    ratio: round(median(ratios), 3),
    // The ratio before rows were narrow; narrow rows made COPY itself twice as fast.
    ratioToNamed: round(median(ratiosTo(copyRates.named, processes)), 3),
    rounds: rates[processes].map((rate) => round(rate)),
    ratios: ratios.map((ratio) => round(ratio, 3)),
  });
}
await measureHalfLoad(median(rates[1]) / 2);
await measureMemory();
printLoad();

function ratiosTo(copied: readonly number[], processes: 1 | 2): number[] {
  return rates[processes].map((rate, index) => rate / (copied[index] ?? 1));
}

async function measureMaximum(processes: number): Promise<number> {
  const { load, lost, cpu } = await measureFleet(processes, PACKETS, null);
  const rate = load.positions / load.seconds;
  print(`  round, ${processes} ingest`, {
    positionsPerSecond: round(rate),
    lost,
    ackP50Ms: round(load.ackP50Ms),
    ackP99Ms: round(load.ackP99Ms),
    cpuMicrosPerPosition: microsPerPosition(cpu, load),
    cores: coresOf(cpu, load),
  });
  return rate;
}

async function measureHalfLoad(positionsPerSecond: number): Promise<void> {
  const packets = Math.ceil((positionsPerSecond * HALF_LOAD_SECONDS) / (SOCKETS * RECORDS_PER_PACKET));
  const { load, lost, cpu } = await measureFleet(1, packets, positionsPerSecond);
  print('ingest, half its maximum', {
    positionsPerSecond: round(load.positions / load.seconds),
    ackP50Ms: round(load.ackP50Ms, 1),
    ackP99Ms: round(load.ackP99Ms, 1),
    lost,
    cpuMicrosPerPosition: microsPerPosition(cpu, load),
    cores: coresOf(cpu, load),
  });
}

function measureFleet(
  processes: number,
  packets: number,
  positionsPerSecond: number | null,
): Promise<Measured> {
  return measure(bench, {
    processes,
    warmUpPackets: WARM_UP_PACKETS,
    imeis: imeis.slice(0, SOCKETS),
    recordsPerPacket: RECORDS_PER_PACKET,
    packets,
    positionsPerSecond,
  });
}

/** Both servers hold idle connections that have been answered once. */
async function measureMemory(): Promise<void> {
  const bare = await startScript('apps/ingest/bench/lib/bare-server.ts', stack);
  const least = await bytesPerConnection(bare, Number(bare.ready.port));
  const ours = await bytesPerConnection(await startIngestProcess(bench), bench.port);
  print('memory per idle connection', { connections: IDLE_CONNECTIONS, bareServer: least, ingest: ours });
  print('  beside the bare server', {
    resident: round(ours.residentBytes / least.residentBytes, 2),
    live: round(ours.liveBytes / least.liveBytes, 2),
  });
}

async function bytesPerConnection(app: App, at: number): Promise<Memory> {
  const before = await app.memory();
  const idle = await openIdleConnections({ port: at, imeis });
  const after = await app.memory();
  await idle.close();
  await app.stop();
  return {
    residentBytes: round((after.residentBytes - before.residentBytes) / IDLE_CONNECTIONS),
    liveBytes: round((after.liveBytes - before.liveBytes) / IDLE_CONNECTIONS),
  };
}
