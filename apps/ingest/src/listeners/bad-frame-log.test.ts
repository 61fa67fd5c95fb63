import { createLogger } from '@fleet/telemetry/logger';
import { expect, test, vi } from 'vitest';
import { BadFrameLog } from './bad-frame-log.ts';

test('a source is heard of once a minute, and all of them together in a bounded number of lines', () => {
  vi.useFakeTimers();
  const log = createLogger('test', 'silent');
  const lines = vi.spyOn(log, 'warn');
  const badFrames = new BadFrameLog(log);
  const frame = { protocol: 'gt06', deviceId: null, frame: Buffer.of(1) };
  for (const remoteAddress of ['10.0.0.1', '10.0.0.1', '10.0.0.2'])
    badFrames.note({ ...frame, remoteAddress }, new Error('bad'));
  expect(lines).toHaveBeenCalledTimes(2);
  for (let count = 0; count < 5_000; count++)
    badFrames.note({ ...frame, remoteAddress: `invented ${count}` }, new Error('bad'));
  expect(lines).toHaveBeenCalledTimes(200);
  vi.advanceTimersByTime(60_000);
  badFrames.note({ ...frame, remoteAddress: '10.0.0.1' }, new Error('bad'));
  expect(lines).toHaveBeenCalledTimes(201);
  vi.useRealTimers();
});
