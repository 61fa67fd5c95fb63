import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { registerDevice } from '../../test/harness.ts';
import { FRAME_MAX_BYTES, FRAMES_OF_DEVICE, WatchedFrames } from './watched-frames.ts';

const log = createLogger('test', 'silent');
const framesOf = async (pool: Pool, deviceId: string) =>
  (
    await pool.query(
      'SELECT frame, size_bytes, messages, reason FROM device_frames WHERE device_id = $1 ORDER BY id',
      [deviceId],
    )
  ).rows;
const watch = (pool: Pool, deviceId: string, seconds = 60) =>
  pool.query(
    `INSERT INTO frame_watches (device_id, account_id, until)
       SELECT id, account_id, now() + make_interval(secs => $2) FROM devices WHERE id = $1`,
    [deviceId, seconds],
  );
const about = (deviceId: string) => ({
  deviceId,
  protocol: 'wialon',
  remoteAddress: '192.0.2.1',
  receivedAt: new Date(),
  frame: Buffer.of(1, 2),
  messages: [],
  reason: null,
});

test('frames of watched devices are kept, and of nobody else', async ({ databaseUrl: _, pool }) => {
  const [{ deviceId }, other] = [await registerDevice(pool), await registerDevice(pool)];
  const frames = new WatchedFrames(pool, log);
  await frames.reload();
  frames.note(about(deviceId));
  await watch(pool, deviceId);
  await frames.reload();
  expect(frames.isIdle).toBe(false);
  frames.note({ ...about(deviceId), reason: 'bad\0 checksum' });
  frames.note(about(other.deviceId));
  frames.note({
    ...about(deviceId),
    frame: Buffer.alloc(5_000, 7),
    messages: [{ kind: 'identify', identifiers: ['1'] }],
  });
  frames.note({
    ...about(deviceId),
    messages: [{ kind: 'identify', identifiers: ['1'], secret: 'hidden' }],
  });
  await frames.flush();
  const kept = await framesOf(pool, deviceId);
  expect(kept.map(({ frame, reason }) => [frame?.length ?? null, reason])).toEqual([
    [2, 'bad checksum'],
    [FRAME_MAX_BYTES, null],
    [null, null],
  ]);
  expect(kept[1].size_bytes).toBe(5_000);
  expect(JSON.stringify(kept)).not.toContain('hidden');
  expect(await framesOf(pool, other.deviceId)).toEqual([]);
  await frames.close();
});

test('the oldest go beyond so many, after a day, and once nobody watches', async ({
  databaseUrl: _,
  pool,
}) => {
  const { deviceId } = await registerDevice(pool);
  const frames = new WatchedFrames(pool, log);
  await watch(pool, deviceId);
  await frames.reload();
  for (let count = 0; count < FRAMES_OF_DEVICE + 30; count += 1)
    frames.note({ ...about(deviceId), reason: `${count}` });
  await frames.flush();
  const kept = await framesOf(pool, deviceId);
  expect(kept).toHaveLength(FRAMES_OF_DEVICE);
  expect(kept[0].reason).toBe('30');
  await pool.query(
    `UPDATE device_frames SET received_at = now() - interval '25 hours' WHERE device_id = $1`,
    [deviceId],
  );
  await pool.query(`UPDATE frame_watches SET until = now() - interval '1 s' WHERE device_id = $1`, [
    deviceId,
  ]);
  await frames.sweep();
  expect(await framesOf(pool, deviceId)).toEqual([]);
  await frames.reload();
  frames.note(about(deviceId));
  await frames.close();
  expect(await framesOf(pool, deviceId)).toEqual([]);
});
