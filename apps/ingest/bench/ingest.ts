/**
 * `pnpm bench:ingest`: plain COPY beside the whole of ingest, on one database, in one run and in turns, because other
 * work on the machine comes and goes. `CPU_PROF=<folder>` profiles the ingest processes.
 */
import { freePort } from '@fleet/runtime/free-port';
import { type BenchStack, startBenchStack } from './lib/bench-stack.ts';
import { type App, startApp } from './lib/child.ts';
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
const PACKETS = 30;
const HALF_LOAD_SECONDS = 15;
const COPY_BATCHES = 20;
/** As in `start` of package.json and in the image. */
const AS_STARTED = ['--max-semi-space-size=8'];

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
  const { result, lost, cpuSeconds } = await measure(processes, PACKETS, null);
  const rate = result.positions / result.seconds;
  print(`  round, ${processes} ingest`, {
    positionsPerSecond: round(rate),
    lost,
    ackP50Ms: round(result.ackP50Ms),
    ackP99Ms: round(result.ackP99Ms),
    cpuMicrosPerPosition: round((cpuSeconds / result.positions) * 1e6, 1),
  });
  return rate;
}

async function measureHalfLoad(positionsPerSecond: number): Promise<void> {
  const packets = Math.ceil((positionsPerSecond * HALF_LOAD_SECONDS) / (SOCKETS * RECORDS_PER_PACKET));
  const { result, lost } = await measure(1, packets, positionsPerSecond);
  print('ingest, half its maximum', {
    positionsPerSecond: round(result.positions / result.seconds),
    ackP50Ms: round(result.ackP50Ms, 1),
    ackP99Ms: round(result.ackP99Ms, 1),
    lost,
  });
}

async function measure(
  processes: number,
  packets: number,
  positionsPerSecond: number | null,
): Promise<{ result: LoadResult; lost: number; cpuSeconds: number }> {
  await emptyTables(stack);
  const apps = await Promise.all(Array.from({ length: processes }, () => startIngestProcess()));
  const cpuBefore = cpuOf(apps);
  const result = await runLoadProcess({
    port,
    imeis: imeis.slice(0, SOCKETS),
    packets,
    recordsPerPacket: RECORDS_PER_PACKET,
    positionsPerSecond,
  });
  const cpuSeconds = cpuOf(apps) - cpuBefore;
  const { rows } = await stack.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM positions');
  await Promise.all(apps.map((app) => app.stop()));
  return { result, lost: result.positions - (rows[0]?.count ?? 0), cpuSeconds };
}

/** Both servers hold connections that said one word, were answered, and are quiet. */
async function measureMemory(): Promise<void> {
  const bare = await startApp('ingest/bench/lib/bare-server.ts', stack);
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
  return startApp('ingest/src/main.ts', { ...stack, env }, [...AS_STARTED, ...profile]);
}

function cpuOf(apps: readonly App[]): number {
  return apps.reduce((sum, app) => sum + app.cpuSeconds(), 0);
}

async function emptyTables({ pool }: BenchStack): Promise<void> {
  await pool.query('TRUNCATE positions, device_states, events; CHECKPOINT');
}
