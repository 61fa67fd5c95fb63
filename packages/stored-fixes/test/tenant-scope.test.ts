import type { Db } from '@fleet/db/client';
import { withTenant } from '@fleet/db/tenant-scope';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { keyBefore } from '../src/fix-key.ts';
import { packDaysBefore } from '../src/pack-days-before.ts';
import { readFixes } from '../src/read-fixes.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = Math.floor(Date.now() / 1_000) * 1_000;
const at = (hour: number) => new Date(NOW_MS + hour * HOUR_MS);

/** What somebody of an account is told of a device, in hours. */
async function seen(pool: Pool, accountId: string, deviceId: string): Promise<number[]> {
  const tenant = { userId: deviceId, accountId, everyAccount: false };
  const span = { group: 0, deviceId, after: keyBefore(0), untilMs: Number.POSITIVE_INFINITY };
  const fixes = await withTenant(tenant, () =>
    readFixes(pool, [span], { columns: [], only: 'all', limit: 1_000 }),
  );
  return fixes.map(({ atMs }) => (atMs - NOW_MS) / HOUR_MS);
}

async function storeHours(db: Db, deviceId: string, hours: readonly number[]): Promise<void> {
  const place = { latitude: 1, longitude: 2, protocol: 'gt06', valid: true, attributes: {} };
  for (const hour of hours)
    await db.position.create({
      data: { ...place, deviceId, fixTime: at(hour), receivedAt: at(hour), hash: BigInt(hour) },
    });
}

const HOURS = Array.from({ length: 60 }, (_, index) => index - 60);

test('a device that went to another account shows each of them its own time, packed as in rows', async ({
  db,
  pool,
}) => {
  const [former, present, stranger] = [await account(db), await account(db), await account(db)];
  const vehicle = await db.vehicle.create({ data: { accountId: former, title: 'Van', type: 'CAR' } });
  const { id } = await db.device.create({ data: { accountId: former } });
  const sat = { deviceId: id, vehicleId: vehicle.id, accountId: former };
  await db.deviceAssignment.create({ data: { ...sat, from: at(-50), until: at(-41) } });
  await db.deviceAssignment.create({ data: { ...sat, from: at(-40), until: at(-31) } });
  await db.device.update({ where: { id }, data: { accountId: present } });
  await pool.query('UPDATE devices SET account_from = $2 WHERE id = $1', [id, at(-20)]);
  await storeHours(db, id, HOURS);
  const own = [
    HOURS.filter((hour) => (hour >= -50 && hour < -41) || (hour >= -40 && hour < -31)),
    HOURS.filter((hour) => hour >= -20),
    [],
  ];
  const all = async () =>
    Promise.all([former, present, stranger].map((accountId) => seen(pool, accountId, id)));
  expect(await all()).toEqual(own);
  await packDaysBefore(pool, at(48));
  expect(await db.position.count({ where: { deviceId: id } })).toBe(0);
  expect(await all()).toEqual(own);
});

test('what is cut in the past after it was packed shows nobody more, and is cut anew', async ({
  db,
  pool,
}) => {
  const [former, present] = [await account(db), await account(db)];
  const vehicle = await db.vehicle.create({ data: { accountId: former, title: 'Van', type: 'CAR' } });
  const { id } = await db.device.create({ data: { accountId: former } });
  await storeHours(db, id, HOURS);
  await packDaysBefore(pool, at(48));
  const sat = { deviceId: id, vehicleId: vehicle.id, accountId: former };
  await db.deviceAssignment.create({ data: { ...sat, from: at(-50), until: at(-1) } });
  expect(await seen(pool, former, id)).toEqual(HOURS);
  await db.device.update({ where: { id }, data: { accountId: present } });
  const own = HOURS.filter((hour) => hour >= -50 && hour < -1);
  const shown = await seen(pool, former, id);
  expect(shown.filter((hour) => !own.includes(hour))).toEqual([]);
  expect(shown.length).toBeLessThan(own.length);
  await packDaysBefore(pool, at(48));
  expect(await seen(pool, former, id)).toEqual(own);
  expect(await seen(pool, present, id)).toEqual([]);
});

async function account(db: Db): Promise<string> {
  return (await db.account.create({ data: { title: 'Fleet', type: 'ORGANIZATION' } })).id;
}
