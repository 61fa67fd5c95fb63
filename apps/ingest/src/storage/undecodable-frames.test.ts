import { createLogger } from '@fleet/telemetry/logger';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { registerDevice } from '../../test/harness.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { UndecodableFrames } from './undecodable-frames.ts';

test('frames are kept once, so many of a device, and forgotten in time', async ({ databaseUrl: _, pool }) => {
  const { deviceId } = await registerDevice(pool);
  const kept = new UndecodableFrames(pool, createLogger('test', 'silent'), {
    ...DEFAULT_LIMITS,
    keptFrames: 2,
  });
  const about = { deviceId, protocol: 'gt06', remoteAddress: '192.0.2.1', reason: 'a\0b' };
  const keep = (byte: number, receivedAt = new Date()) =>
    kept.keep({ ...about, receivedAt, frame: Buffer.of(byte) });
  const outcomes = [await keep(1, new Date(0)), await keep(2), await keep(3), await keep(2)];
  expect(outcomes).toEqual([true, true, false, true]);
  const rows = async () =>
    (await pool.query('SELECT times, reason, frame FROM kept_frames WHERE device_id = $1', [deviceId])).rows;
  expect(await rows()).toHaveLength(2);
  await kept.sweep();
  expect(await rows()).toEqual([{ times: 2, reason: 'ab', frame: Buffer.of(2) }]);
  expect(await keep(3)).toBe(true);
  const stranger = { ...about, deviceId: '018f3c9e-0000-7000-8000-000000000001', receivedAt: new Date() };
  expect(await kept.keep({ ...stranger, frame: Buffer.of(1) })).toBe(false);
  kept.close();
});
