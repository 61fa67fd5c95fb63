import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { migrate } from '@fleet/db/migrate';
import { createPool } from '@fleet/db/pool';
import { freePort } from '@fleet/runtime/free-port';
import { type PostgresServer, startPostgres } from '@fleet/runtime/postgres-server';
import { type RedisServer, startRedis } from '@fleet/runtime/redis-server';
import type { Pool } from 'pg';
import { type App, startApp, startWorkerProcess } from '../bench/lib/child.ts';
import { SEARCH_PATH } from '../bench/lib/env.ts';

const INGESTS = 2;
/** A server that does not answer is left sooner than in the default, for there is much to see in little time. */
const COMMIT_SECONDS = 5;
/** Comparing a million records takes seconds; on a busy machine, a minute. */
const STATEMENT_MS = 300_000;

/** PostgreSQL, Redis where there is one, and two ingest processes on one port; each can be struck and comes back. */
export class ChaosStack {
  readonly port: number;
  /** Of the devices that are sent commands. */
  readonly ports: { universal: number; osmand: number };
  readonly pool: Pool;
  readonly #dataDir: string;
  readonly #ingests: App[] = [];
  #server: PostgresServer;
  #redis: RedisServer | null;
  #worker: App | null = null;

  private constructor(of: {
    port: number;
    ports: { universal: number; osmand: number };
    dataDir: string;
    server: PostgresServer;
    redis: RedisServer | null;
  }) {
    this.port = of.port;
    this.ports = of.ports;
    this.#dataDir = of.dataDir;
    this.#server = of.server;
    this.#redis = of.redis;
    this.pool = createPool(of.server.url('postgres'), 2, { statementTimeoutMs: STATEMENT_MS });
    this.pool.on('error', () => undefined);
  }

  /** @param hasWorker starts the worker too, which ends commands that are overdue */
  static async start({ hasWorker = false } = {}): Promise<ChaosStack> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-chaos-'));
    const server = await startPostgres({ dataDir });
    await migrate(server.url('postgres'));
    const redis = await startRedis({ searchPath: SEARCH_PATH });
    const ports = { universal: await freePort(), osmand: await freePort() };
    const stack = new ChaosStack({ port: await freePort(), ports, dataDir, server, redis });
    for (let index = 0; index < INGESTS; index++) await stack.#startIngest(index);
    if (hasWorker) await stack.#startWorker();
    return stack;
  }

  get hasRedis(): boolean {
    return this.#redis !== null;
  }

  async killPostgres(): Promise<void> {
    await this.#server.kill();
    this.#server = await startPostgres({ dataDir: this.#dataDir, port: this.#server.port });
  }

  /** Everything of the server stands still, as on a disk that does not answer. */
  async pausePostgres(ms: number): Promise<void> {
    const pids = await familyOf(this.#server.pid);
    for (const pid of pids) signal(pid, 'SIGSTOP');
    await delay(ms);
    for (const pid of pids) signal(pid, 'SIGCONT');
  }

  async killRedis(): Promise<void> {
    const redis = this.#redis;
    if (!redis) return;
    await redis.kill();
    this.#redis = await startRedis({ searchPath: SEARCH_PATH, port: redis.port });
  }

  async killIngest(index: number): Promise<void> {
    await kill(this.#ingests[index % INGESTS]);
    await this.#startIngest(index % INGESTS);
  }

  async killWorker(): Promise<void> {
    await kill(this.#worker);
    await this.#startWorker();
  }

  async close(): Promise<void> {
    await this.#worker?.stop();
    for (const ingest of this.#ingests) await ingest.stop();
    await this.pool.end();
    await this.#redis?.stop();
    await this.#server.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #startIngest(index: number): Promise<void> {
    const env = {
      INGEST_PORTS: `teltonika=${this.port},osmand=${this.ports.osmand}`,
      INGEST_UNIVERSAL_PORT: String(this.ports.universal),
      INGEST_METRICS_PORT: '0',
      INGEST_REUSE_PORT: 'true',
      INGEST_COMMIT_SECONDS: String(COMMIT_SECONDS),
      // What it says of the faults is said on purpose.
      LOG_LEVEL: 'info',
    };
    const databaseUrl = this.#server.url('postgres');
    this.#ingests[index] = await startApp('ingest', {
      databaseUrl,
      redisUrl: this.#redis?.url ?? null,
      env,
    });
  }

  async #startWorker(): Promise<void> {
    this.#worker = await startWorkerProcess({
      databaseUrl: this.#server.url('postgres'),
      redisUrl: this.#redis?.url ?? null,
      folder: path.join(this.#dataDir, 'files'),
      env: { LOG_LEVEL: 'info' },
    });
  }
}

async function kill(app: App | null | undefined): Promise<void> {
  const child = app?.child;
  if (!child) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** A process and its children. */
async function familyOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [pid, ...pairs.filter(([, parent]) => parent === pid).map(([child = 0]) => child)];
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself meanwhile.
  }
}
