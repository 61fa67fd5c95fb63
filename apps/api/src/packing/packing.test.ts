import { randomUUID } from 'node:crypto';
import { keyBefore } from '@fleet/stored-fixes/fix-key';
import { readFixes } from '@fleet/stored-fixes/read-fixes';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { beforeEach, describe, expect } from 'vitest';
import { findFailures } from '../facts/find-failures.ts';
import { retryFailure } from '../facts/retry-failure.ts';
import { findClosedDays } from './find-closed-days.ts';
import { packDays } from './pack-days.ts';
import { closedBefore } from './start-packing.ts';

const DAY_MS = 86_400_000;
const log = createLogger('test', 'silent');
const TODAY_MS = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const CLOSED = new Date(TODAY_MS - 3 * DAY_MS);
const dayAgo = (days: number) => TODAY_MS - days * DAY_MS;

/** Rows of a device, one each minute of these days. */
async function store(pool: Pool, deviceId: string, daysAgo: readonly number[], rows = 3): Promise<void> {
  await pool.query(
    `WITH owner AS (INSERT INTO accounts (id, type, title, updated_at) VALUES (gen_random_uuid(), 'FAMILY', 'Test', now())
       RETURNING id)
     INSERT INTO devices (id, account_id, updated_at) SELECT $1, id, now() FROM owner ON CONFLICT DO NOTHING`,
    [deviceId],
  );
  for (const days of daysAgo) {
    const day = new Date(dayAgo(days));
    await pool.query(
      `INSERT INTO positions (device_id, fix_time, hash, received_at, protocol, valid, latitude, longitude, attributes)
       SELECT $1, at, n, at, 'h02', true, n, n, '{}' FROM generate_series(1, $3::int) AS n,
         LATERAL (SELECT $2::timestamptz + make_interval(mins => n - 1) AS at) AS of`,
      [deviceId, day, rows],
    );
  }
}

async function findAll(pool: Pool, devices?: number): Promise<number> {
  await pool.query('UPDATE packing_rounds SET due_at = now()');
  for (let looks = 0; ; looks++) if (!(await findClosedDays(pool, CLOSED, devices))) return looks;
}

const parts = (pool: Pool, signal = new AbortController().signal) => ({
  ...{ pool, log, signal },
  pause: () => Promise.resolve(),
});

async function packAll(pool: Pool): Promise<void> {
  while (await packDays(parts(pool)));
}

/** Days of a device that are noted, in days ago; with what stands there of them. */
async function notedOf(pool: Pool, deviceId: string) {
  const { rows } = await pool.query<{ days: number; attempts: number; failed: boolean; waitS: number }>(
    `SELECT ($2::date - day)::int AS days, attempts, failed_at IS NOT NULL AS failed,
       extract(epoch FROM due_at - now())::int AS "waitS" FROM days_to_pack WHERE device_id = $1 ORDER BY day`,
    [deviceId, new Date(TODAY_MS)],
  );
  return rows;
}

async function countOf(pool: Pool, table: string, deviceId: string): Promise<number> {
  return (await pool.query(`SELECT FROM ${table} WHERE device_id = $1`, [deviceId])).rowCount ?? 0;
}

async function readCount(pool: Pool, deviceId: string): Promise<number> {
  const span = { group: 0, deviceId, after: keyBefore(0), untilMs: Number.POSITIVE_INFINITY };
  return (await readFixes(pool, [span], { columns: [], only: 'all', limit: 100_000 })).length;
}

/** As if so long had passed. */
const later = (pool: Pool) => pool.query('UPDATE days_to_pack SET due_at = now() WHERE failed_at IS NULL');

describe('packing', () => {
  beforeEach<{ pool: Pool }>(async ({ pool }) => {
    await pool.query('TRUNCATE days_to_pack, positions, packed_days');
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

  test('tries a day again that failed, a few times, and then tells of it; the others do not wait', async ({
    pool,
  }) => {
    const [bad, good] = [randomUUID(), randomUUID()];
    await store(pool, bad, [9]);
    await store(pool, good, [4]);
    await pool.query(`ALTER TABLE packed_days ADD CONSTRAINT broken CHECK (device_id <> '${bad}') NOT VALID`);
    await findAll(pool);
    for (let attempt = 1; attempt < 5; attempt++) {
      await packAll(pool);
      const [noted] = await notedOf(pool, bad);
      expect(noted).toMatchObject({ attempts: attempt, failed: false });
      expect(noted?.waitS).toBeGreaterThan(30 * 2 ** (attempt - 1));
      await later(pool);
    }
    expect(await countOf(pool, 'positions', good)).toBe(0);
    await packAll(pool);
    expect(await notedOf(pool, bad)).toMatchObject([{ attempts: 5, failed: true }]);
    expect([await countOf(pool, 'positions', bad), await readCount(pool, bad)]).toEqual([3, 3]);
    // Found again it is not begun anew.
    await findAll(pool);
    await later(pool);
    expect(await packDays(parts(pool))).toBe(false);
    const [failure] = await findFailures(pool, 10);
    const id = `${bad}/${new Date(dayAgo(9)).toISOString().slice(0, 10)}`;
    expect(failure).toMatchObject({
      kind: 'day',
      id,
      what: 'packing',
      error: expect.stringContaining('broken'),
    });
    await pool.query('ALTER TABLE packed_days DROP CONSTRAINT broken');
    expect(await retryFailure(pool, { kind: 'day', id })).toBe(true);
    await packAll(pool);
    expect([await countOf(pool, 'positions', bad), await readCount(pool, bad)]).toEqual([0, 3]);
  });

  test('gives a day up at once that cannot be packed, and forgets it when its rows are gone', async ({
    pool,
  }) => {
    const deviceId = randomUUID();
    await store(pool, deviceId, [9], 100);
    await findAll(pool);
    await packAll(pool);
    await pool.query(
      `UPDATE packed_days SET packed = packed || '\\x00', packed_at = now() - interval '2 days'`,
    );
    await pool.query(
      `INSERT INTO positions (device_id, fix_time, hash, received_at, protocol, valid, latitude, longitude, attributes)
       VALUES ($1, $2, 1000, $2, 'h02', true, 1, 1, '{}')`,
      [deviceId, new Date(dayAgo(9))],
    );
    await findAll(pool);
    await packAll(pool);
    expect(await notedOf(pool, deviceId)).toMatchObject([{ attempts: 1, failed: true }]);
    await pool.query('DELETE FROM positions WHERE device_id = $1', [deviceId]);
    await findAll(pool);
    expect(await notedOf(pool, deviceId)).toEqual([]);
  });

  test('does not try for ever a day at which workers die', async ({ pool }) => {
    const deviceId = randomUUID();
    await store(pool, deviceId, [9]);
    await findAll(pool);
    await pool.query('UPDATE days_to_pack SET attempts = 5');
    await packAll(pool);
    expect(await notedOf(pool, deviceId)).toMatchObject([{ failed: true }]);
    expect(await countOf(pool, 'positions', deviceId)).toBe(3);
  });

  test('looks again after a while where a look failed', async ({ pool }) => {
    const deviceId = randomUUID();
    await store(pool, deviceId, [9]);
    await pool.query('UPDATE packing_rounds SET due_at = now()');
    await pool.query(`ALTER TABLE days_to_pack ADD CONSTRAINT broken CHECK (device_id <> '${deviceId}')`);
    await expect(findClosedDays(pool, CLOSED)).rejects.toThrow('broken');
    expect(await findClosedDays(pool, CLOSED)).toBe(false);
    await pool.query('ALTER TABLE days_to_pack DROP CONSTRAINT broken');
    await findAll(pool);
    expect(await notedOf(pool, deviceId)).toHaveLength(1);
  });

  test('waits with a day to which records still come, and counts that as no attempt', async ({ pool }) => {
    const deviceId = randomUUID();
    await store(pool, deviceId, [9]);
    await pool.query('UPDATE positions SET received_at = now()');
    await findAll(pool);
    await packAll(pool);
    const [noted] = await notedOf(pool, deviceId);
    expect(noted).toMatchObject({ attempts: 0, failed: false });
    expect(noted?.waitS).toBeGreaterThan(3_000);
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
