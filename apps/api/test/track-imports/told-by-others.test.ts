import { foldAll } from '@fleet/past/start-folding';
import { test } from '@fleet/testing/database';
import { openTransaction } from '@fleet/testing/open-transaction';
import type { PoolClient } from 'pg';
import { describe, expect, vi } from 'vitest';
import { updateDevice } from '../../src/modules/devices/update-device.ts';
import { confirmTrackImport } from '../../src/modules/track-imports/confirm-track-import.ts';
import { eraseTrackImport } from '../../src/modules/track-imports/erase-track-import.ts';
import { workOnNext } from '../../src/track-imports/start-track-imports.ts';
import { KEPT, keepAs } from '../kept-as.ts';
import {
  begin,
  countedOf,
  create,
  type ImportingDeps,
  log,
  MORNING_MS,
  NOTHING,
  rowOf,
  store,
  track,
  work,
} from './importing.ts';
import { type DrivePoint, drive, files, gpxOf, seedTracker } from './track-file.ts';

/** Two workers come to the same place, and go on when both are there. */
async function bothAtOnce(parts: ImportingDeps, vehicleId: string): Promise<void> {
  await using lock = await openTransaction(
    parts.pool,
    'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    [`imports into ${vehicleId}`],
  );
  const both = Promise.all([workOnNext({ ...parts, files, log }), workOnNext({ ...parts, files, log })]);
  try {
    await vi.waitFor(async () => expect(await waitingIn(lock.client)).toBe(2), {
      timeout: 15_000,
      interval: 50,
    });
  } finally {
    await lock.commit();
    await both;
  }
}

async function waitingIn(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows[0]?.waiting ?? 0;
}

describe('a track of another maker', () => {
  test.for(KEPT)(
    'leaves out what the vehicle’s tracker told, kept as %s, and counts no way across it',
    async (kept, { db, pool }) => {
      const parts = { db, pool };
      const begun = await begin(parts);
      const ride = drive(MORNING_MS, 60);
      const middle = ride.slice(120, 240);
      const trackerId = await seedTracker(db, begun, middle);
      await foldAll(pool, log);
      await keepAs(pool, kept, [trackerId]);
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
    },
  );

  test.for(KEPT)(
    'fills a silence in which the tracker stood, not one it counted as a line: %s',
    async (kept, { db, pool }) => {
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
      const standing = await seedTracker(db, stood, [
        { ...first, atMs: first.atMs - 1_000 },
        { ...last, atMs: last.atMs + 1_000 },
      ]);
      await keepAs(pool, kept, [standing]);
      const filled = await create(parts, stood, gpxOf(ride));
      expect(await rowOf(db, filled)).toMatchObject({
        state: 'READY',
        points: ride.length,
        leftOut: NOTHING,
      });

      const bridged = await begin(parts);
      const far = { ...last, latitude: last.latitude + 1 };
      const moved = await seedTracker(db, bridged, [
        { ...first, atMs: first.atMs - 1_000 },
        { ...far, atMs: last.atMs + 1_000 },
      ]);
      await keepAs(pool, kept, [moved]);
      const refused = await create(parts, bridged, gpxOf(ride));
      expect(await rowOf(db, refused)).toMatchObject({
        state: 'REFUSED',
        trouble: 'NOTHING_LEFT',
        leftOut: { ...NOTHING, BRIDGED: ride.length },
      });
    },
  );

  test('is counted beside a tracker that does not count, while the one that does is silent', async ({
    db,
    pool,
  }) => {
    const parts = { db, pool };
    const begun = await begin(parts);
    const ride = drive(MORNING_MS, 20);
    await seedTracker(db, begun, drive(MORNING_MS - 48 * 3_600_000, 0));
    await seedTracker(db, { ...begun, counts: false }, ride);
    const id = await store(parts, begun, gpxOf(ride));
    expect(await rowOf(db, id)).toMatchObject({ state: 'STORED', points: ride.length, leftOut: NOTHING });
    expect((await countedOf(pool, begun.vehicleId)).distanceM).toBeCloseTo(18_000, -2);
  });

  test('is counted beside what the product drives for show, which is taken away', async ({ db, pool }) => {
    const parts = { db, pool };
    const begun = await begin(parts);
    const ride = drive(MORNING_MS, 20);
    const demo = await seedTracker(db, begun, ride);
    await db.device.update({ where: { id: demo }, data: { demoUntil: new Date() } });
    const id = await create(parts, begun, gpxOf(ride));
    expect(await rowOf(db, id)).toMatchObject({ state: 'READY', points: ride.length, leftOut: NOTHING });
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

  test('into whose time a tracker is fitted later is undone, and leaves no hole', async ({ db, pool }) => {
    const parts = { db, pool };
    const begun = await begin(parts);
    const { actor, accountId, vehicleId } = begun;
    const ride = drive(MORNING_MS, 20);
    const id = await store(parts, begun, gpxOf(ride));
    const imported = await countedOf(pool, vehicleId);
    const other = await db.vehicle.create({ data: { accountId, title: 'Car', type: 'CAR' } });
    const tracker = await seedTracker(db, { accountId, vehicleId: other.id }, ride);
    await foldAll(pool, log);
    const fitted = { vehicleId, fittedAt: new Date(MORNING_MS - 1_000) };
    await updateDevice({ db }, actor, { id: tracker }, fitted);
    await foldAll(pool, log);
    // Both are counted, as with records that come after an import: this is the way out.
    await eraseTrackImport(parts, actor, { id });
    await work(parts);
    expect((await countedOf(pool, vehicleId)).distanceM).toBeCloseTo(imported.distanceM, -1);
    const again = await create(parts, begun, gpxOf(ride));
    expect(await rowOf(db, again)).toMatchObject({
      state: 'REFUSED',
      leftOut: { ...NOTHING, COVERED: ride.length },
    });
  });
});
