import { cutDevice } from '@fleet/past/cut-device';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { addVehicle, fit, moveToAccount, registerDevice, rowsOf } from '../harness.ts';
import { fixAt } from './by-the-minute.fixture.ts';
import {
  countBefore,
  cutFrom,
  cutOut,
  derivedSince,
  foldOut,
  keepFrom,
  markStale,
  nightDrive,
  nightDrives,
  packAll,
} from './kept-history.fixture.ts';
import { deliver, openStore } from './play.ts';
import type { Sent } from './sent.ts';

const DAY_MINUTES = 1_440;
const LATE_MS = 7 * 86_400_000;
const NOTHING = { rows: 0, packed: 0, days: 0, stretches: 0, events: 0 };

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

async function deliverLate(databaseUrl: string, deviceId: string, sent: readonly Sent[]): Promise<void> {
  const store = openStore(databaseUrl);
  await deliver(store, deviceId, sent, LATE_MS);
  await store.close();
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
  const client = await pool.connect();
  await client.query('SELECT pg_advisory_lock(hashtextextended($1::text, 1))', [deviceId]);
  expect(await cutDevice(pool, deviceId)).toBe(null);
  await client.query('SELECT pg_advisory_unlock(hashtextextended($1::text, 1))', [deviceId]);
  client.release();
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
