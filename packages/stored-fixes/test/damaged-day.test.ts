import { randomUUID } from 'node:crypto';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { describe, expect } from 'vitest';
import { countFixes } from '../src/count-fixes.ts';
import { findFirstInstants } from '../src/find-first-instants.ts';
import { findKeys } from '../src/find-keys.ts';
import { findLastFix } from '../src/find-last-fix.ts';
import { findRuns } from '../src/find-runs.ts';
import { keyBefore } from '../src/fix-key.ts';
import { haveFixes } from '../src/have-fixes.ts';
import { packDaysBefore } from '../src/pack-days-before.ts';
import { readFixes } from '../src/read-fixes.ts';
import { readFixesAt } from '../src/read-fixes-at.ts';
import { readTrackPage } from '../src/read-track-page.ts';
import type { Span } from '../src/span.ts';
import { sumDistances } from '../src/sum-distances.ts';
import { DAY_MS } from '../src/utc-day.ts';

const BEGIN_MS = Date.UTC(2026, 2, 1);
/** The one that is damaged: the second of three. */
const DAMAGED_MS = BEGIN_MS + DAY_MS;
const END_MS = BEGIN_MS + 3 * DAY_MS;
const WITHIN_MS = DAMAGED_MS + DAY_MS / 2;

/** A record an hour of three days, packed. */
async function storePacked(pool: Pool): Promise<string> {
  const deviceId = randomUUID();
  await pool.query(
    `WITH device AS (INSERT INTO stored_devices VALUES ($1) ON CONFLICT DO NOTHING)
     INSERT INTO positions (device_id, fix_time, hash, received_at, protocol, valid, latitude, longitude, distance_m, attributes)
     SELECT $1, at, n, at, 'h02', true, n / 1e4, n / 1e4, 1, '{"io1": 1}' FROM generate_series(0, 71) AS n,
       LATERAL (SELECT $2::timestamptz + make_interval(hours => n) AS at) AS of`,
    [deviceId, new Date(BEGIN_MS)],
  );
  await packDaysBefore(pool, new Date(END_MS), [deviceId]);
  return deviceId;
}

/** A bit of its packed bytes turns, as on a disk; a second time it turns back. */
async function turnBit(pool: Pool, deviceId: string): Promise<void> {
  await pool.query(
    `UPDATE packed_days SET packed = set_byte(packed, 20, get_byte(packed, 20) # 1)
     WHERE device_id = $1 AND day = ($2::timestamptz AT TIME ZONE 'UTC')::date`,
    [deviceId, new Date(DAMAGED_MS)],
  );
}

const spanOf = (deviceId: string, fromMs = BEGIN_MS, untilMs = END_MS): Span => ({
  ...{ group: 0, deviceId, after: keyBefore(fromMs), untilMs },
});
const page = { columns: [], readings: ['io1'], only: 'all', limit: 1_000 } as const;
const place = { columns: ['latitude'], only: 'valid' } as const;

type Ask = (pool: Pool, deviceId: string) => Promise<unknown>;

/** Each way to ask for what only the bytes of the day tell. */
const ASKED: readonly (readonly [string, Ask])[] = [
  ['records', (pool, id) => readFixes(pool, [spanOf(id)], page)],
  ['places alone', (pool, id) => readFixes(pool, [spanOf(id)], { ...place, limit: 1_000 })],
  ['a track', (pool, id) => readTrackPage(pool, [spanOf(id)], 1_000)],
  ['an instant', (pool, id) => readFixesAt(pool, [{ group: 0, deviceId: id, atMs: WITHIN_MS }], place)],
  ['the last one', (pool, id) => findLastFix(pool, [spanOf(id, BEGIN_MS, WITHIN_MS)], place)],
  ['the first one', (pool, id) => findFirstInstants(pool, [spanOf(id, WITHIN_MS)], 'all')],
  ['whether there are any', (pool, id) => haveFixes(pool, [spanOf(id, WITHIN_MS, WITHIN_MS + 1)])],
  ['silences', (pool, id) => findRuns(pool, [spanOf(id)], DAY_MS)],
  ['how many', (pool, id) => countFixes(pool, [spanOf(id, WITHIN_MS)], 1_000)],
  ['how far', (pool, id) => sumDistances(pool, id, WITHIN_MS)],
  [
    'whether it is stored',
    (pool, id) => findKeys(pool, [{ deviceId: id, atMs: WITHIN_MS, hash: '1' }], new Date()),
  ],
];

describe('a packed day that is damaged', () => {
  test.for(ASKED)('is named to who asks for %s', async ([, ask], { pool }) => {
    const deviceId = await storePacked(pool);
    await turnBit(pool, deviceId);
    const named = { name: 'DamagedDayError', deviceId, day: '2026-03-02' };
    await expect(ask(pool, deviceId)).rejects.toMatchObject(named);
    await turnBit(pool, deviceId);
    await expect(ask(pool, deviceId)).resolves.toBeDefined();
  });

  test('leaves other days and other devices as they are', async ({ pool }) => {
    const [deviceId, other] = [await storePacked(pool), await storePacked(pool)];
    await turnBit(pool, deviceId);
    const around = [spanOf(deviceId, BEGIN_MS, DAMAGED_MS), spanOf(deviceId, DAMAGED_MS + DAY_MS)];
    expect(await readFixes(pool, [...around, spanOf(other)], page)).toHaveLength(48 + 72);
  });
});
