import { foldAll } from '@fleet/past/start-folding';
import { test } from '@fleet/testing/database';
import { openTransaction } from '@fleet/testing/open-transaction';
import type { PoolClient } from 'pg';
import { describe, expect, vi } from 'vitest';
import { confirmTrackImport } from '../../src/modules/track-imports/confirm-track-import.ts';
import { createTrackImport } from '../../src/modules/track-imports/create-track-import.ts';
import { eraseTrackImport } from '../../src/modules/track-imports/erase-track-import.ts';
import { TRACK_IMPORTS } from '../../src/modules/track-imports/track-imports-list.ts';
import { findCounters } from '../../src/modules/vehicles/find-counters.ts';
import { findHistoryEnds } from '../../src/modules/vehicles/find-history-ends.ts';
import { findLatestPositions } from '../../src/modules/vehicles/find-latest-positions.ts';
import { KEPT, keepAs } from '../kept-as.ts';
import {
  begin,
  countedOf,
  create,
  left,
  log,
  MORNING_MS,
  NOTHING,
  rowOf,
  store,
  track,
  work,
} from './importing.ts';
import { drive, files, gpxOf, putTrack } from './track-file.ts';

async function waitingFor(client: PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    'SELECT count(*)::int AS waiting FROM pg_locks WHERE relation = $1::regclass AND NOT granted',
    [table],
  );
  return rows[0]?.waiting ?? 0;
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

    expect(await findHistoryEnds(pool, [vehicleId])).toEqual([null]);
    await confirmTrackImport(parts, begun.actor, { id, version: 2 });
    await work(parts);
    expect(await findHistoryEnds(pool, [vehicleId])).toEqual([new Date(points.at(-1)?.atMs ?? 0)]);
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

  test.for(KEPT)('is undone as a whole, kept as %s', async (kept, { db, pool }) => {
    const parts = { db, pool };
    const begun = await begin(parts);
    const id = await store(parts, begun, gpxOf(drive(MORNING_MS, 20)));
    const devices = await db.device.findMany({ where: { trackImportId: id } });
    const ids = devices.map((device) => device.id);
    await keepAs(pool, kept, ids);
    expect(await left(pool, ids)).toEqual([
      'device_assignments',
      'device_days',
      'events',
      ...(kept === 'rows' ? [] : ['packed_days']),
      ...(kept === 'packed days' ? [] : ['positions']),
      'stored_devices',
      'stretches',
      'track_heads',
    ]);
    expect(await track(pool, begun.vehicleId)).toHaveLength(156);
    const listed = () =>
      db.trackImport.count({ where: TRACK_IMPORTS.toWhere({ vehicleId: begun.vehicleId }) });
    await db.dayToPack.create({ data: { deviceId: ids[0] ?? '', day: new Date(MORNING_MS) } });
    const gone = { fromAt: new Date(0), untilAt: new Date(MORNING_MS) };
    await db.historyGap.create({ data: { deviceId: ids[0] ?? '', ...gone } });
    expect(await left(pool, ids)).toEqual(expect.arrayContaining(['days_to_pack', 'history_gaps']));
    await eraseTrackImport(parts, begun.actor, { id });
    expect(await listed()).toBe(1);
    await work(parts);
    expect(await listed()).toBe(0);
    expect(await left(pool, ids)).toEqual([]);
    expect(await track(pool, begun.vehicleId)).toHaveLength(0);
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

  test('that is given up in the middle of its storing waits for nothing, and leaves nothing', async ({
    db,
    pool,
  }) => {
    const parts = { db, pool };
    const begun = await begin(parts);
    const id = await create(parts, begun, gpxOf(drive(MORNING_MS, 5)));
    await confirmTrackImport(parts, begun.actor, { id });
    // The last table that it writes to.
    await using lock = await openTransaction(pool, 'LOCK TABLE stale_days IN EXCLUSIVE MODE');
    const storing = work(parts);
    try {
      await vi.waitFor(async () => expect(await waitingFor(lock.client, 'stale_days')).toBe(1), {
        timeout: 15_000,
        interval: 50,
      });
      await eraseTrackImport(parts, begun.actor, { id });
    } finally {
      await lock.commit();
      await storing;
    }
    expect(await rowOf(db, id)).toMatchObject({ state: 'REMOVING', storedAt: null });
    expect(await db.device.count({ where: { accountId: begun.accountId } })).toBe(0);
  });

  test.for([
    ['no track', '<svg/>', 'NOT_A_TRACK'],
    [
      'a line without times',
      '<kml><LineString><coordinates>4,51 4,52</coordinates></LineString></kml>',
      'NO_TIMES',
    ],
    ['nothing that can be history', gpxOf(drive(Date.UTC(1998, 0, 1), 1)), 'NOTHING_LEFT'],
  ] as const)('is refused by its reason, and its file goes: %s', async ([, text, trouble], { db, pool }) => {
    const parts = { db, pool };
    const begun = await begin(parts);
    const id = await create(parts, begun, text);
    expect(await rowOf(db, id)).toMatchObject({ state: 'REFUSED', trouble, fileId: null });
    // It keeps no room of who sends another one.
    expect(await db.storageObject.count({ where: { accountId: begun.accountId } })).toBe(0);
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

  test('that the service imported in an account of others tells that account no name', async ({
    db,
    pool,
  }) => {
    const begun = await begin({ db, pool });
    const { vehicleId } = begun;
    const by = { ...begun.actor, acting: { allowsChanges: true } };
    const fileId = await putTrack(db, by, vehicleId, gpxOf(drive(MORNING_MS, 1)));
    const { id } = await createTrackImport({ db }, by, { vehicleId }, { fileId });
    expect(await rowOf(db, id)).toMatchObject({ createdBy: null });
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
