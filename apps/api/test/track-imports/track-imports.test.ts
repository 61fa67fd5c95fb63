import type { Db } from '@fleet/db/client';
import { foldAll } from '@fleet/past/start-folding';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect, vi } from 'vitest';
import { readTrack } from '../../src/modules/reports/read-track.ts';
import { confirmTrackImport } from '../../src/modules/track-imports/confirm-track-import.ts';
import { createTrackImport } from '../../src/modules/track-imports/create-track-import.ts';
import { eraseTrackImport } from '../../src/modules/track-imports/erase-track-import.ts';
import { findCounters } from '../../src/modules/vehicles/find-counters.ts';
import { findLatestPositions } from '../../src/modules/vehicles/find-latest-positions.ts';
import { workOnNext } from '../../src/track-imports/start-track-imports.ts';
import { seedActor } from '../actor.ts';
import { type DrivePoint, drive, files, gpxOf, putTrack, seedTracker } from './track-file.ts';

const log = createLogger('test', 'silent');
const HOUR_MS = 3_600_000;
const MORNING_MS = Date.UTC(2026, 9, 3, 8);
const NOTHING = { UNTIMED: 0, MISPLACED: 0, TOO_OLD: 0, IN_FUTURE: 0, DUPLICATE: 0, COVERED: 0, BRIDGED: 0 };

type Parts = { db: Db; pool: Pool };
const work = async (parts: Parts) => {
  while (await workOnNext({ ...parts, files, log }));
};
const rowOf = (db: Db, id: string) => db.trackImport.findUnique({ where: { id } });

async function begin({ db }: Parts) {
  const actor = await seedActor(db);
  const { accountId } = actor;
  const { id: vehicleId } = await db.vehicle.create({
    data: { accountId, title: 'Van', type: 'CAR', odometerOffsetM: 84_500_000 },
  });
  return { actor, accountId, vehicleId };
}
type Begun = Awaited<ReturnType<typeof begin>>;

async function create(parts: Parts, { actor, vehicleId }: Begun, text: string | Buffer): Promise<string> {
  const fileId = await putTrack(parts.db, actor, vehicleId, text);
  const { id } = await createTrackImport(parts, actor, { vehicleId }, { fileId });
  await work(parts);
  return id;
}

async function store(parts: Parts, begun: Begun, text: string): Promise<string> {
  const id = await create(parts, begun, text);
  await confirmTrackImport(parts, begun.actor, { id });
  await work(parts);
  await foldAll(parts.pool, log);
  return id;
}

/** What reports count of a vehicle. */
async function countedOf(pool: Pool, vehicleId: string) {
  const { rows } = await pool.query(
    `SELECT (SELECT COALESCE(sum(d.distance_m), 0) FROM device_days d JOIN device_assignments a ON a.device_id = d.device_id
        AND a.vehicle_id = d.vehicle_id AND a.counts AND a."from" <= d.from_at AND (a.until IS NULL OR d.from_at < a.until)
        WHERE d.vehicle_id = $1)::float8 AS "distanceM",
      (SELECT json_agg(json_build_object('kind', s.kind, 'isOpen', s.is_open) ORDER BY s.from_at) FROM stretches s
        WHERE s.vehicle_id = $1) AS stretches,
      (SELECT count(*)::int FROM stale_days m JOIN device_assignments a USING (device_id) WHERE a.vehicle_id = $1) AS stale`,
    [vehicleId],
  );
  return rows[0];
}

/** Tables with anything of these devices. */
async function left(pool: Pool, deviceIds: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'device_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`SELECT FROM "${name}" WHERE device_id = ANY($1) LIMIT 1`, [
      deviceIds,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}

const track = (pool: Pool, vehicleId: string) =>
  readTrack(pool, { vehicleId, from: new Date(0), to: new Date(MORNING_MS + 100 * HOUR_MS), most: 100_000 });

/** Two workers come to the same place, and go on when both are there. */
async function bothAtOnce(parts: Parts, vehicleId: string): Promise<void> {
  const { pool } = parts;
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`imports into ${vehicleId}`]);
  const both = [workOnNext({ ...parts, files, log }), workOnNext({ ...parts, files, log })];
  await vi.waitFor(
    async () => {
      const { rows } = await client.query(
        `SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      expect(rows[0].waiting).toBe(2);
    },
    { timeout: 30_000, interval: 50 },
  );
  await client.query('COMMIT');
  client.release();
  await Promise.all(both);
}

describe('a track of another maker', () => {
  test('is read, shown, and becomes history of its vehicle, and of nothing else', async ({ db, pool }) => {
    const parts = { db, pool };
    const begun = await begin(parts);
    const { accountId, vehicleId } = begun;
    const points = drive(MORNING_MS, 20);
    const more = '<trkpt lat="1" lon="2"/><trkpt lat="1" lon="2"><time>1999-01-01T00:00:00Z</time></trkpt>';
    const id = await create(parts, begun, gpxOf(points, more));
    const read = await rowOf(db, id);
    expect(read).toMatchObject({
      state: 'READY',
      format: 'GPX',
      points: points.length,
      fromAt: new Date(MORNING_MS),
      untilAt: new Date(points.at(-1)?.atMs ?? 0),
      leftOut: { ...NOTHING, UNTIMED: 1, TOO_OLD: 1 },
      version: 2,
    });
    expect(read?.distanceM).toBeCloseTo(18_000, -2);
    expect(await db.position.count({ where: { fixTime: { gte: new Date(MORNING_MS) } } })).toBe(0);

    await confirmTrackImport(parts, begun.actor, { id, version: 2 });
    await work(parts);
    expect(await rowOf(db, id)).toMatchObject({ state: 'STORED', points: points.length, fileId: null });
    expect(await db.storageObject.count({ where: { accountId } })).toBe(0);
    await foldAll(pool, log);

    expect(await track(pool, vehicleId)).toHaveLength(points.length);
    const counted = await countedOf(pool, vehicleId);
    expect(counted.distanceM).toBeCloseTo(18_000, -2);
    expect(counted.stretches).toContainEqual({ kind: 'TRIP', isOpen: false });
    // Nothing of it goes on.
    expect(counted.stretches.filter(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([]);
    expect(counted.stale).toBe(0);

    // No tracker, no last position, no way on the odometer.
    expect(await db.device.count({ where: { accountId, status: { not: 'ERASED' } } })).toBe(0);
    expect(await findLatestPositions(pool, [vehicleId])).toEqual([null]);
    expect(await findCounters(pool, [vehicleId])).toMatchObject([{ odometerM: 84_500_000, engineS: 0 }]);
  });

  test('is undone as a whole', async ({ db, pool }) => {
    const parts = { db, pool };
    const begun = await begin(parts);
    const id = await store(parts, begun, gpxOf(drive(MORNING_MS, 20)));
    const devices = await db.device.findMany({ where: { trackImportId: id } });
    const ids = devices.map((device) => device.id);
    expect(await left(pool, ids)).toEqual([
      'device_assignments',
      'device_days',
      'events',
      'positions',
      'stretches',
      'track_heads',
    ]);
    await eraseTrackImport(parts, begun.actor, { id });
    await work(parts);
    expect(await left(pool, ids)).toEqual([]);
    expect(await track(pool, begun.vehicleId)).toEqual([]);
    // What a fold wrote that had read the points before.
    await db.staleDay.create({ data: { deviceId: ids[0] ?? '', day: new Date(MORNING_MS) } });
    await db.trackImport.update({ where: { id }, data: { leasedUntil: new Date(0) } });
    await work(parts);
    expect(await left(pool, ids)).toEqual([]);
    expect(await rowOf(db, id)).toBeNull();
    expect(await db.device.count({ where: { accountId: begun.accountId } })).toBe(0);
    const lines = await db.auditEntry.findMany({
      where: { vehicleId: begun.vehicleId },
      orderBy: { id: 'asc' },
    });
    expect(lines.map(({ action }) => action)).toEqual(['trackImport.confirmed', 'trackImport.erased']);
  });

  test('leaves out what the vehicle’s tracker told, and counts no way across it', async ({ db, pool }) => {
    const parts = { db, pool };
    const begun = await begin(parts);
    const ride = drive(MORNING_MS, 60);
    const middle = ride.slice(120, 240);
    await seedTracker(db, begun, middle);
    await foldAll(pool, log);
    const id = await store(parts, begun, gpxOf(ride));
    expect(await rowOf(db, id)).toMatchObject({
      state: 'STORED',
      points: ride.length - middle.length,
      leftOut: { ...NOTHING, COVERED: middle.length },
    });
    expect(await db.device.count({ where: { trackImportId: id } })).toBe(2);
    const { distanceM } = await countedOf(pool, begun.vehicleId);
    // All of it but the two steps between who told; never more than was driven.
    expect(distanceM).toBeLessThanOrEqual(54_000);
    expect(distanceM).toBeGreaterThan(54_000 - 4 * 150 - 100);
    expect((await track(pool, begun.vehicleId))?.length).toBe(ride.length);
  });

  test('fills a silence in which the tracker stood, and not one that it counted as a line', async ({
    db,
    pool,
  }) => {
    const parts = { db, pool };
    const outAndBack = (): DrivePoint[] => {
      const out = drive(MORNING_MS, 60);
      const back = out.toReversed().map((point, index) => ({
        ...point,
        atMs: (out.at(-1)?.atMs ?? 0) + (index + 1) * 10_000,
      }));
      return [...out, ...back];
    };
    const ride = outAndBack();
    const [first, last] = [ride[0], ride.at(-1)] as [DrivePoint, DrivePoint];
    const stood = await begin(parts);
    await seedTracker(db, stood, [
      { ...first, atMs: first.atMs - 1_000 },
      { ...last, atMs: last.atMs + 1_000 },
    ]);
    const filled = await create(parts, stood, gpxOf(ride));
    expect(await rowOf(db, filled)).toMatchObject({ state: 'READY', points: ride.length, leftOut: NOTHING });

    const bridged = await begin(parts);
    const far = { ...last, latitude: last.latitude + 1 };
    await seedTracker(db, bridged, [
      { ...first, atMs: first.atMs - 1_000 },
      { ...far, atMs: last.atMs + 1_000 },
    ]);
    const refused = await create(parts, bridged, gpxOf(ride));
    expect(await rowOf(db, refused)).toMatchObject({
      state: 'REFUSED',
      trouble: 'NOTHING_LEFT',
      leftOut: { ...NOTHING, BRIDGED: ride.length },
    });
  });

  test('that is imported twice is stored once, also where both were looked at before', async ({
    db,
    pool,
  }) => {
    const parts = { db, pool };
    const begun = await begin(parts);
    const text = gpxOf(drive(MORNING_MS, 20));
    const [one, other] = [await create(parts, begun, text), await create(parts, begun, text)];
    for (const id of [one, other]) {
      expect(await rowOf(db, id)).toMatchObject({ state: 'READY' });
      await confirmTrackImport(parts, begun.actor, { id });
    }
    await bothAtOnce(parts, begun.vehicleId);
    const states = [(await rowOf(db, one))?.state, (await rowOf(db, other))?.state];
    expect(states.toSorted()).toEqual(['REFUSED', 'STORED']);
    expect(await db.device.count({ where: { accountId: begun.accountId } })).toBe(1);
  });

  test('that is given up while it is read or stored becomes nothing', async ({ db, pool }) => {
    const parts = { db, pool };
    const begun = await begin(parts);
    const read = await create(parts, begun, gpxOf(drive(MORNING_MS, 5)));
    await confirmTrackImport(parts, begun.actor, { id: read });
    await eraseTrackImport(parts, begun.actor, { id: read });
    await work(parts);
    expect(await db.device.count({ where: { accountId: begun.accountId } })).toBe(0);
    const other = await create(parts, begun, gpxOf(drive(MORNING_MS, 5)));
    await eraseTrackImport(parts, begun.actor, { id: other });
    expect(await rowOf(db, other)).toBeNull();
    expect(await db.storageObject.count({ where: { accountId: begun.accountId } })).toBe(0);
  });

  test.for([
    ['no track', '<svg/>', 'NOT_A_TRACK'],
    [
      'a line without times',
      '<kml><LineString><coordinates>4,51 4,52</coordinates></LineString></kml>',
      'NO_TIMES',
    ],
    ['nothing that can be history', gpxOf(drive(Date.UTC(1998, 0, 1), 1)), 'NOTHING_LEFT'],
  ] as const)('is refused by its reason: %s', async ([, text, trouble], { db, pool }) => {
    const parts = { db, pool };
    const id = await create(parts, await begin(parts), text);
    expect(await rowOf(db, id)).toMatchObject({ state: 'REFUSED', trouble });
  });

  test('whose file is gone, or at which workers die, is refused and holds up nobody', async ({
    db,
    pool,
  }) => {
    const parts = { db, pool };
    const begun = await begin(parts);
    const gone = await create(parts, begun, gpxOf(drive(MORNING_MS, 5)));
    await files.remove((await rowOf(db, gone))?.fileId ?? '');
    await confirmTrackImport(parts, begun.actor, { id: gone });
    await work(parts);
    expect(await rowOf(db, gone)).toMatchObject({ state: 'REFUSED', trouble: 'FILE_GONE' });

    const fileId = await putTrack(db, begun.actor, begun.vehicleId, gpxOf(drive(MORNING_MS, 5)));
    const { vehicleId } = begun;
    const { id } = await createTrackImport(parts, begun.actor, { vehicleId }, { fileId });
    await db.trackImport.update({ where: { id }, data: { attempts: 3 } });
    await work(parts);
    expect(await rowOf(db, id)).toMatchObject({ state: 'REFUSED', trouble: 'FAILED' });
  });

  test('is one of a few of its account at a time', async ({ db, pool }) => {
    const parts = { db, pool };
    const begun = await begin(parts);
    const { actor, vehicleId } = begun;
    const fileIds: string[] = [];
    for (let each = 0; each < 10; each++)
      fileIds.push(await putTrack(db, actor, vehicleId, gpxOf(drive(MORNING_MS, 1))));
    const answers = await Promise.allSettled(
      fileIds.map((fileId) => createTrackImport(parts, actor, { vehicleId }, { fileId })),
    );
    const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'TOO_MANY_IMPORTS'));
    await work(parts);
  });
});
