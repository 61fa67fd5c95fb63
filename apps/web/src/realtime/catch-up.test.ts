import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCatchUp } from './catch-up.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function loads() {
  const settle: PromiseWithResolvers<void>[] = [];
  const load = vi.fn(() => {
    const one = Promise.withResolvers<void>();
    settle.push(one);
    return one.promise;
  });
  return { load, settle };
}

test('asked while it loads it loads once more afterwards, however often it was asked', async () => {
  const { load, settle } = loads();
  const catchUp = createCatchUp(load);
  for (let times = 0; times < 3; times++) catchUp.ask();
  expect(load).toHaveBeenCalledTimes(1);
  settle[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(2);
  settle[1]?.resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a load that fails is tried again, each time later, until it succeeds', async () => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length < 4) throw new Error('no network');
  });
  createCatchUp(load).ask();
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1 + 2000 + 4000);
  expect(load).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(4);
});

test('asked while it waits for its next try it tries at once', async () => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length === 1) throw new Error('no network');
  });
  const catchUp = createCatchUp(load);
  catchUp.ask();
  await vi.advanceTimersByTimeAsync(500);
  catchUp.ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a burst is one load, a while after its first', async () => {
  const load = vi.fn(async () => undefined);
  const catchUp = createCatchUp(load);
  for (let times = 0; times < 5; times++) {
    catchUp.askLater(2000);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(load).toHaveBeenCalledOnce();
});

test('stopped it says so to the load under way, and never loads again', async () => {
  const seen: AbortSignal[] = [];
  const catchUp = createCatchUp(async (signal) => {
    seen.push(signal);
    throw new Error('no network');
  });
  catchUp.ask();
  catchUp.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  catchUp.ask();
  expect(seen.map(({ aborted }) => aborted)).toEqual([true]);
});
