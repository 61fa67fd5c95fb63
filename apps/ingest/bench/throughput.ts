/** `pnpm --filter @fleet/ingest bench`: plain COPY beside the whole of ingest, on one database, in one run. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@fleet/db/migrate';
import { createPool } from '@fleet/db/pool';
import { freePort } from '@fleet/runtime/free-port';
import { startPostgres } from '@fleet/runtime/postgres-server';
import type { Pool } from 'pg';
import type { LoadOptions, LoadResult } from './load.ts';
import { measurePlainCopy } from './plain-copy.ts';

const SOCKETS = 1_000;
const RECORDS_PER_PACKET = 10;
const PACKETS = 30;
const HALF_LOAD_SECONDS = 10;
const COPY_BATCHES = 20;

const port = await freePort();
const dataDir = await mkdtemp(path.join(tmpdir(), 'fleet-bench-'));
const server = await startPostgres({ dataDir });
const url = server.url('postgres');
await migrate(url);
const pool = createPool(url, 2);
const imeis = await registerFleet(pool);

const copyRate = await measurePlainCopy(pool, COPY_BATCHES);
print('plain COPY', { rowsPerSecond: Math.round(copyRate) });
let fastest = 0;
for (const processes of [1, 2]) {
  const { rate, lost } = await measureIngest(processes, null);
  fastest = Math.max(fastest, rate);
  print(`ingest, ${processes} process(es)`, {
    positionsPerSecond: Math.round(rate),
    ratio: +(rate / copyRate).toFixed(3),
    lost,
  });
}
const half = await measureIngest(1, fastest / 2);
print('ingest at half load', {
  ackP50Ms: +half.ackP50Ms.toFixed(1),
  ackP99Ms: +half.ackP99Ms.toFixed(1),
  lost: half.lost,
});
await pool.end();
await server.stop();
await rm(dataDir, { recursive: true, force: true });

async function measureIngest(processes: number, positionsPerSecond: number | null) {
  await pool.query('TRUNCATE positions, device_states, events; CHECKPOINT');
  const ingests = await Promise.all(Array.from({ length: processes }, () => startIngestProcess()));
  const packets = positionsPerSecond
    ? Math.ceil((positionsPerSecond * HALF_LOAD_SECONDS) / (SOCKETS * RECORDS_PER_PACKET))
    : PACKETS;
  const load = fork(path.join(import.meta.dirname, 'load-process.ts'));
  const options: LoadOptions = {
    port,
    imeis,
    packets,
    recordsPerPacket: RECORDS_PER_PACKET,
    positionsPerSecond,
  };
  load.send(options);
  const [result] = (await once(load, 'message', { signal: AbortSignal.timeout(120_000) })) as [LoadResult];
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM positions');
  await Promise.all(ingests.map(stopProcess));
  return {
    ...result,
    rate: result.positions / result.seconds,
    lost: result.positions - (rows[0]?.count ?? 0),
  };
}

async function startIngestProcess(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, '../src/main.ts'), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      DATABASE_URL: url,
      INGEST_PORTS: `teltonika=${port}`,
      INGEST_UNIVERSAL_PORT: '0',
      INGEST_METRICS_PORT: '0',
      INGEST_REUSE_PORT: 'true',
    },
  });
  const { stdout } = child;
  if (!stdout) throw new Error('ingest has no output');
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    if (!String(chunk).includes('"ready"')) continue;
    stdout.resume();
    return child;
  }
  throw new Error('ingest did not start');
}

async function stopProcess(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function registerFleet(pool: Pool): Promise<string[]> {
  const accountId = randomUUID();
  await pool.query(
    `INSERT INTO accounts (id, type, title, updated_at) VALUES ($1, 'ORGANIZATION', 'Bench', now())`,
    [accountId],
  );
  const numbers = Array.from({ length: SOCKETS }, (_, index) => String(350_000_000_000_000 + index));
  await pool.query(
    `WITH made AS (INSERT INTO vehicles (id, account_id, title, type, updated_at)
       SELECT gen_random_uuid(), $1, imei, 'CAR', now() FROM unnest($2::text[]) AS imei RETURNING id, title)
     INSERT INTO devices (id, account_id, vehicle_id, external_device_id, updated_at)
     SELECT gen_random_uuid(), $1, id, title, now() FROM made`,
    [accountId, numbers],
  );
  return numbers;
}

function print(what: string, figures: object): void {
  process.stdout.write(`${what.padEnd(24)} ${JSON.stringify(figures)}\n`);
}
