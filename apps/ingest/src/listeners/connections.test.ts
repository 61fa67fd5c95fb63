import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../limits.ts';
import { createMetrics } from '../metrics.ts';
import { Connections } from './connections.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** So many connections, and how often each was checked. */
function openMany(count: number) {
  const connections = new Connections(DEFAULT_LIMITS, createMetrics());
  const checks = Array.from({ length: count }, () => 0);
  const opened = checks.map((_, index) => {
    const connection = {
      remoteAddress: '192.0.2.1',
      mayEndQuietly: true,
      checkTime: () => {
        checks[index] = (checks[index] ?? 0) + 1;
      },
      ...{ stopReading: () => undefined, close: () => undefined },
    };
    connections.add(connection);
    return connection;
  });
  return { connections, opened, checks };
}

test('connections of a small server are checked each second', () => {
  const { checks } = openMany(900);
  vi.advanceTimersByTime(3_000);
  expect(Math.min(...checks)).toBe(3);
});

test('those of a large one are checked in turns, each every 15 seconds, and newer ones too', () => {
  const { connections, checks } = openMany(30_000);
  vi.advanceTimersByTime(1_000);
  expect(checks.filter((count) => count > 0)).toHaveLength(2_000);
  const late = vi.fn();
  connections.add({
    remoteAddress: '',
    checkTime: late,
    stopReading: () => undefined,
    close: () => undefined,
  });
  vi.advanceTimersByTime(16_000);
  expect(Math.min(...checks)).toBeGreaterThan(0);
  expect(Math.max(...checks)).toBeLessThanOrEqual(2);
  expect(late).toHaveBeenCalled();
});

test('one whose frame may end by silence is checked each second for as long as it may', () => {
  const { connections, opened, checks } = openMany(30_000);
  const last = opened.length - 1;
  const connection = opened[last];
  if (!connection) throw new Error('none is open');
  connections.checkSoon(connection);
  vi.advanceTimersByTime(2_000);
  expect(checks[last]).toBe(2);
  connection.mayEndQuietly = false;
  vi.advanceTimersByTime(3_000);
  expect(checks[last]).toBe(3);
});
