import { randomUUID } from 'node:crypto';
import type { Protocol } from '@fleet/protocols/protocol';
import { createLogger } from '@fleet/telemetry/logger';
import { openTransaction } from '@fleet/testing/open-transaction';
import type { Pool } from 'pg';
import { DEFAULT_LIMITS, type Limits } from '../src/limits.ts';
import { type Ingest, type IngestOptions, startIngest } from '../src/start-ingest.ts';
import { lineProtocol } from './line-protocol.ts';
import { reportedRows } from './told-rows.ts';

const METRICS_TOKEN = 'a token of tests that is long enough';

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
    tls: null,
    ports: new Map(protocols.map(({ name }) => [name, 0])),
    metricsPort: 0,
    metricsToken: METRICS_TOKEN,
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

/** The page of figures as a scraper gets it. */
export async function readMetrics(port: number | undefined): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
}

/** One figure of `/metrics`; `labels` as they stand there, with their braces. */
export async function metricOf({ ports }: Ingest, name: string, labels = ''): Promise<number> {
  const text = await readMetrics(ports.metrics);
  const line = text.split('\n').find((each) => each.startsWith(`${name}${labels} `));
  return Number(line?.split(' ').at(-1));
}

export type Registered = { accountId: string; vehicleId: string; deviceId: string; identifier: string };

/** An account with one vehicle and its device, which sat there ever since. */
export async function registerDevice(pool: Pool, identifier: string = randomUUID()): Promise<Registered> {
  const [accountId, deviceId] = [randomUUID(), randomUUID()];
  await pool.query(
    `INSERT INTO accounts (id, type, title, updated_at) VALUES ($1, 'FAMILY', 'Test', now())`,
    [accountId],
  );
  const vehicleId = await addVehicle(pool, accountId);
  await pool.query(
    `INSERT INTO devices (id, account_id, external_device_id, confirmed_at, updated_at)
     VALUES ($1, $2, $3, now(), now())`,
    [deviceId, accountId, identifier],
  );
  await fit(pool, deviceId, vehicleId, new Date(0));
  return { accountId, vehicleId, deviceId, identifier };
}

export async function addVehicle(pool: Pool, accountId: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO vehicles (id, account_id, title, type, updated_at) VALUES ($1, $2, 'Car', 'CAR', now())`,
    [id, accountId],
  );
  return id;
}

/** Takes the device out of where it sits and, unless `vehicleId` is null, puts it there. */
export async function fit(pool: Pool, deviceId: string, vehicleId: string | null, at: Date): Promise<void> {
  await pool.query('UPDATE device_assignments SET until = $2 WHERE device_id = $1 AND until IS NULL', [
    deviceId,
    at,
  ]);
  await pool.query(
    `INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from")
     SELECT $1, $2, id, account_id, $4 FROM vehicles WHERE id = $3`,
    [randomUUID(), deviceId, vehicleId, at],
  );
}

/** The device goes to another account, as the api moves it: out of its vehicle first, and without its state. */
export async function moveToAccount(
  pool: Pool,
  deviceId: string,
  accountId: string,
  at: Date,
): Promise<void> {
  await using transaction = await openTransaction(pool);
  const { client } = transaction;
  const [device, time] = [deviceId, at.toISOString()].map((value) => client.escapeLiteral(value));
  await client.query(`
    UPDATE device_assignments SET until = ${time} WHERE device_id = ${device} AND until IS NULL;
    DELETE FROM device_states WHERE device_id = ${device};
    UPDATE devices SET account_id = ${client.escapeLiteral(accountId)}, account_from = ${time} WHERE id = ${device}`);
  await transaction.commit();
}

/** Rows of a query with one parameter, for expectations. */
export async function rowsOf(pool: Pool, sql: string, deviceId: string): Promise<Record<string, unknown>[]> {
  return reportedRows(pool, (await pool.query(sql, [deviceId])).rows);
}

export async function eventsOf(pool: Pool, deviceId: string): Promise<string[]> {
  const rows = await rowsOf(pool, 'SELECT type FROM events WHERE device_id = $1 ORDER BY at, type', deviceId);
  return rows.map((row) => String(row.type));
}

/**
 * Holds a table, as a server that does not answer does, until it is let go: by hand, or with the end of the test, whose
 * ingest could not stop else.
 */
export async function holdTable(
  pool: Pool,
  table: string,
): Promise<{ letGo: () => Promise<void>; [Symbol.asyncDispose]: () => Promise<void> }> {
  const { rollback } = await openTransaction(pool, `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return { letGo: rollback, [Symbol.asyncDispose]: rollback };
}
