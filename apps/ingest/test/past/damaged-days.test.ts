import { HeldDevices } from '@fleet/past/held-devices';
import { foldAll } from '@fleet/past/start-folding';
import { packDaysBefore } from '@fleet/stored-fixes/pack-days-before';
import type { Logger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { expect, vi } from 'vitest';
import { registerDevice, rowsOf } from '../harness.ts';
import { drive, fixAt, stand } from './by-the-minute.fixture.ts';
import { deliver, openStore } from './play.ts';

const DAY_MINUTES = 24 * 60;
const LATE_MS = 7 * 86_400_000;
const DISTANCES = 'SELECT round(distance_m)::int AS m FROM device_days WHERE device_id = $1 ORDER BY from_at';
const MARKED = 'SELECT day FROM stale_days WHERE device_id = $1';

async function turnBit(pool: Pool, deviceId: string): Promise<void> {
  await pool.query(
    `UPDATE packed_days SET packed = set_byte(packed, 20, get_byte(packed, 20) # 1)
     WHERE device_id = $1 AND day = '2026-01-05'`,
    [deviceId],
  );
}

/** What is told as an error. */
function listen() {
  const error = vi.fn();
  return { error, log: { error } as unknown as Logger };
}

test('a damaged day holds up its device alone, which is tried again after a while', async ({
  databaseUrl,
  pool,
}) => {
  const devices = [await registerDevice(pool), await registerDevice(pool), await registerDevice(pool)];
  const [{ deviceId: bad } = { deviceId: '' }, ...others] = devices;
  const { error, log } = listen();
  const held = new HeldDevices();
  const store = openStore(databaseUrl);
  for (const { deviceId } of devices)
    await deliver(store, deviceId, [...stand(0, 5, 5), ...drive(6, 10), ...stand(11, 20, 11)], 0);
  await foldAll(pool, log, { held });
  await packDaysBefore(pool, new Date('2026-01-08'));
  await turnBit(pool, bad);
  // The day after, told late: it begins with what the damaged one ended with.
  const next = [fixAt(DAY_MINUTES, 0, 11), ...drive(DAY_MINUTES + 12, DAY_MINUTES + 13)];
  for (const { deviceId } of devices) await deliver(store, deviceId, next, LATE_MS);
  await pool.query(
    "INSERT INTO stale_days (device_id, day, marked_at) SELECT id, '2026-01-05', now() FROM devices ON CONFLICT DO NOTHING",
  );
  for (let turn = 0; turn < 3; turn++) await foldAll(pool, log, { held });
  for (const { deviceId } of others) expect(await rowsOf(pool, MARKED, deviceId)).toEqual([]);
  expect(await rowsOf(pool, MARKED, bad)).not.toEqual([]);
  const told = expect.objectContaining({ deviceId: bad, day: '2026-01-05' });
  expect(error.mock.calls).toEqual([[told, expect.any(String)]]);
  // Put back from a backup, it is folded as the others are.
  await turnBit(pool, bad);
  await foldAll(pool, log, { held });
  expect(await rowsOf(pool, MARKED, bad)).not.toEqual([]);
  for (let turn = 0; turn < 2; turn++) await foldAll(pool, log);
  await store.close();
  expect(await rowsOf(pool, MARKED, bad)).toEqual([]);
  const [own, other] = [bad, others[0]?.deviceId ?? ''];
  expect(await rowsOf(pool, DISTANCES, own)).toEqual(await rowsOf(pool, DISTANCES, other));
});
