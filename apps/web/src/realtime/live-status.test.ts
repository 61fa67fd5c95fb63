import { expect, test } from 'vitest';
import { afterLoss, whileListening } from './live-status.ts';

test('a lost socket is delayed since the moment it was lost, however often it fails again', () => {
  const lost = afterLoss({ kind: 'live', sinceMs: 500 }, true, 1000);
  expect(lost).toEqual({ kind: 'delayed', sinceMs: 1000 });
  expect(afterLoss(lost, true, 9000)).toEqual({ kind: 'delayed', sinceMs: 1000 });
});

test('without any network it is offline, and keeps the time', () => {
  const lost = { kind: 'delayed', sinceMs: 1000 } as const;
  expect(afterLoss(lost, false, 9000)).toEqual({ kind: 'offline', sinceMs: 1000 });
});

test('a first attempt that fails is a delay like any other', () => {
  expect(afterLoss({ kind: 'connecting', sinceMs: 500 }, true, 1000)).toEqual({
    kind: 'delayed',
    sinceMs: 1000,
  });
});

test('what is live stays so since the same moment', () => {
  const live = whileListening({ kind: 'delayed', sinceMs: 500 }, 1000);
  expect(live).toEqual({ kind: 'live', sinceMs: 1000 });
  expect(whileListening(live, 9000)).toBe(live);
});
