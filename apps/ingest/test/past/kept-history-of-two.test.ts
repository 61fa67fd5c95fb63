import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { addVehicle, fit, moveToAccount, registerDevice } from '../harness.ts';
import { fixAt } from './by-the-minute.fixture.ts';
import {
  countBefore,
  cutFrom,
  cutOut,
  DAY_MINUTES,
  deliverLate,
  derivedSince,
  foldOut,
  keepFrom,
  markStale,
  NOTHING,
  nightDrives,
  packAll,
} from './kept-history.fixture.ts';
import { deliver, openStore } from './play.ts';

describe('a device of two accounts', () => {
  const MOVED = '2026-01-08T12:00:00Z';

  /** Its days until the eighth at noon are of one account, and those since of another. */
  async function movedDevice(stack: { databaseUrl: string; pool: Pool }) {
    const { pool, databaseUrl } = stack;
    const one = await registerDevice(pool);
    const other = await registerDevice(pool);
    const store = openStore(databaseUrl);
    const [before, after] = [true, false].map((isBefore) =>
      nightDrives(9).filter(({ atMs }) => atMs < Date.parse(MOVED) === isBefore),
    );
    await deliver(store, one.deviceId, before ?? [], 0);
    await foldOut(pool);
    await moveToAccount(pool, one.deviceId, other.accountId, new Date(MOVED));
    await fit(pool, one.deviceId, await addVehicle(pool, other.accountId), new Date(MOVED));
    store.forgetDevice(one.deviceId);
    await deliver(store, one.deviceId, after ?? [], 0);
    await store.close();
    await foldOut(pool);
    await packAll(pool, one.deviceId, '2026-01-12T00:00:00Z');
    return { deviceId: one.deviceId, former: one.accountId, present: other.accountId };
  }

  const daysOf = async (pool: Pool, deviceId: string, accountId: string) =>
    (
      await pool.query<{ day: string }>(
        'SELECT day::text FROM device_days WHERE device_id = $1 AND account_id = $2 ORDER BY from_at',
        [deviceId, accountId],
      )
    ).rows.map(({ day }) => day.slice(8));

  test('goes of each by its own rule, and both go on as they were', async ({ databaseUrl, pool }) => {
    const { deviceId, former, present } = await movedDevice({ databaseUrl, pool });
    const whole = await derivedSince(pool, deviceId, '2026-01-05T00:00:00Z');
    await keepFrom(pool, former, '2026-01-07T00:00:00Z');
    await keepFrom(pool, present, '2026-01-11T00:00:00Z');
    await cutOut(pool, deviceId);
    const kept = [
      ['07', '08'],
      ['11', '12', '13', '14'],
    ];
    const keptDays = async () => [
      await daysOf(pool, deviceId, former),
      await daysOf(pool, deviceId, present),
    ];
    expect(await keptDays()).toEqual(kept);
    const cut = await derivedSince(pool, deviceId, '2026-01-05T00:00:00Z');
    expect(whole.days).toEqual(expect.arrayContaining(cut.days ?? []));
    expect(cut.counters).toEqual(whole.counters);
    for (const [day, onwards] of [
      ['2026-01-07', false],
      ['1970-01-01', true],
      ['2026-01-11', false],
    ] as const) {
      await markStale(pool, deviceId, day, onwards);
      await foldOut(pool);
      expect(await derivedSince(pool, deviceId, '2026-01-05T00:00:00Z'), day).toEqual(cut);
    }
    // Between the two nothing comes back; what comes late of the former one's days is in them.
    await deliverLate(databaseUrl, deviceId, [fixAt(4 * DAY_MINUTES, 0, 3), fixAt(2 * DAY_MINUTES, 0, 600)]);
    await foldOut(pool);
    expect(await keptDays()).toEqual(kept);
    const after = await derivedSince(pool, deviceId, '2026-01-05T00:00:00Z');
    expect(after.counters).toEqual(cut.counters);
    expect(after.days?.slice(2)).toEqual(cut.days?.slice(2));
  });

  test('of which all that the present one has is gone goes on from where it was', async ({
    databaseUrl,
    pool,
  }) => {
    const [cut, whole] = [await movedDevice({ databaseUrl, pool }), await movedDevice({ databaseUrl, pool })];
    await cutFrom(pool, cut.present, cut.deviceId, '2026-02-20T00:00:00Z');
    expect(await daysOf(pool, cut.deviceId, cut.present)).toEqual([]);
    const figures = async ({ deviceId }: typeof cut) =>
      ((await derivedSince(pool, deviceId, MOVED)).counters ?? [])
        .map((row) => row.slice(row.indexOf(':')))
        .toSorted();
    for (const sent of [[], [fixAt(46 * DAY_MINUTES, 36, 2_750)], []]) {
      for (const { deviceId } of [cut, whole]) {
        await markStale(pool, deviceId, '1970-01-01', true);
        await foldOut(pool);
        await deliverLate(databaseUrl, deviceId, sent);
      }
      await foldOut(pool);
      expect(await figures(cut)).toEqual(await figures(whole));
    }
    expect(await daysOf(pool, cut.deviceId, cut.former)).toEqual(
      await daysOf(pool, whole.deviceId, whole.former),
    );
  });

  test('goes of the former one as a whole', async ({ databaseUrl, pool }) => {
    const { deviceId, former, present } = await movedDevice({ databaseUrl, pool });
    const whole = await derivedSince(pool, deviceId, MOVED);
    await cutFrom(pool, former, deviceId, '2026-02-01T00:00:00Z');
    expect(await daysOf(pool, deviceId, former)).toEqual([]);
    expect(await derivedSince(pool, deviceId, MOVED)).toEqual(whole);
    await markStale(pool, deviceId, '1970-01-01', true);
    await foldOut(pool);
    expect(await derivedSince(pool, deviceId, MOVED)).toEqual(whole);
    expect((await daysOf(pool, deviceId, present)).length).toBeGreaterThan(3);
    expect(await countBefore(pool, deviceId, MOVED)).toEqual(NOTHING);
  });
});
