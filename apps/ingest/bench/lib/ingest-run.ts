import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@fleet/runtime/free-port';
import type { BenchStack } from './bench-stack.ts';
import { type App, startApiProcess, startApp, startWorkerProcess } from './child.ts';
import { cpuSecondsOf, cpuSecondsOfFamily, cpuSecondsOfMachine } from './cpu.ts';
import { foldWarmUp } from './fold-warm-up.ts';
import type { LoadOptions, LoadResult } from './load.ts';
import { openLoad, runLoadProcess } from './load-process.ts';
import { round } from './print.ts';

/** Ingest beside which a fleet is run: one port, which several processes can share. */
export type Bench = { stack: BenchStack; port: number; connections: number };

export async function openBench(stack: BenchStack, connections: number): Promise<Bench> {
  return { stack, port: await freePort(), connections };
}

/** Seconds of processor time; `machine` is everything, others' work too. */
export type Cpu = {
  ingest: number;
  postgres: number;
  /** Zero for processes that do not run. */
  worker: number;
  api: number;
  redis: number;
  trackers: number;
  machine: number;
};

/** All of what a position costs the machine: where the sum over all cores is spent, nothing can be faster. */
export function microsPerPosition(cpu: Cpu, { positions }: LoadResult) {
  const micros = (seconds: number) => round((seconds / positions) * 1e6, 1);
  const { ingest, postgres, worker, api, redis, trackers } = cpu;
  return {
    ingest: micros(ingest),
    postgres: micros(postgres),
    worker: micros(worker),
    api: micros(api),
    redis: micros(redis),
    product: micros(ingest + postgres + worker + api + redis),
    trackers: micros(trackers),
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

function totalOf({ ingest, postgres, worker, api, redis, trackers }: Cpu): number {
  return ingest + postgres + worker + api + redis + trackers;
}

export type Run = Omit<LoadOptions, 'port' | 'firstPacket'> & {
  processes: number;
  /** Sent as fast as they are acknowledged before anything is measured. */
  warmUpPackets: number;
  /** Beside ingest the worker, which folds days and trips of what comes, and the api, which hears what is live. */
  worker?: boolean;
};
export type Measured = { load: LoadResult; lost: number; cpu: Cpu; written: Written };
/** Bytes that PostgreSQL wrote while it was measured: to its log, and the growth of the tables with their indexes. */
export type Written = { logBytes: number; tableBytes: number };

/** Waits until the cost of connecting is over. */
const CONNECTED_MS = 2_000;

/** Warms new processes up, then measures a fleet that is connected; what is lost is counted over both. */
export async function measure(bench: Bench, run: Run): Promise<Measured> {
  const { stack, port } = bench;
  const { processes, warmUpPackets, worker: hasWorker = false, ...load } = run;
  await emptyTables(stack);
  const apps = await Promise.all(Array.from({ length: processes }, () => startIngestProcess(bench)));
  const fleet = { ...load, port };
  const warmUp = await runLoadProcess({ ...fleet, packets: warmUpPackets, positionsPerSecond: null });
  if (hasWorker) await foldWarmUp(stack);
  const worker = hasWorker ? await startWorkerProcess(stack) : null;
  const api = hasWorker ? await startApiProcess(stack) : null;
  // What it has to do of the warm-up is done before anything is measured.
  if (worker) await allFolded(stack);
  const fleetLoad = await openLoad({ ...fleet, firstPacket: warmUpPackets });
  await delay(CONNECTED_MS);
  const spent = () => ({
    ingest: cpuOf(apps),
    postgres: cpuSecondsOfFamily(stack.server.pid),
    worker: worker?.cpuSeconds() ?? 0,
    api: api?.cpuSeconds() ?? 0,
    redis: stack.redisPid === null ? 0 : cpuSecondsOf(stack.redisPid),
    machine: cpuSecondsOfMachine(),
  });
  const [before, writtenBefore] = [spent(), await writtenSoFar(stack)];
  const done = await fleetLoad.drive();
  // Folds of earlier records count in this span, because a running fleet always has some left.
  const now = spent();
  const cpu = {
    ingest: now.ingest - before.ingest,
    postgres: now.postgres - before.postgres,
    worker: now.worker - before.worker,
    api: now.api - before.api,
    redis: now.redis - before.redis,
    trackers: done.cpuSeconds,
    machine: now.machine - before.machine,
  };
  const after = await writtenSoFar(stack);
  await fleetLoad.leave();
  const { rows } = await stack.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM positions');
  await Promise.all([...apps, worker, api].map((app) => app?.stop()));
  return {
    load: done,
    lost: warmUp.positions + done.positions - (rows[0]?.count ?? 0),
    cpu,
    written: {
      logBytes: after.logBytes - writtenBefore.logBytes,
      tableBytes: after.tableBytes - writtenBefore.tableBytes,
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
  return startApp('ingest', { ...stack, env });
}

const ALL_FOLDED = `SELECT NOT EXISTS (SELECT FROM device_states s LEFT JOIN track_heads h USING (device_id)
    WHERE h.record_at IS NULL OR s.fix_time > h.record_at) AND NOT EXISTS (SELECT FROM stale_days) AS "isDone"`;
const FOLDED_TIMEOUT_MS = 900_000;
const LOOK_MS = 5_000;

export async function allFolded({ pool }: BenchStack): Promise<void> {
  const deadline = performance.now() + FOLDED_TIMEOUT_MS;
  for (;;) {
    const { rows } = await pool.query<{ isDone: boolean }>(ALL_FOLDED);
    if (rows[0]?.isDone) return;
    if (performance.now() > deadline) throw new Error('days and trips were not folded in time');
    await delay(LOOK_MS);
  }
}

function cpuOf(apps: readonly App[]): number {
  return apps.reduce((sum, app) => sum + app.cpuSeconds(), 0);
}

export async function emptyTables({ pool }: BenchStack): Promise<void> {
  await pool.query(
    'TRUNCATE positions, device_states, events, track_heads, device_days, stretches, stale_days; CHECKPOINT',
  );
}
