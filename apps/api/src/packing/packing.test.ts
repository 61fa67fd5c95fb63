import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { beforeEach, describe, expect } from 'vitest';
import { packDays } from './pack-days.ts';
import {
  countOf,
  DAY_MS,
  dayAgo,
  emptyDays,
  findAll,
  later,
  notedOf,
  packAll,
  parts,
  readCount,
  store,
  TODAY_MS,
} from './packing.fixture.ts';
import { closedBefore } from './start-packing.ts';

describe('packing', () => {
  beforeEach<{ pool: Pool }>(async ({ pool }) => {
    await emptyDays(pool);
  });

  test.for([1, 2, 50])(
    'finds each day that is closed, and no other, %i devices at a time',
    async (devices, { pool }) => {
      const fleet = Array.from({ length: 5 }, () => randomUUID());
      const daysOf = [
        [0, 1, 2, 3],
        [3, 4, 5, 40, 41],
        [],
        [70, 4],
        Array.from({ length: 130 }, (_, day) => day + 2),
      ];
      for (const [at, id] of fleet.entries()) await store(pool, id, daysOf[at] ?? []);
      await findAll(pool, devices);
      const found = async () =>
        Promise.all(fleet.map(async (id) => (await notedOf(pool, id)).map(({ days }) => days).toReversed()));
      const closed = daysOf.map((days) => days.filter((day) => day > 3).toSorted((a, b) => a - b));
      const [first, ...few] = closed.toReversed();
      // Of a device with very many the oldest hundred, and the others at the next time.
      expect((await found()).toReversed()).toEqual([first?.slice(-100), ...few]);
      await findAll(pool, devices);
      await findAll(pool, devices);
      expect(await found()).toEqual(closed);
    },
  );

  test('packs what is closed, the oldest day first, and lets the rest be', async ({ pool }) => {
    const [one, other] = [randomUUID(), randomUUID()];
    await store(pool, one, [0, 3, 9, 4]);
    await store(pool, other, [30, 5]);
    await findAll(pool);
    const taken: number[] = [];
    const pause = async () => {
      const { rows } = await pool.query<{ days: number }>(
        'SELECT ($1::date - day)::int AS days FROM packed_days',
        [new Date(TODAY_MS)],
      );
      taken.push(...rows.map(({ days }) => days).filter((days) => !taken.includes(days)));
    };
    await packDays({ ...parts(pool), pause });
    expect(taken).toEqual([30, 9, 5, 4]);
    expect([await countOf(pool, 'positions', one), await countOf(pool, 'positions', other)]).toEqual([6, 0]);
    expect([await readCount(pool, one), await readCount(pool, other)]).toEqual([12, 6]);
    expect([await notedOf(pool, one), await notedOf(pool, other)]).toEqual([[], []]);
    await findAll(pool);
    expect(await packDays(parts(pool))).toBe(false);
  });

  test('is shared by workers: each day is packed by one of them', async ({ pool }) => {
    const fleet = Array.from({ length: 6 }, () => randomUUID());
    for (const id of fleet) await store(pool, id, [4, 5, 6, 7, 8]);
    await Promise.all([findAll(pool), findAll(pool)]);
    await Promise.all([packAll(pool), packAll(pool), packAll(pool)]);
    await later(pool);
    await packAll(pool);
    for (const id of fleet) {
      expect(await readCount(pool, id)).toBe(15);
      expect([await countOf(pool, 'positions', id), await countOf(pool, 'packed_days', id)]).toEqual([0, 5]);
    }
    expect((await pool.query('SELECT FROM days_to_pack')).rowCount).toBe(0);
  });

  test('stops after the day in hand, and gives the others back', async ({ pool }) => {
    const deviceId = randomUUID();
    await store(pool, deviceId, [4, 5, 6]);
    await findAll(pool);
    const stopping = new AbortController();
    await packDays({ ...parts(pool, stopping.signal), pause: async () => stopping.abort() });
    expect(
      (await notedOf(pool, deviceId)).map(({ days, attempts, waitS }) => [days, attempts, waitS <= 0]),
    ).toEqual([
      [5, 0, true],
      [4, 0, true],
    ]);
  });

  test('cuts a day anew in which the device was moved after it was packed', async ({ db, pool }) => {
    const account = await db.account.create({ data: { title: 'Fleet', type: 'ORGANIZATION' } });
    const vehicle = await db.vehicle.create({ data: { accountId: account.id, title: 'Van', type: 'CAR' } });
    const { id } = await db.device.create({ data: { accountId: account.id } });
    await store(pool, id, [9], 60);
    await findAll(pool);
    await packAll(pool);
    const sat = { deviceId: id, vehicleId: vehicle.id, accountId: account.id };
    await db.deviceAssignment.create({ data: { ...sat, from: new Date(dayAgo(9) + DAY_MS / 48) } });
    await findAll(pool);
    // Marked by the move, it is folded first.
    await pool.query('DELETE FROM stale_days WHERE device_id = $1', [id]);
    await packAll(pool);
    const { rows } = await pool.query(
      'SELECT positions FROM packed_days WHERE device_id = $1 ORDER BY part',
      [id],
    );
    expect(rows).toEqual([{ positions: 30 }, { positions: 30 }]);
    await findAll(pool);
    expect(await notedOf(pool, id)).toEqual([]);
  });
});

test.for([
  ['2026-03-10T00:00:00.000Z', '2026-03-07T00:00:00.000Z'],
  ['2026-03-10T23:59:59.999Z', '2026-03-07T00:00:00.000Z'],
  ['2026-03-09T23:59:59.999Z', '2026-03-06T00:00:00.000Z'],
] as const)('at %s days that ended by %s are closed', ([now, before]) => {
  expect(closedBefore(new Date(now), 3).toISOString()).toBe(before);
});
