import { randomUUID } from 'node:crypto';
import type { Queries } from '@fleet/db/in-session';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { countStretches, type Stretch } from '../../src/modules/reports/count-stretches.ts';
import { signUp, test } from '../api.ts';
import { KEPT, keepAs } from '../kept-as.ts';
import { addTracked } from './days.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 1, 3, 6);
const DAYS = 50;
const dayAt = (day: number) => new Date(START_MS + day * DAY_MS);

/** A fix every three hours, of which one is at midnight. */
const INSERT = `INSERT INTO positions (device_id, fix_time, hash, received_at, valid, latitude, longitude, protocol, attributes)
  SELECT $1, at, extract(epoch FROM at), at, extract(hour FROM at) <> 9, 50, 13, 'gt06', '{}'
    FROM generate_series($2::timestamptz, $3::timestamptz, interval '3 hours') at`;

async function addDriven(pool: Pool, accountId: string) {
  const tracked = await addTracked(pool, accountId);
  await pool.query(INSERT, [tracked.deviceId, dayAt(0), dayAt(DAYS)]);
  return tracked;
}

/** From some day on another device besides. */
async function addBeside(pool: Pool, accountId: string, vehicleId: string, from: Date) {
  const deviceId = randomUUID();
  await pool.query(
    'INSERT INTO devices (id, account_id, external_device_id, updated_at) VALUES ($1, $2, $3, now())',
    [deviceId, accountId, randomUUID()],
  );
  await pool.query(
    `INSERT INTO device_assignments (id, device_id, vehicle_id, account_id, "from", counts) VALUES ($1, $2, $3, $4, $5, false)`,
    [randomUUID(), deviceId, vehicleId, accountId, from],
  );
  await pool.query(INSERT, [deviceId, dayAt(0), dayAt(DAYS)]);
  return deviceId;
}

test.for(KEPT)(
  'stretches of different times, and of one vehicle again, have as many fixes as they hold, kept as %s',
  async (kept, { api, pool }) => {
    const { accountId } = await signUp(api);
    const [one, two] = [await addDriven(pool, accountId), await addDriven(pool, accountId)];
    const other = await addBeside(pool, accountId, two.vehicleId, dayAt(30));
    await keepAs(pool, kept, [one.deviceId, two.deviceId, other]);
    const stretches: Stretch[] = [
      { vehicleId: one.vehicleId, from: dayAt(0), to: dayAt(45) },
      { vehicleId: two.vehicleId, from: dayAt(0), to: dayAt(45) },
      { vehicleId: two.vehicleId, from: dayAt(3), to: dayAt(4) },
      { vehicleId: one.vehicleId, from: dayAt(0), to: dayAt(2) },
      { vehicleId: one.vehicleId, from: dayAt(0), to: dayAt(45) },
      { vehicleId: two.vehicleId, from: dayAt(35.25), to: dayAt(36.5) },
    ];
    const counted = await countStretches(pool, stretches, 10_000);
    // Eight a day; of two devices twice as many from the day on.
    expect(counted?.map(({ about }) => about)).toEqual([45 * 8, 45 * 8 + 15 * 8, 8, 16, 45 * 8, 2 * 10]);
    expect(counted?.map(({ isOfSeveral }) => isOfSeveral)).toEqual([false, true, false, false, false, true]);
    expect(counted?.map(({ stays }) => stays.map(({ deviceId }) => deviceId).sort())).toEqual([
      [one.deviceId],
      [two.deviceId, other].sort(),
      [two.deviceId],
      [one.deviceId],
      [one.deviceId],
      [two.deviceId, other].sort(),
    ]);
    const all = 45 * 8 * 2 + 15 * 8 + 8 + 16 + 45 * 8 + 20;
    expect(await countStretches(pool, stretches, all)).toHaveLength(6);
    expect(await countStretches(pool, stretches, all - 1)).toBeNull();
    expect(await countStretches(pool, stretches.slice(0, 1), 359)).toBeNull();
  },
);

test('thousands of years are counted by as few questions as a month', async ({ api, pool }) => {
  const { accountId } = await signUp(api);
  const { vehicleId } = await addDriven(pool, accountId);
  const asked: string[] = [];
  const session: Queries = {
    query: (text, values) => {
      asked.push(text);
      return pool.query(text, values);
    },
  };
  const ofAll = { vehicleId, from: new Date(0), to: new Date('9999-12-31') };
  const counted = await countStretches(session, [ofAll], 10_000);
  expect(counted?.map(({ about }) => about)).toEqual([DAYS * 8 + 1]);
  // Who sat there, and of each half rows and packed days.
  expect(asked.length).toBeLessThanOrEqual(5);
});
