import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SharedAnswer, SharedVehicle, SharedWhere } from './ask-shared-vehicle.ts';
import { createSharedVehicleFeed, type SharedVehicleFeed } from './shared-vehicle-feed.ts';

let feed: SharedVehicleFeed | null = null;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  feed?.close();
  vi.useRealTimers();
});

const HOUR_MS = 3_600_000;
const shown = (more: Partial<SharedVehicle> = {}): SharedAnswer => ({
  kind: 'shown',
  vehicle: {
    ...{ state: 'LIVE', fromAt: Date.now(), endsAt: Date.now() + HOUR_MS, serverTime: Date.now() },
    ...{ sharedBy: 'Northbridge', title: null, vehicleTitle: null, plateNumber: null, category: 'car' },
    ...{ trail: [], position: null, ...more },
  },
});

function page() {
  const seen = new EventTarget();
  let hidden = false;
  return {
    get hidden() {
      return hidden;
    },
    addEventListener: seen.addEventListener.bind(seen),
    removeEventListener: seen.removeEventListener.bind(seen),
    show: (isShown: boolean) => {
      hidden = !isShown;
      seen.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

function open(answers: (where: SharedWhere) => Promise<SharedAnswer>) {
  const ask = vi.fn(answers);
  const at = page();
  feed = createSharedVehicleFeed({ token: 't', language: 'en' }, ask, { page: at as never });
  return { ask, at, feed };
}

test('it is asked every five seconds, and counts as opened once', async () => {
  const { ask } = open(async () => shown());
  await vi.advanceTimersByTimeAsync(10_100);
  expect(ask.mock.calls.map(([{ isOpening }]) => isOpening)).toEqual([true, false, false]);
});

test('a link that has ended is not asked for again, also when the page is seen again', async () => {
  const answers = [shown(), { kind: 'ended' } as const];
  const { ask, at, feed } = open(async () => answers.shift() ?? shown());
  await vi.advanceTimersByTimeAsync(6_000);
  expect(feed.get()).toMatchObject({ status: 'ended', vehicle: null });
  at.show(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('just after its end it is asked whether it has ended', async () => {
  const { ask } = open(async () => shown({ endsAt: Date.now() + 1_000 }));
  await vi.advanceTimersByTimeAsync(1_600);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a hidden page asks less, after ten minutes no more, and at once when it is seen', async () => {
  const { ask, at } = open(async () => shown());
  await vi.advanceTimersByTimeAsync(0);
  at.show(false);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  const whileHidden = ask.mock.calls.length;
  expect(whileHidden).toBeGreaterThan(55);
  expect(whileHidden).toBeLessThan(65);
  at.show(true);
  expect(ask).toHaveBeenCalledTimes(whileHidden + 1);
});

test('without an answer the last one stays, and the pauses grow to half a minute', async () => {
  let isThere = true;
  const { ask, feed } = open(async () => {
    if (!isThere) throw new Error('offline');
    return shown();
  });
  await vi.advanceTimersByTimeAsync(0);
  isThere = false;
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(feed.get()).toMatchObject({ status: 'shown', trouble: 'offline' });
  expect(ask.mock.calls.length).toBeLessThan(16);
});

test('a server that has too much to do is left alone as long as it says', async () => {
  const { ask, feed } = open(async () => ({ kind: 'busy', retryAfterMs: 40_000 }));
  await vi.advanceTimersByTimeAsync(39_000);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(feed.get().trouble).toBe('busy');
});
