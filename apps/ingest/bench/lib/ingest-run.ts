import { availableParallelism } from 'node:os';
import { freePort } from '@fleet/runtime/free-port';
import type { BenchStack } from './bench-stack.ts';
import { type App, startApp } from './child.ts';
import { cpuSecondsOfFamily, cpuSecondsOfMachine } from './cpu.ts';
import { CPU_PROF } from './env.ts';
import type { LoadOptions, LoadResult } from './load.ts';
import { runLoadProcess } from './load-process.ts';
import { round } from './print.ts';

/** Ingest beside which a fleet is run: one port, which several processes can share. */
export type Bench = { stack: BenchStack; port: number; connections: number };

export async function openBench(stack: BenchStack, connections: number): Promise<Bench> {
  return { stack, port: await freePort(), connections };
}

/** Seconds of processor time; `machine` is everything, others' work too. */
export type Cpu = { ingest: number; postgres: number; trackers: number; machine: number };

/** All of what a position costs the machine: where the sum over all cores is spent, nothing can be faster. */
export function microsPerPosition(cpu: Cpu, { positions }: LoadResult) {
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
export function coresOf(cpu: Cpu, { seconds }: LoadResult) {
  return {
    there: availableParallelism(),
    busy: round(cpu.machine / seconds, 2),
    ours: round(totalOf(cpu) / seconds, 2),
  };
}

function totalOf({ ingest, postgres, trackers }: Cpu): number {
  return ingest + postgres + trackers;
}

export type Run = Omit<LoadOptions, 'port' | 'firstPacket'> & {
  processes: number;
  /** Sent as fast as they are acknowledged before anything is measured. */
  warmUpPackets: number;
};
export type Measured = { load: LoadResult; lost: number; cpu: Cpu; written: Written };
/** Bytes that PostgreSQL wrote while it was measured: to its log, and the growth of the tables with their indexes. */
export type Written = { logBytes: number; tableBytes: number };

/** Warms new processes up, then measures; what is lost is counted over both. */
export async function measure(bench: Bench, run: Run): Promise<Measured> {
  const { stack, port } = bench;
  const { processes, warmUpPackets, ...load } = run;
  await emptyTables(stack);
  const apps = await Promise.all(Array.from({ length: processes }, () => startIngestProcess(bench)));
  const fleet = { ...load, port };
  const warmUp = await runLoadProcess({ ...fleet, packets: warmUpPackets, positionsPerSecond: null });
  const before = {
    ingest: cpuOf(apps),
    postgres: cpuSecondsOfFamily(stack.server.pid),
    machine: cpuSecondsOfMachine(),
    written: await writtenSoFar(stack),
  };
  const done = await runLoadProcess({ ...fleet, firstPacket: warmUpPackets });
  const cpu = {
    ingest: cpuOf(apps) - before.ingest,
    postgres: cpuSecondsOfFamily(stack.server.pid) - before.postgres,
    trackers: done.cpuSeconds,
    machine: cpuSecondsOfMachine() - before.machine,
  };
  const after = await writtenSoFar(stack);
  const { rows } = await stack.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM positions');
  await Promise.all(apps.map((app) => app.stop()));
  return {
    load: done,
    lost: warmUp.positions + done.positions - (rows[0]?.count ?? 0),
    cpu,
    written: {
      logBytes: after.logBytes - before.written.logBytes,
      tableBytes: after.tableBytes - before.written.tableBytes,
    },
  };
}

const WRITTEN = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS "logBytes",
    (SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree('positions') WHERE isleaf)::float8
      + pg_total_relation_size('device_states') + pg_total_relation_size('events') AS "tableBytes"`;

async function writtenSoFar({ pool }: BenchStack): Promise<Written> {
  const { rows } = await pool.query<Written>(WRITTEN);
  return rows[0] ?? { logBytes: 0, tableBytes: 0 };
}

export function startIngestProcess({ stack, port, connections }: Bench): Promise<App> {
  const env = {
    INGEST_PORTS: `teltonika=${port}`,
    INGEST_UNIVERSAL_PORT: '0',
    INGEST_METRICS_PORT: '0',
    INGEST_REUSE_PORT: 'true',
    INGEST_CONNECTIONS_PER_ADDRESS: String(2 * connections),
  };
  const profile = CPU_PROF ? ['--cpu-prof', `--cpu-prof-dir=${CPU_PROF}`] : [];
  return startApp('ingest', { ...stack, env }, profile);
}

function cpuOf(apps: readonly App[]): number {
  return apps.reduce((sum, app) => sum + app.cpuSeconds(), 0);
}

export async function emptyTables({ pool }: BenchStack): Promise<void> {
  await pool.query('TRUNCATE positions, device_states, events; CHECKPOINT');
}
