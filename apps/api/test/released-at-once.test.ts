import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createPool } from '@fleet/db/pool';
import { keyBefore } from '@fleet/stored-fixes/fix-key';
import { inDeviceSnapshot } from '@fleet/stored-fixes/in-device-snapshot';
import { packDaysBefore } from '@fleet/stored-fixes/pack-days-before';
import { readFixes } from '@fleet/stored-fixes/read-fixes';
import type { Session } from '@fleet/stored-fixes/session';
import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import { makePastDay } from '@fleet/testing/past-day';
import type { Pool } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { release } from '../src/packing/release-days.ts';

const DAY_MS = 86_400_000;
const log = createLogger('test', 'silent');
const CLOSED_MS = Math.floor(Date.now() / DAY_MS - 3) * DAY_MS;
const DEVICES = 3;
const DAYS = 10;
const ROUNDS = 40;
const CONNECTIONS = 12;

/** What devices sent and was committed, by the numbers of the records. */
type Fleet = Map<string, Set<number>>;

/** A batch of a device over all days, most of them late; nobody is told of it before it is committed. */
async function send(pool: Pool, fleet: Fleet, numbers: readonly number[]): Promise<void> {
  const deviceId = [...fleet.keys()][randomInt(DEVICES)] ?? '';
  await pool.query(
    `WITH device AS (INSERT INTO stored_devices VALUES ($1) ON CONFLICT DO NOTHING)
     INSERT INTO positions (device_id, fix_time, hash, received_at, protocol, valid, latitude, longitude, attributes)
     SELECT $1, at, n, at, 'h02', true, n % 90, 2, '{}' FROM unnest($3::int[]) AS n,
       LATERAL (SELECT $2::timestamptz + make_interval(days => n % ${DAYS}, secs => n) AS at) AS of`,
    [deviceId, new Date(CLOSED_MS - (DAYS + 3) * DAY_MS), numbers],
  );
  for (const number of numbers) fleet.get(deviceId)?.add(number);
}

/** All that was committed before is there, and each record once. */
async function check(session: Session, fleet: Fleet, deviceId: string): Promise<void> {
  const known = [...(fleet.get(deviceId) ?? [])];
  const span = { group: 0, deviceId, after: keyBefore(0), untilMs: Number.POSITIVE_INFINITY };
  const fixes = await readFixes(session, [span], { columns: ['latitude'], only: 'all', limit: 100_000 });
  const found = new Set(fixes.map(({ hash }) => Number(hash)));
  expect(found.size).toBe(fixes.length);
  expect(known.filter((number) => !found.has(number))).toEqual([]);
}

test('days are packed and given back while records come and are read: none is lost, doubled or refused', {
  timeout: 30_000,
}, async ({ databaseUrl }) => {
  const pool = createPool(databaseUrl, CONNECTIONS);
  onTestFinished(() => pool.end());
  const fleet: Fleet = new Map(Array.from({ length: DEVICES }, () => [randomUUID(), new Set<number>()]));
  const days = Array.from({ length: DAYS }, (_, day) => new Date(CLOSED_MS - (DAYS + 3 - day) * DAY_MS));
  for (const day of days) await makePastDay(pool, day);
  let next = 0;
  for (; next < 3_000; next += 100) await send(pool, fleet, numbersFrom(next, 100));
  let given = 0;
  let isOver = false;
  const untilOver = async (work: () => Promise<unknown>) => {
    while (!isOver) await work();
  };
  const sending = async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const from = next;
      next += 20;
      await send(pool, fleet, numbersFrom(from, 20));
      await delay(20);
    }
  };
  const reading = (deviceId: string) => () => check(pool, fleet, deviceId);
  const snapping = (deviceId: string) => () =>
    inDeviceSnapshot(pool, deviceId, async (session) => {
      const known = new Set(fleet.get(deviceId));
      // The snapshot is taken here; what is read of it later is of now.
      await session.query('SELECT 1', []);
      await delay(randomInt(30));
      await check(session, new Map([[deviceId, known]]), deviceId);
    });
  const devices = [...fleet.keys()];
  const beside = [
    ...devices.map((id) => untilOver(reading(id))),
    untilOver(snapping(devices[0] ?? '')),
    untilOver(() => packDaysBefore(pool, new Date(CLOSED_MS))),
    untilOver(async () => {
      const outcome = await release(pool, log, new Date(CLOSED_MS));
      if (outcome === 'given') given += 1;
      await delay(10);
    }),
  ];
  try {
    await Promise.race([Promise.all([sending(), sending()]), Promise.all(beside)]);
    await expect.poll(() => given, { timeout: 20_000 }).toBe(DAYS);
  } finally {
    isOver = true;
    await Promise.all(beside).finally(() => undefined);
  }
  for (const id of devices) await check(pool, fleet, id);
  await packDaysBefore(pool, new Date(CLOSED_MS));
  for (const id of devices) await check(pool, fleet, id);
  const { rows } = await pool.query(
    'SELECT (SELECT count(*)::int FROM positions) AS rows, (SELECT sum(positions)::int FROM packed_days) AS packed',
  );
  expect(rows).toEqual([{ rows: 0, packed: next }]);
});

const numbersFrom = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
