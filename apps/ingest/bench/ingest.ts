/**
 * `pnpm bench:ingest`: plain COPY beside the whole of ingest, on one database, in one run and in turns, because other
 * work on the machine comes and goes. `CPU_PROF=<folder>` profiles the ingest processes; `profile.ts` reads it.
 */

import { availableParallelism } from 'node:os';
import { freePort } from '@fleet/runtime/free-port';
import { type BenchStack, startBenchStack } from './lib/bench-stack.ts';
import { type App, startApp, startScript } from './lib/child.ts';
import { cpuSecondsOfFamily, cpuSecondsOfMachine } from './lib/cpu.ts';
import { CPU_PROF } from './lib/env.ts';
import { registerFleet } from './lib/fleet.ts';
import { openIdleConnections } from './lib/idle-connections.ts';
import type { LoadResult } from './lib/load.ts';
import { runLoadProcess } from './lib/load-process.ts';
import { median } from './lib/percentile.ts';
import { measurePlainCopy } from './lib/plain-copy.ts';
import { print, printLoad, round } from './lib/print.ts';
import type { Memory } from './lib/report-memory.ts';

const ROUNDS = 3;
const SOCKETS = 1_000;
const IDLE_CONNECTIONS = 10_000;
const RECORDS_PER_PACKET = 10;
const PACKETS = 40;
/** A server that started a moment ago is still compiling; one that has run for a minute is what matters. */
const WARM_UP_PACKETS = 20;
const HALF_LOAD_SECONDS = 15;
const COPY_BATCHES = 20;

await using stack = await startBenchStack();
const { imeis } = await registerFleet(stack.pool, IDLE_CONNECTIONS);
const port = await freePort();
printLoad();
const copyRates: number[] = [];
const rates: Record<1 | 2, number[]> = { 1: [], 2: [] };
for (let round = 0; round < ROUNDS; round++) {
  await emptyTables(stack);
  copyRates.push(await measurePlainCopy(stack.pool, COPY_BATCHES));
  for (const processes of [1, 2] as const) rates[processes].push(await measureMaximum(processes));
}
const copyRate = median(copyRates);
print('plain COPY', { rowsPerSecond: round(copyRate), rounds: copyRates.map((rate) => round(rate)) });
for (const processes of [1, 2] as const) {
  const ratios = rates[processes].map((rate, index) => rate / (copyRates[index] ?? 1));
  print(`ingest, ${processes} process${processes === 1 ? '' : 'es'}`, {
    positionsPerSecond: round(median(rates[processes])),
    ratio: round(median(ratios), 3),
    rounds: rates[processes].map((rate) => round(rate)),
    ratios: ratios.map((ratio) => round(ratio, 3)),
  });
}
await measureHalfLoad(median(rates[1]) / 2);
await measureMemory();
printLoad();

async function measureMaximum(processes: number): Promise<number> {
  const { load, lost, cpu } = await measure(processes, PACKETS, null);
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
  const { load, lost, cpu } = await measure(1, packets, positionsPerSecond);
  print('ingest, half its maximum', {
    positionsPerSecond: round(load.positions / load.seconds),
    ackP50Ms: round(load.ackP50Ms, 1),
    ackP99Ms: round(load.ackP99Ms, 1),
    lost,
    cpuMicrosPerPosition: microsPerPosition(cpu, load),
    cores: coresOf(cpu, load),
  });
}

/** Seconds of processor time; `machine` is everything, others' work too. */
type Cpu = { ingest: number; postgres: number; trackers: number; machine: number };

/** All of what a position costs the machine: where the sum over all cores is spent, nothing can be faster. */
function microsPerPosition(cpu: Cpu, { positions }: LoadResult) {
  const micros = (seconds: number) => round((seconds / positions) * 1e6, 1);
  const { ingest, postgres, trackers } = cpu;
  return {
    ingest: micros(ingest),
    postgres: micros(postgres),
    trackers: micros(trackers),
    all: micros(totalOf(cpu)),
  };
}

/** How busy the machine was, and how much of that was this bench. */
function coresOf(cpu: Cpu, { seconds }: LoadResult) {
  return {
    there: availableParallelism(),
    busy: round(cpu.machine / seconds, 2),
    ours: round(totalOf(cpu) / seconds, 2),
  };
}

function totalOf({ ingest, postgres, trackers }: Cpu): number {
  return ingest + postgres + trackers;
}

/** Warms new processes up, then measures; what is lost is counted over both. */
async function measure(
  processes: number,
  packets: number,
  positionsPerSecond: number | null,
): Promise<{ load: LoadResult; lost: number; cpu: Cpu }> {
  await emptyTables(stack);
  const apps = await Promise.all(Array.from({ length: processes }, () => startIngestProcess()));
  const fleet = { port, imeis: imeis.slice(0, SOCKETS), recordsPerPacket: RECORDS_PER_PACKET };
  const warmUp = await runLoadProcess({ ...fleet, packets: WARM_UP_PACKETS, positionsPerSecond: null });
  const before = {
    ingest: cpuOf(apps),
    postgres: cpuSecondsOfFamily(stack.server.pid),
    machine: cpuSecondsOfMachine(),
  };
  const load = await runLoadProcess({ ...fleet, packets, firstPacket: WARM_UP_PACKETS, positionsPerSecond });
  const cpu = {
    ingest: cpuOf(apps) - before.ingest,
    postgres: cpuSecondsOfFamily(stack.server.pid) - before.postgres,
    trackers: load.cpuSeconds,
    machine: cpuSecondsOfMachine() - before.machine,
  };
  const { rows } = await stack.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM positions');
  await Promise.all(apps.map((app) => app.stop()));
  return { load, lost: warmUp.positions + load.positions - (rows[0]?.count ?? 0), cpu };
}

/** Both servers hold connections that said one word, were answered, and are quiet. */
async function measureMemory(): Promise<void> {
  const bare = await startScript('apps/ingest/bench/lib/bare-server.ts', stack);
  const least = await bytesPerConnection(bare, Number(bare.ready.port));
  const ours = await bytesPerConnection(await startIngestProcess(), port);
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

function startIngestProcess(): Promise<App> {
  const env = {
    INGEST_PORTS: `teltonika=${port}`,
    INGEST_UNIVERSAL_PORT: '0',
    INGEST_METRICS_PORT: '0',
    INGEST_REUSE_PORT: 'true',
    INGEST_CONNECTIONS_PER_ADDRESS: String(2 * IDLE_CONNECTIONS),
  };
  const profile = CPU_PROF ? ['--cpu-prof', `--cpu-prof-dir=${CPU_PROF}`] : [];
  return startApp('ingest', { ...stack, env }, profile);
}

function cpuOf(apps: readonly App[]): number {
  return apps.reduce((sum, app) => sum + app.cpuSeconds(), 0);
}

async function emptyTables({ pool }: BenchStack): Promise<void> {
  await pool.query('TRUNCATE positions, device_states, events; CHECKPOINT');
}
