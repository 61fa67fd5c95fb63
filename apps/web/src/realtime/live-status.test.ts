import { expect, test } from 'vitest';
import { afterLoss } from './live-status.ts';

test('a lost socket is delayed since the moment it was lost, however often it fails again', () => {
  const lost = afterLoss({ kind: 'live' }, true, 1000);
  expect(lost).toEqual({ kind: 'delayed', sinceMs: 1000 });
  expect(afterLoss(lost, true, 9000)).toEqual({ kind: 'delayed', sinceMs: 1000 });
});

test('without any network it is offline, and keeps the time', () => {
  expect(afterLoss({ kind: 'delayed', sinceMs: 1000 }, false, 9000)).toEqual({
    kind: 'offline',
    sinceMs: 1000,
  });
});

test('before the first connection it is still connecting', () => {
  expect(afterLoss({ kind: 'connecting' }, true, 1000)).toEqual({ kind: 'connecting' });
});
