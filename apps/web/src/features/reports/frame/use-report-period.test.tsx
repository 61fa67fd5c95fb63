import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReportPeriod } from './use-report-period.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a report of today that stays open is of the next day after midnight, and until then the same', () => {
  vi.setSystemTime('2026-11-20T22:59:30Z');
  const times = { calendar: { timeZone: 'Europe/Brussels', weekStart: 1 } };
  const { result } = renderHook(() => useReportPeriod({ preset: 'TODAY', custom: null }, times));
  const first = result.current;
  expect(new Date(first.fromMs).toISOString()).toBe('2026-11-19T23:00:00.000Z');
  act(() => void vi.advanceTimersByTime(29_000));
  expect(result.current).toBe(first);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(result.current).toEqual({
    fromMs: Date.parse('2026-11-20T23:00:00Z'),
    toMs: Date.parse('2026-11-21T23:00:00Z'),
  });
});
