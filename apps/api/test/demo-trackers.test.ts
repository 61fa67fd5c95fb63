import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { foldAll } from '@fleet/past/start-folding';
import { createLogger } from '@fleet/telemetry/logger';
import { startIngestProcess } from '@fleet/testing/ingest-process';
import type { Pool } from 'pg';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { SYSTEM_CLOCK } from '../src/clock.ts';
import { endDemoTrackers } from '../src/demo-trackers/end-demo-trackers.ts';
import { leaseDemoTrackers } from '../src/demo-trackers/lease-demo-trackers.ts';
import { purgeDemoTracker } from '../src/demo-trackers/purge-demo-tracker.ts';
import { startDemoTrackers } from '../src/demo-trackers/start-demo-trackers.ts';
import { startDueWork } from '../src/jobs/due-work.ts';
import { startDemoTracker } from '../src/modules/demo-trackers/start-demo-tracker.ts';
import { createDevice } from '../src/modules/devices/create-device.ts';
import { eraseDevice } from '../src/modules/devices/erase-device.ts';
import { seedActor } from './actor.ts';
import { test as base } from './api.ts';

const WAIT_MS = 20_000;
const TEST_TIMEOUT_MS = 60_000;
const HOUR_MS = 3_600_000;
const log = createLogger('test', 'silent');

const test = base.extend<{ $file: { ingestPort: number } }>({
  ingestPort: [
    async ({ databaseUrl }, use) => {
      const ingest = await startIngestProcess(databaseUrl);
      await use(ingest.port);
      await ingest.stop();
    },
    { scope: 'file' },
  ],
});

const limit = {
  take: async () => 1,
  tryTake: async () => true,
  giveBack: async () => {},
  forget: async () => {},
};

/** A vehicle that is to be driven. */
async function begin(db: Db) {
  const actor = await seedActor(db);
  const { accountId } = actor;
  const { id: vehicleId } = await db.vehicle.create({ data: { accountId, title: 'Van', type: 'CAR' } });
  const services = { db, env: { DEMO_TRACKERS: 100 }, demoLimit: limit } as never;
  const { id: deviceId } = await startDemoTracker(services, actor, { vehicleId });
  return { actor, accountId, vehicleId, deviceId };
}

function work(parts: { db: Db; pool: Pool }, port: number) {
  const due = startDueWork({ pool: parts.pool, clock: SYSTEM_CLOCK, log });
  const worker = startDemoTrackers({ ...parts, ingest: { host: '127.0.0.1', port }, due, log });
  onTestFinished(async () => {
    await worker.close();
    await due.close();
  });
  return worker;
}

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: WAIT_MS, interval: 200 });
const stored = (db: Db, deviceId: string) => db.position.count({ where: { deviceId } });
const rowOf = (db: Db, deviceId: string) => db.demoTracker.findUnique({ where: { deviceId } });
const past = (seconds: number) => new Date(Date.now() - seconds * 1000);
const ended = (db: Db, deviceId: string, seconds: number) =>
  db.demoTracker.update({ where: { deviceId }, data: { endedAt: past(seconds) } });

/** Tables with anything of it. */
async function left(pool: Pool, deviceId: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'device_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`SELECT FROM "${name}" WHERE device_id = $1 LIMIT 1`, [deviceId]);
    if (rowCount) found.push(name);
  }
  return found;
}

describe('a demo tracker', { timeout: TEST_TIMEOUT_MS }, () => {
  test('drives at once, by the front door of ingest, and another worker goes on where one ended', async ({
    db,
    pool,
    ingestPort,
  }) => {
    const { deviceId } = await begin(db);
    const first = work({ db, pool }, ingestPort);
    await eventually(async () => {
      const state = await db.deviceState.findUnique({ where: { deviceId } });
      expect(state).toMatchObject({ motion: true, protocol: 'osmand' });
    });
    await first.close();
    expect(await rowOf(db, deviceId)).toMatchObject({ leasedBy: null });
    const before = await stored(db, deviceId);
    work({ db, pool }, ingestPort);
    await eventually(async () => expect(await stored(db, deviceId)).toBeGreaterThan(before + 2));
    const { rows } = await pool.query(
      `SELECT count(*)::int AS all, count(DISTINCT fix_time)::int AS instants FROM positions WHERE device_id = $1`,
      [deviceId],
    );
    expect(rows[0].all).toBe(rows[0].instants);
    // Nobody reached it without its secret, and nobody was taken for a stranger.
    expect(await db.unknownDevice.count()).toBe(0);
  });

  test('is driven by one of several workers', async ({ db, pool }) => {
    const { deviceId } = await begin(db);
    const workers = Array.from({ length: 4 }, () => randomUUID());
    const leases = await Promise.all(workers.map((id) => leaseDemoTrackers(pool, id)));
    const holders = workers.filter((_, index) => leases[index]?.some((each) => each.deviceId === deviceId));
    expect(holders).toHaveLength(1);
    const [holder = ''] = holders;
    const next = workers.find((id) => id !== holder) ?? '';
    const has = async (id: string) =>
      (await leaseDemoTrackers(pool, id)).some((each) => each.deviceId === deviceId);
    expect([await has(holder), await has(next)]).toEqual([true, false]);
    // One that is silent for too long has lost it.
    await db.demoTracker.update({ where: { deviceId }, data: { leasedUntil: past(1) } });
    expect([await has(next), await has(holder)]).toEqual([true, false]);
  });

  test('that is erased while it drives drives no more, and nothing of it is left', async ({
    db,
    pool,
    ingestPort,
  }) => {
    const { actor, deviceId, vehicleId, accountId } = await begin(db);
    work({ db, pool }, ingestPort);
    await eventually(async () => expect(await stored(db, deviceId)).toBeGreaterThan(5));
    await foldAll(pool, log);
    const at = new Date();
    const part = { day: at, part: 0, firstAt: at, lastAt: at, positions: 1, distanceM: 0 };
    await db.packedDay.create({ data: { deviceId, ...part, packed: new Uint8Array(1) } });
    expect(await left(pool, deviceId)).toEqual(
      expect.arrayContaining(['device_days', 'device_states', 'packed_days', 'positions', 'track_heads']),
    );
    await eraseDevice({ db }, actor, { id: deviceId });
    await eventually(async () => expect(await left(pool, deviceId)).toEqual(['demo_trackers']));
    expect(await db.device.count({ where: { accountId } })).toBe(0);
    expect(await db.vehicle.count({ where: { id: vehicleId } })).toBe(1);
    // It was told of once, by who did it.
    const events = await db.outboxEvent.findMany({ where: { accountId, type: 'device.erased' } });
    expect(events.map(({ actorId }) => actorId)).toEqual([actor.userId]);
  });

  test('whose time is over ends by itself, and what came late goes with the last sweep', async ({
    db,
    pool,
  }) => {
    const { deviceId, vehicleId, accountId } = await begin(db);
    await endDemoTrackers({ db, pool });
    expect(await rowOf(db, deviceId)).toMatchObject({ endedAt: null });
    await db.demoTracker.update({ where: { deviceId }, data: { endsAt: past(1) } });
    await endDemoTrackers({ db, pool });
    expect((await rowOf(db, deviceId))?.endedAt).not.toBeNull();
    await ended(db, deviceId, 5);
    await endDemoTrackers({ db, pool });
    expect(await left(pool, deviceId)).toEqual(['demo_trackers']);
    const [event] = await db.outboxEvent.findMany({ where: { accountId, type: 'device.erased' } });
    expect(event).toMatchObject({ actorId: null, entityId: deviceId });
    const reported = { deviceId, fixTime: new Date(), hash: 1n, receivedAt: new Date(), protocol: 'osmand' };
    await db.position.create({
      data: { ...reported, valid: true, latitude: 1, longitude: 1, attributes: {} },
    });
    await db.deviceDay.create({
      data: {
        ...{ deviceId, accountId, vehicleId, fromAt: new Date(), untilAt: new Date(), day: new Date() },
        ...{ distanceM: 1, engineS: 1, movingMs: 1, idlingMs: 1, parkedMs: 1, unknownMs: 1 },
        ...{ maxSpeedKmh: 1, fixes: 1, generation: 1 },
      },
    });
    await ended(db, deviceId, HOUR_MS / 1000);
    await purgeDemoTracker(db, deviceId);
    expect(await left(pool, deviceId)).toEqual([]);
  });

  test('gives its vehicle back to the tracker that takes its place, whose kilometres count', async ({
    db,
    pool,
  }) => {
    const { actor, deviceId, vehicleId } = await begin(db);
    const { id } = await createDevice({ db }, actor, { title: 'Mine', vehicleId });
    await ended(db, deviceId, 5);
    await endDemoTrackers({ db, pool });
    expect(await db.deviceAssignment.findMany({ where: { vehicleId } })).toMatchObject([
      { deviceId: id, counts: true, until: null },
    ]);
  });
});

describe('somebody else', () => {
  test('who names it, without its secret or by another protocol, is not heard', async ({
    db,
    ingestPort,
  }) => {
    const { deviceId } = await begin(db);
    const { externalDeviceId } = await db.device.findUniqueOrThrow({ where: { id: deviceId } });
    const { secret = '' } = (await rowOf(db, deviceId)) ?? {};
    const timestamp = Math.floor(Date.now() / 1000);
    const report = (more: string) =>
      fetch(
        `http://127.0.0.1:${ingestPort}/?id=${externalDeviceId}&lat=1&lon=2&timestamp=${timestamp}${more}`,
      );
    expect((await report('')).status).toBe(400);
    expect((await report('&token=guessed')).status).toBe(400);
    expect(await stored(db, deviceId)).toBe(0);
    expect((await report(`&token=${secret}`)).status).toBe(200);
    expect(await stored(db, deviceId)).toBe(1);
  });
});
