import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { type SeededActor, seedActor } from '../../../test/actor.ts';
import { drive, fold, MINUTE_MS, stand, store } from '../../../test/reports/days.ts';
import { COUNTING_DAYS } from '../reports/read-days.ts';
import { STRETCHES } from '../reports/read-stretches.ts';
import { eraseVehicle } from '../vehicles/erase-vehicle.ts';
import { createDevice } from './create-device.ts';
import { updateDevice } from './update-device.ts';

const START_MS = Date.UTC(2026, 9, 3, 8);
const at = (minute: number) => new Date(START_MS + minute * MINUTE_MS);
/** An hour at 36 km/h, an hour's rest, and half an hour on from there. */
const WAY = [
  ...stand(START_MS, -20, -1, 0),
  ...drive(START_MS, 0, 60),
  ...stand(START_MS, 61, 119, 60),
  ...drive(at(60).getTime(), 60, 90),
  ...stand(START_MS, 151, 180, 90),
];
const NOW = at(600);

type CountedOnceDeps = { db: Db; pool: Pool; databaseUrl: string };

async function begin({ db }: CountedOnceDeps) {
  const by = await seedActor(db);
  const { accountId } = by;
  const vehicle = await db.vehicle.create({
    data: { accountId, title: 'Van', type: 'CAR', odometerOffsetM: 100_000 },
  });
  return { by, vehicleId: vehicle.id };
}

/** The vehicle, and two devices that are not in it yet. */
async function beginWithTwo(parts: CountedOnceDeps) {
  const begun = await begin(parts);
  const [first, second] = [await addDevice(parts, begun.by), await addDevice(parts, begun.by)];
  return { ...begun, first, second, names: { [first]: 'first', [second]: 'second' } };
}

const addDevice = async ({ db }: CountedOnceDeps, by: SeededActor, data: object = {}) =>
  (await createDevice({ db }, by, data, NOW)).id;

const fit = (
  { db }: CountedOnceDeps,
  by: SeededActor,
  id: string,
  vehicleId: string | null,
  minute: number,
) => updateDevice({ db }, by, { id }, { vehicleId, fittedAt: at(minute) }, NOW);

/** What reports and the odometer tell of a vehicle, in kilometres. */
async function told({ pool }: CountedOnceDeps, vehicleId: string) {
  const { rows } = await pool.query(
    `SELECT (SELECT round(sum(d.distance_m) / 1000)::int FROM ${COUNTING_DAYS} WHERE d.vehicle_id = $1) AS days,
      (SELECT json_agg(round(s.distance_m / 1000) ORDER BY s.from_at) FROM ${STRETCHES}
        WHERE s.vehicle_id = $1 AND s.kind = 'TRIP') AS trips,
      (SELECT round(odometer_m / 1000)::int FROM vehicle_counters WHERE vehicle_id = $1) AS odometer`,
    [vehicleId],
  );
  return rows[0];
}

const staysOf = async ({ db }: CountedOnceDeps, vehicleId: string, names: Record<string, string>) =>
  (
    await db.deviceAssignment.findMany({
      where: { vehicleId },
      orderBy: [{ from: 'asc' }, { counts: 'desc' }],
    })
  ).map(({ deviceId, from, until, counts }) => ({
    name: names[deviceId],
    from: (from.getTime() - START_MS) / MINUTE_MS,
    until: until && (until.getTime() - START_MS) / MINUTE_MS,
    counts,
  }));

describe('of two devices in a vehicle', () => {
  test('the second counts from when the first, which counted, is taken out', async ({
    db,
    pool,
    databaseUrl,
  }) => {
    const parts = { db, pool, databaseUrl };
    const { by, vehicleId, first, second, names } = await beginWithTwo(parts);
    for (const id of [first, second]) {
      await fit(parts, by, id, vehicleId, id === first ? -60 : -30);
      await store(databaseUrl, id, WAY);
    }
    await fold(pool);
    expect(await told(parts, vehicleId)).toEqual({ days: 54, trips: [36, 18], odometer: 154 });
    await fit(parts, by, first, null, 90);
    await fold(pool);
    expect(await told(parts, vehicleId)).toEqual({ days: 54, trips: [36, 18], odometer: 154 });
    expect(await staysOf(parts, vehicleId, names)).toEqual([
      { name: 'first', from: -60, until: 90, counts: true },
      { name: 'second', from: -30, until: 90, counts: false },
      { name: 'second', from: 90, until: null, counts: true },
    ]);
    expect(await db.device.findUnique({ where: { id: second } })).toMatchObject({ vehicleId });
  });

  test('the second counts from its own beginning where the first was gone by then', async ({
    db,
    pool,
    databaseUrl,
  }) => {
    const parts = { db, pool, databaseUrl };
    const { by, vehicleId, first, second, names } = await beginWithTwo(parts);
    await fit(parts, by, first, vehicleId, -60);
    for (const id of [first, second]) await store(databaseUrl, id, WAY);
    await fold(pool);
    await fit(parts, by, second, vehicleId, 100);
    await fold(pool);
    await fit(parts, by, first, null, 30);
    await fold(pool);
    // The distance between the last record in the old vehicle and the first in the new one counts for
    // neither.
    expect(await told(parts, vehicleId)).toEqual({ days: 35, trips: [17, 18], odometer: 135 });
    expect(await staysOf(parts, vehicleId, names)).toEqual([
      { name: 'first', from: -60, until: 30, counts: true },
      { name: 'second', from: 100, until: null, counts: true },
    ]);
  });

  test('none is left in a vehicle that is erased', async ({ db, pool, databaseUrl }) => {
    const parts = { db, pool, databaseUrl };
    const { by, vehicleId } = await begin(parts);
    for (const minute of [-60, -30]) await fit(parts, by, await addDevice(parts, by), vehicleId, minute);
    await eraseVehicle({ db }, by, { id: vehicleId }, NOW);
    expect(await staysOf(parts, vehicleId, {})).toEqual([
      { from: -60, until: 600, counts: true },
      { from: -30, until: 600, counts: false },
    ]);
    expect(await db.device.count({ where: { vehicleId } })).toBe(0);
  });
});

describe('a device that is fitted into the past', () => {
  test('does not count while another one did, which is gone', async ({ db, pool, databaseUrl }) => {
    const parts = { db, pool, databaseUrl };
    const { by, vehicleId, first, second, names } = await beginWithTwo(parts);
    await fit(parts, by, first, vehicleId, -60);
    for (const id of [first, second]) await store(databaseUrl, id, WAY);
    await fold(pool);
    await fit(parts, by, first, null, 90);
    await fit(parts, by, second, vehicleId, -30);
    // What was driven is known at once, by the stored fixes.
    expect(await told(parts, vehicleId)).toMatchObject({ odometer: 154 });
    await fold(pool);
    expect(await told(parts, vehicleId)).toEqual({ days: 54, trips: [36, 18], odometer: 154 });
    expect(await staysOf(parts, vehicleId, names)).toEqual([
      { name: 'first', from: -60, until: 90, counts: true },
      { name: 'second', from: -30, until: 90, counts: false },
      { name: 'second', from: 90, until: null, counts: true },
    ]);
    expect(await db.device.findUnique({ where: { id: second } })).toMatchObject({ vehicleId });
  });

  test('counts until the one begins that counts now', async ({ db, pool, databaseUrl }) => {
    const parts = { db, pool, databaseUrl };
    const { by, vehicleId, first, second, names } = await beginWithTwo(parts);
    await fit(parts, by, first, vehicleId, 90);
    for (const id of [first, second]) await store(databaseUrl, id, WAY);
    await fold(pool);
    expect(await told(parts, vehicleId)).toEqual({ days: 18, trips: [18], odometer: 118 });
    await fit(parts, by, second, vehicleId, -30);
    await fold(pool);
    expect(await told(parts, vehicleId)).toEqual({ days: 54, trips: [36, 18], odometer: 154 });
    expect(await staysOf(parts, vehicleId, names)).toEqual([
      { name: 'second', from: -30, until: 90, counts: true },
      { name: 'first', from: 90, until: null, counts: true },
      { name: 'second', from: 90, until: null, counts: false },
    ]);
  });

  test('counts between two that counted, and after them', async ({ db, pool, databaseUrl }) => {
    const parts = { db, pool, databaseUrl };
    const { by, vehicleId, first, second, names } = await beginWithTwo(parts);
    await fit(parts, by, first, vehicleId, -60);
    await fit(parts, by, first, null, 80);
    await fit(parts, by, first, vehicleId, 160);
    await fit(parts, by, first, null, 170);
    for (const id of [first, second]) await store(databaseUrl, id, WAY);
    await fold(pool);
    expect(await told(parts, vehicleId)).toEqual({ days: 36, trips: [36], odometer: 136 });
    await fit(parts, by, second, vehicleId, -30);
    await fold(pool);
    expect(await told(parts, vehicleId)).toEqual({ days: 54, trips: [36, 18], odometer: 154 });
    expect(await staysOf(parts, vehicleId, names)).toEqual([
      { name: 'first', from: -60, until: 80, counts: true },
      { name: 'second', from: -30, until: 80, counts: false },
      { name: 'second', from: 80, until: 160, counts: true },
      { name: 'first', from: 160, until: 170, counts: true },
      { name: 'second', from: 160, until: 170, counts: false },
      { name: 'second', from: 170, until: null, counts: true },
    ]);
  });
});
