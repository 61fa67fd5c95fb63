import { randomUUID } from 'node:crypto';
import type { Protocol } from '@fleet/protocols/protocol';
import { createLogger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import { DEFAULT_LIMITS, type Limits } from '../src/limits.ts';
import { type Ingest, type IngestOptions, startIngest } from '../src/start-ingest.ts';
import { lineProtocol } from './line-protocol.ts';

export type TestIngest = Ingest & { port: number; [Symbol.asyncDispose]: () => Promise<void> };

/** An ingest of the line protocol on free ports. */
export async function startTestIngest(
  databaseUrl: string,
  options: Partial<Omit<IngestOptions, 'limits'>> & { limits?: Partial<Limits> } = {},
): Promise<TestIngest> {
  const protocols: readonly Protocol[] = options.protocols ?? [lineProtocol];
  const ingest = await startIngest({
    databaseUrl,
    broker: { kind: 'postgres', url: databaseUrl },
    protocols,
    host: '127.0.0.1',
    universalPort: 0,
    ports: new Map(protocols.map(({ name }) => [name, 0])),
    metricsPort: 0,
    reusePort: false,
    checksums: 'tolerate',
    mediaDir: '.data/test-media',
    log: createLogger('ingest', 'silent'),
    ...options,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
  });
  const port = ingest.ports[protocols[0]?.name ?? ''] ?? 0;
  return Object.assign(ingest, { port, [Symbol.asyncDispose]: ingest.close });
}

/** One figure of `/metrics`; `labels` as they stand there, with their braces. */
export async function metricOf({ ports }: Ingest, name: string, labels = ''): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${ports.metrics}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name}${labels} `));
  return Number(line?.split(' ').at(-1));
}

export type Registered = { accountId: string; vehicleId: string; deviceId: string; identifier: string };

/** An account with one vehicle and its device. */
export async function registerDevice(pool: Pool, identifier: string = randomUUID()): Promise<Registered> {
  const [accountId, vehicleId, deviceId] = [randomUUID(), randomUUID(), randomUUID()];
  await pool.query(
    `INSERT INTO accounts (id, type, title, updated_at) VALUES ($1, 'FAMILY', 'Test', now())`,
    [accountId],
  );
  await pool.query(
    `INSERT INTO vehicles (id, account_id, title, type, updated_at) VALUES ($1, $2, 'Car', 'CAR', now())`,
    [vehicleId, accountId],
  );
  await pool.query(
    `INSERT INTO devices (id, account_id, vehicle_id, external_device_id, updated_at)
     VALUES ($1, $2, $3, $4, now())`,
    [deviceId, accountId, vehicleId, identifier],
  );
  return { accountId, vehicleId, deviceId, identifier };
}

/** Rows of a query with one parameter, for expectations. */
export async function rowsOf(pool: Pool, sql: string, deviceId: string): Promise<Record<string, unknown>[]> {
  return (await pool.query(sql, [deviceId])).rows;
}

export async function eventsOf(pool: Pool, deviceId: string): Promise<string[]> {
  const rows = await rowsOf(pool, 'SELECT type FROM events WHERE device_id = $1 ORDER BY at, type', deviceId);
  return rows.map((row) => String(row.type));
}
