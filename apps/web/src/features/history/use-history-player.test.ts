// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useHistoryPlayer } from './use-history-player.ts';

const PERIOD = { fromMs: Date.UTC(2026, 10, 20), toMs: Date.UTC(2026, 10, 21) };
const OTHER = { fromMs: Date.UTC(2026, 10, 19), toMs: PERIOD.fromMs };
const MINUTE_MS = 60_000;
const FIX = { latitude: 51, longitude: 4, speedKmh: 40, courseDeg: 0, ignition: true, motion: true };

/** Tracks whose first fix is this many minutes after the start of the period. */
const loadedFrom = (minutes: number, { fromMs } = PERIOD) =>
  new Map([['a vehicle', [{ ...FIX, atMs: fromMs + minutes * MINUTE_MS }]]]);

type Props = {
  loaded: ReturnType<typeof loadedFrom> | null;
  period: typeof PERIOD;
  atMs: number | null;
};
const standAt = vi.fn();
beforeEach(() => standAt.mockReset());

function show(first: Props) {
  return renderHook(
    ({ loaded, period, atMs }: Props) => useHistoryPlayer(loaded, period, { atMs, standAt }),
    {
      initialProps: first,
    },
  );
}

test('a clock of other vehicles stands where the one before stood, and the address is told', () => {
  vi.useFakeTimers();
  const { result, rerender } = show({ loaded: loadedFrom(10), period: PERIOD, atMs: null });
  expect(result.current?.timeMs()).toBe(PERIOD.fromMs + 10 * MINUTE_MS);
  result.current?.setSpeed(64);
  const movedMs = PERIOD.fromMs + 30 * MINUTE_MS;
  result.current?.seek(movedMs);
  rerender({ loaded: null, period: PERIOD, atMs: null });
  expect(result.current).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(standAt).not.toHaveBeenCalled();
  rerender({ loaded: loadedFrom(5), period: PERIOD, atMs: null });
  expect(result.current?.timeMs()).toBe(movedMs);
  expect(result.current?.state().speed).toBe(64);
  vi.advanceTimersByTime(10_000);
  expect(standAt.mock.calls).toEqual([[movedMs]]);
  vi.useRealTimers();
});

test('one that nobody moved begins with the first of all', () => {
  const { result, rerender } = show({ loaded: loadedFrom(10), period: PERIOD, atMs: null });
  rerender({ loaded: null, period: PERIOD, atMs: null });
  rerender({ loaded: loadedFrom(5), period: PERIOD, atMs: null });
  expect(result.current?.timeMs()).toBe(PERIOD.fromMs + 5 * MINUTE_MS);
});

test('another period, or another address, has its own time', () => {
  const { result, rerender } = show({ loaded: loadedFrom(10), period: PERIOD, atMs: null });
  result.current?.seek(PERIOD.fromMs + 30 * MINUTE_MS);
  rerender({ loaded: null, period: OTHER, atMs: null });
  rerender({ loaded: loadedFrom(7, OTHER), period: OTHER, atMs: null });
  expect(result.current?.timeMs()).toBe(OTHER.fromMs + 7 * MINUTE_MS);
  const linkedMs = OTHER.fromMs + 90 * MINUTE_MS;
  rerender({ loaded: null, period: OTHER, atMs: linkedMs });
  rerender({ loaded: loadedFrom(7, OTHER), period: OTHER, atMs: linkedMs });
  expect(result.current?.timeMs()).toBe(linkedMs);
});
