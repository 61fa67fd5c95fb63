import type { TraccarPosition } from '@fleet/protocols/traccar/traccar-position';
import { expect, test } from 'vitest';
import { inOrder, withoutRepeats } from './repeated-fixes.ts';

const at = (id: number, fixMinute: number, more: Partial<TraccarPosition> = {}): TraccarPosition => {
  const fixTime = new Date(Date.UTC(2026, 0, 1, 0, fixMinute)).toISOString();
  return { id, deviceId: 1, fixTime, deviceTime: fixTime, latitude: 51, longitude: 4, ...more };
};
const ids = (positions: TraccarPosition[]) => positions.map(({ id }) => id);

test('a heartbeat that repeats the last fix with a time of its own is left out', () => {
  const told = [at(3, 1, { deviceTime: '2026-01-01T00:04:00Z' }), at(2, 1), at(5, 2), at(1, 0)];
  expect(ids(withoutRepeats(inOrder(told), []))).toEqual([1, 2, 5]);
});

test('records of one instant stay where their place or their own time says that they are two', () => {
  const told = [at(1, 0), at(2, 0, { latitude: 51.1 }), at(3, 0)];
  expect(ids(withoutRepeats(told, []))).toEqual([1, 2, 3]);
});

test('a fix that came with the answer before is known', () => {
  expect(
    ids(withoutRepeats([at(2, 0, { deviceTime: '2026-01-01T00:09:00Z' }), at(3, 1)], [at(1, 0)])),
  ).toEqual([3]);
});
