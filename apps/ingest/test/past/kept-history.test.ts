import { cutDevice } from '@fleet/past/cut-device';
import { test } from '@fleet/testing/database';
import { openTransaction } from '@fleet/testing/open-transaction';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { registerDevice, rowsOf } from '../harness.ts';
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
  LATE_MS,
  markStale,
  NOTHING,
  nightDrive,
  nightDrives,
  packAll,
} from './kept-history.fixture.ts';
import { deliver, openStore } from './play.ts';
import type { Sent } from './sent.ts';

/** A device with days from the fifth of January on, all folded; packed where they are to be. */
async function deviceOf(
  { databaseUrl, pool }: { databaseUrl: string; pool: Pool },
  { timeZone = 'UTC', packed = '' } = {},
) {
  const registered = await registerDevice(pool);
  await pool.query('UPDATE accounts SET time_zone = $2 WHERE id = $1', [registered.accountId, timeZone]);
  const store = openStore(databaseUrl);
  await deliver(store, registered.deviceId, nightDrives(7), 0);
  await store.close();
  await foldOut(pool);
  if (packed) await packAll(pool, registered.deviceId, packed);
  return registered;
}

describe('history that is kept', () => {
  const cases = [
    ['UTC', '', '2026-01-08T00:00:00Z'],
    ['UTC', '2026-01-11T00:00:00Z', '2026-01-08T00:00:00Z'],
    ['UTC', '2026-01-07T00:00:00Z', '2026-01-08T00:00:00Z'],
    ['Europe/Moscow', '2026-01-11T00:00:00Z', '2026-01-07T21:00:00Z'],
    ['America/New_York', '', '2026-01-08T05:00:00Z'],
  ] as const;

  test.for(cases)(
    'in %s, packed until %j, is the same from %s on when what is older is gone',
    async ([timeZone, packed, at], { databaseUrl, pool }) => {
      const { deviceId, accountId } = await deviceOf({ databaseUrl, pool }, { timeZone, packed });
      const before = await derivedSince(pool, deviceId, at);
      expect(Object.values(before).map(({ length }) => length > 0)).toEqual(Array(5).fill(true));
      await cutFrom(pool, accountId, deviceId, at);
      expect(await countBefore(pool, deviceId, at)).toEqual(NOTHING);
      expect(await derivedSince(pool, deviceId, at)).toEqual(before);
      // The first day that is kept, one in the middle, and everything.
      for (const [day, onwards] of [
        [at.slice(0, 10), false],
        ['2026-01-10', true],
        ['1970-01-01', true],
      ] as const) {
        await markStale(pool, deviceId, day, onwards);
        await foldOut(pool);
        expect(await rowsOf(pool, 'SELECT FROM stale_days WHERE device_id = $1', deviceId)).toEqual([]);
        expect(await derivedSince(pool, deviceId, at), `${day} anew`).toEqual(before);
        expect(await countBefore(pool, deviceId, at)).toEqual(NOTHING);
      }
    },
  );

  test('is not changed by a record of before that comes late, which is stored and goes with the next round', async ({
    databaseUrl,
    pool,
  }) => {
    const at = '2026-01-08T00:00:00Z';
    const { deviceId, accountId } = await deviceOf({ databaseUrl, pool }, { packed: '2026-01-09T00:00:00Z' });
    await cutFrom(pool, accountId, deviceId, at);
    const before = await derivedSince(pool, deviceId, at);
    // On another day, and a moment before what is kept, far from where it was.
    await deliverLate(databaseUrl, deviceId, [
      fixAt(DAY_MINUTES, 36, 3_000),
      fixAt(2 * DAY_MINUTES + 959, 36, 3_001),
    ]);
    await foldOut(pool);
    expect(await rowsOf(pool, 'SELECT FROM stale_days WHERE device_id = $1', deviceId)).toEqual([]);
    expect(await derivedSince(pool, deviceId, at)).toEqual(before);
    expect(await countBefore(pool, deviceId, at)).toEqual({ ...NOTHING, rows: 2 });
    expect(await cutOut(pool, deviceId)).toBe(1);
    expect(await countBefore(pool, deviceId, at)).toEqual(NOTHING);
  });

  test('takes a late record of its own first day, and has the odometer follow', async ({
    databaseUrl,
    pool,
  }) => {
    const at = '2026-01-08T00:00:00Z';
    const [cut, whole] = [await deviceOf({ databaseUrl, pool }), await deviceOf({ databaseUrl, pool })];
    await cutFrom(pool, cut.accountId, cut.deviceId, at);
    for (const { deviceId } of [cut, whole]) {
      await deliverLate(databaseUrl, deviceId, [fixAt(2 * DAY_MINUTES + 1_200, 0, 960)]);
    }
    await foldOut(pool);
    const ofOne = async ({ deviceId, accountId, vehicleId }: typeof cut) => {
      const { days = [], stretches = [], counters = [] } = await derivedSince(pool, deviceId, at);
      return [...days, ...stretches, ...counters].map((row) =>
        row.replaceAll(accountId, 'account').replaceAll(vehicleId, 'vehicle'),
      );
    };
    expect(await ofOne(cut)).toEqual(await ofOne(whole));
  });

  test('begins at another hour in another time zone, and loses and doubles nothing', async ({
    databaseUrl,
    pool,
  }) => {
    const at = '2026-01-08T00:00:00Z';
    const { deviceId, accountId } = await deviceOf({ databaseUrl, pool });
    await cutFrom(pool, accountId, deviceId, at);
    const sums = `SELECT round(sum(distance_m))::int AS m, round(sum(engine_s))::int AS s, sum(fixes)::int AS fixes,
      min(from_at) AS "from" FROM device_days WHERE device_id = $1`;
    const before = [await rowsOf(pool, sums, deviceId), (await derivedSince(pool, deviceId, at)).counters];
    for (const timeZone of ['Europe/Moscow', 'America/New_York', 'UTC']) {
      await pool.query('UPDATE accounts SET time_zone = $2 WHERE id = $1', [accountId, timeZone]);
      await foldOut(pool);
      expect([await rowsOf(pool, sums, deviceId), (await derivedSince(pool, deviceId, at)).counters]).toEqual(
        before,
      );
    }
  });

  test('of a device that was silent since goes on from where it was', async ({ databaseUrl, pool }) => {
    const [cut, whole] = [await deviceOf({ databaseUrl, pool }), await deviceOf({ databaseUrl, pool })];
    const at = '2026-02-20T00:00:00Z';
    await cutFrom(pool, cut.accountId, cut.deviceId, at);
    expect(await countBefore(pool, cut.deviceId, at)).toEqual(NOTHING);
    const odometers = async () =>
      Promise.all(
        [cut, whole].map(async ({ vehicleId }) => {
          const sql =
            'SELECT round(odometer_m)::int AS m, round(engine_s)::int AS s FROM vehicle_counters WHERE vehicle_id = $1';
          return (await rowsOf(pool, sql, vehicleId))[0];
        }),
      );
    const step = async (sent: Sent[], lateMs: number) => {
      const store = openStore(databaseUrl);
      for (const { deviceId } of [cut, whole]) await deliver(store, deviceId, sent, lateMs);
      await store.close();
      await foldOut(pool);
      const [one, other] = await odometers();
      expect(one).toEqual(other);
    };
    // A buffer of the time that is gone, new days, one of them late; and all once more.
    const day = 46 * DAY_MINUTES;
    await step([fixAt(20 * DAY_MINUTES, 0, 2_200), fixAt(20 * DAY_MINUTES + 1, 0, 2_200)], 0);
    await step([fixAt(day, 0, 2_300), fixAt(day + 1, 36, 2_301), fixAt(day + 5, 36, 2_305)], 0);
    await step([fixAt(day + 3, 0, 2_302)], LATE_MS);
    for (const { deviceId } of [cut, whole]) await markStale(pool, deviceId, '1970-01-01', true);
    await step([], 0);
    expect((await countBefore(pool, cut.deviceId, at)).days).toBe(0);
  });
});

test('what is not folded yet is folded first', async ({ databaseUrl, pool }) => {
  const { deviceId, accountId } = await deviceOf({ databaseUrl, pool });
  const at = '2026-01-08T00:00:00Z';
  await deliverLate(databaseUrl, deviceId, [fixAt(DAY_MINUTES, 36, 310)]);
  await keepFrom(pool, accountId, at);
  expect(await cutDevice(pool, deviceId)).toEqual({ is: 'early' });
  await foldOut(pool);
  await cutOut(pool, deviceId);
  expect(await countBefore(pool, deviceId, at)).toEqual(NOTHING);
});

test('a device in other hands waits', async ({ databaseUrl, pool }) => {
  const { deviceId, accountId } = await deviceOf({ databaseUrl, pool });
  await keepFrom(pool, accountId, '2026-01-08T00:00:00Z');
  await using lock = await openTransaction(
    pool,
    'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 1))',
    [deviceId],
  );
  expect(await cutDevice(pool, deviceId)).toBe(null);
  await lock.rollback();
  expect(await cutDevice(pool, deviceId)).toEqual({ is: 'cut' });
});

test('years go a month at a time, and each step leaves what can be folded', async ({ databaseUrl, pool }) => {
  const { deviceId, accountId } = await registerDevice(pool);
  const store = openStore(databaseUrl);
  const weekly = Array.from({ length: 40 }, (_, week) => nightDrive(7 * week, week % 5));
  await deliver(store, deviceId, weekly.flat(), 0);
  await store.close();
  await foldOut(pool);
  const at = '2026-09-07T00:00:00Z';
  const before = await derivedSince(pool, deviceId, at);
  // As if its days had begun at noon when that was said, in another time zone.
  await keepFrom(pool, accountId, '2026-09-07T12:00:00Z');
  let steps = 0;
  while ((await cutDevice(pool, deviceId))?.is === 'cut') {
    steps++;
    await markStale(pool, deviceId, '1970-01-01', true);
    await foldOut(pool);
    expect(await derivedSince(pool, deviceId, at)).toEqual(before);
  }
  expect(steps).toBeGreaterThan(5);
  expect(await countBefore(pool, deviceId, at)).toEqual(NOTHING);
});
