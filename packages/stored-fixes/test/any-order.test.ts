import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { keyBefore } from '../src/fix-key.ts';
import { packClosedDay } from '../src/pack-closed-day.ts';
import { readFixes } from '../src/read-fixes.ts';
import { DAY_MS } from '../src/utc-day.ts';
import { type Drive, inventDrive, noise, type StoredRecord, storeDrive } from './store-drive.ts';

/** Each another drive, in another order. */
const SEEDS = [2, 3, 5, 7, 11, 13];
const PACKINGS_BETWEEN = 12;
const WANTED = {
  columns: [
    ...(['receivedAt', 'deviceTime', 'protocol', 'valid', 'latitude', 'longitude', 'altitudeM'] as const),
    ...(['speedKmh', 'courseDeg', 'accuracyM', 'satellites', 'ignition', 'motion', 'distanceM'] as const),
    ...(['totalDistanceM', 'attributes'] as const),
  ],
  only: 'all',
  limit: 10_000,
} as const;

function readAll(pool: Pool, { ids }: Drive) {
  const spans = ids.map((deviceId, group) => ({
    ...{ group, deviceId },
    after: keyBefore(0),
    untilMs: Number.POSITIVE_INFINITY,
  }));
  return readFixes(pool, spans, WANTED);
}

const keptIn = async (pool: Pool, { ids }: Drive) => {
  const { rows } = await pool.query<{ rows: number; packed: number }>(
    `SELECT (SELECT count(*)::int FROM positions WHERE device_id = ANY($1)) AS rows,
      (SELECT COALESCE(sum(positions), 0)::int FROM packed_days WHERE device_id = ANY($1)) AS packed`,
    [ids],
  );
  return rows[0];
};

/** Records in an order of their own, in pieces, one of which may be empty; some of them are sent once more. */
function deliveriesOf({ records }: Drive, random: () => number): StoredRecord[][] {
  const shuffled = records
    .map((record) => ({ record, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ record }) => record);
  const pieces: StoredRecord[][] = [];
  for (let at = 0; at < shuffled.length; ) {
    const length = Math.floor(random() * 120);
    pieces.push(shuffled.slice(at, at + length));
    at += length;
  }
  return pieces;
}

/** What is packed by now is sent again with other figures: it stands as it was. */
async function sendAgain(pool: Pool, records: readonly StoredRecord[]): Promise<void> {
  const { rows } = await pool.query<{ deviceId: string; fixTime: Date; hash: string }>(
    'SELECT device_id AS "deviceId", fix_time AS "fixTime", hash FROM positions',
  );
  const there = new Set(
    rows.map(({ deviceId, fixTime, hash }) => `${deviceId} ${fixTime.getTime()} ${hash}`),
  );
  const packed = records.filter(
    ({ deviceId, fixTime, hash }) => !there.has(`${deviceId} ${fixTime.getTime()} ${hash}`),
  );
  await storeDrive(
    pool,
    packed.map((record) => ({ ...record, latitude: -1 })),
  );
}

test.for(SEEDS)('records that are packed in any order read as rows do: %i', async (seed, { pool }) => {
  const random = noise(seed);
  const [plain, drive] = [inventDrive(seed), inventDrive(seed)];
  await storeDrive(pool, plain.records);
  const as = (fixes: Awaited<ReturnType<typeof readAll>>) => fixes.map(({ deviceId: _, ...fix }) => fix);
  const expected = as(await readAll(pool, plain));
  // Each packing is more than a day after the one before.
  let nowMs = Date.now();
  const packSome = async (share: number) => {
    nowMs += 2 * DAY_MS;
    for (const deviceId of drive.ids)
      for (let dayMs = drive.begin.getTime(); dayMs < drive.end.getTime(); dayMs += DAY_MS)
        if (random() < share) await packClosedDay(pool, { deviceId, dayMs }, new Date(nowMs));
  };
  const before: StoredRecord[] = [];
  for (const delivery of deliveriesOf(drive, random)) {
    await storeDrive(pool, delivery);
    if (random() < 0.3)
      await sendAgain(
        pool,
        before.filter(() => random() < 0.1),
      );
    before.push(...delivery);
    await packSome(PACKINGS_BETWEEN / 40);
    const known = new Set(before.map(({ fixTime, hash }) => `${fixTime.getTime()} ${hash}`));
    expect(as(await readAll(pool, drive))).toEqual(
      expected.filter(({ atMs, hash }) => known.has(`${atMs} ${hash}`)),
    );
  }
  await packSome(1);
  expect(await keptIn(pool, drive)).toEqual({ rows: 0, packed: expected.length });
  expect(as(await readAll(pool, drive))).toEqual(expected);
});
