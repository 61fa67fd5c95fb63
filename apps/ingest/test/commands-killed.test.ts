import { test } from '@fleet/testing/database';
import { type IngestProcess, startIngestProcess } from '@fleet/testing/ingest-process';
import { openTransaction } from '@fleet/testing/open-transaction';
import type { Pool } from 'pg';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { commandOf, Gt06Device, queueCommand, untilStatus } from './commands.fixture.ts';
import { type Registered, registerDevice } from './harness.ts';

const SOON = { timeout: 15_000, interval: 20 };
/** Longer than a second, after which an ingest looks for commands by itself. */
const NOTHING_MORE_MS = 1_500;

let imeis = 200_000_000_000_000;

type Running = { registered: Registered; imei: string; ingest: IngestProcess; device: Gt06Device };

/** A device that is connected to an ingest process, which can be killed. */
async function start(databaseUrl: string, pool: Pool): Promise<Running> {
  const imei = String(++imeis);
  const registered = await registerDevice(pool, imei);
  const ingest = await startProcess(databaseUrl);
  const device = await connect(pool, ingest, { registered, imei });
  return { registered, imei, ingest, device };
}

async function startProcess(databaseUrl: string): Promise<IngestProcess> {
  const ingest = await startIngestProcess(databaseUrl);
  onTestFinished(() => ingest.kill());
  return ingest;
}

/** Returns once the connection holds the device, so that commands can go to it. */
async function connect(
  pool: Pool,
  { port }: IngestProcess,
  { registered: { deviceId }, imei }: Pick<Running, 'registered' | 'imei'>,
): Promise<Gt06Device> {
  const find = 'SELECT connection_id FROM device_states WHERE device_id = $1';
  const holder = async () => (await pool.query(find, [deviceId])).rows[0]?.connection_id ?? null;
  const before = await holder();
  const device = await Gt06Device.connect(port, imei);
  onTestFinished(() => device[Symbol.asyncDispose]());
  await vi.waitUntil(async () => (await holder()) !== before, SOON);
  return device;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('an ingest that is killed', { timeout: 60_000 }, () => {
  test('before it claims a command leaves it to the next one, which sends it once', async ({
    databaseUrl,
    pool,
  }) => {
    const { registered, imei, ingest } = await start(databaseUrl, pool);
    ingest.freeze();
    const id = await queueCommand(pool, registered);
    await pause(200);
    await ingest.kill();
    expect(await commandOf(pool, id)).toMatchObject({ status: 'QUEUED', attempts: 0 });

    const next = await connect(pool, await startProcess(databaseUrl), { registered, imei });
    await next.untilCommands(1);
    next.answer(next.commands[0]?.flag ?? 0, 'OK');
    expect(await untilStatus(pool, id, 'SUCCEEDED')).toMatchObject({ attempts: 1 });
    expect(next.commands).toHaveLength(1);
  });

  test('between the claim and the first byte leaves a command that nobody sends again', async ({
    databaseUrl,
    pool,
  }) => {
    const { registered, imei, ingest, device } = await start(databaseUrl, pool);
    ingest.freeze();
    const id = await queueCommand(pool, registered);
    // The claim waits for the row, and PostgreSQL commits it after the process that asked is gone.
    await using lock = await openTransaction(pool, 'SELECT FROM commands WHERE id = $1 FOR UPDATE', [id]);
    ingest.resume();
    await vi.waitUntil(() => claimWaits(pool), SOON);
    await ingest.kill();
    await lock.commit();

    expect(await untilStatus(pool, id, 'SENT')).toMatchObject({ attempts: 1, bytes: null, isOver: false });
    const next = await connect(pool, await startProcess(databaseUrl), { registered, imei });
    const later = await queueCommand(pool, registered, { parameters: { data: 'LATER#' } });
    await pause(NOTHING_MORE_MS);
    expect([device.commands, next.commands]).toEqual([[], []]);

    // As the worker ends it once its answer is overdue.
    await pool.query(`UPDATE commands SET finished_at = now(), reason = 'NO_ANSWER' WHERE id = $1`, [id]);
    await next.untilCommands(1);
    expect(next.commands.map(({ text }) => text)).toEqual(['LATER#']);
    expect(await untilStatus(pool, later, 'SENT')).toMatchObject({ attempts: 1 });
  });

  test('before the answer leaves it to the next one, which takes it and sends nothing again', async ({
    databaseUrl,
    pool,
  }) => {
    const { registered, imei, ingest, device } = await start(databaseUrl, pool);
    const id = await queueCommand(pool, registered);
    await device.untilCommands(1);
    await ingest.kill();
    expect(await commandOf(pool, id)).toMatchObject({ status: 'SENT', isOver: false });

    const next = await connect(pool, await startProcess(databaseUrl), { registered, imei });
    await pause(NOTHING_MORE_MS);
    next.answer(device.commands[0]?.flag ?? 0, 'OK');
    expect(await untilStatus(pool, id, 'SUCCEEDED')).toMatchObject({ attempts: 1, result: 'OK' });
    expect(next.commands).toEqual([]);
  });
});

async function claimWaits(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      AND query LIKE '%UPDATE commands c SET status%'`,
  );
  return rowCount === 1;
}
