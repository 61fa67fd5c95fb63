import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOnceAtRest } from './once-at-rest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function restOf(map: { loaded: () => boolean }) {
  const run = vi.fn();
  return { run, rest: createOnceAtRest(map, run) };
}

test('moves that follow each other are one, and it is looked at when the map stands', () => {
  const { run, rest } = restOf({ loaded: () => true });
  rest.moved();
  vi.advanceTimersByTime(250);
  rest.moved();
  vi.advanceTimersByTime(250);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60);
  expect(run).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledOnce();
});

test('what the map still has to draw comes first', () => {
  let loaded = false;
  const { run, rest } = restOf({ loaded: () => loaded });
  rest.moved();
  vi.advanceTimersByTime(500);
  expect(run).not.toHaveBeenCalled();
  loaded = true;
  vi.advanceTimersByTime(300);
  expect(run).toHaveBeenCalledOnce();
});

test('a map that never rests or is never done is not waited for longer than a second', () => {
  const { run, rest } = restOf({ loaded: () => false });
  for (let times = 0; times < 40; times++) {
    rest.moved();
    vi.advanceTimersByTime(50);
  }
  // In two seconds of it.
  expect(run).toHaveBeenCalledTimes(2);
});

test('what was left is not run any more', () => {
  const { run, rest } = restOf({ loaded: () => true });
  rest.moved();
  rest.stop();
  vi.advanceTimersByTime(5_000);
  expect(run).not.toHaveBeenCalled();
});
