import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveFeed } from './live-feed.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const AT_MOST_MS = 10_500;

function openFeed(random?: () => number) {
  const [onChange, onCatchUp] = [vi.fn(), vi.fn()];
  return { feed: createLiveFeed({ onChange, onCatchUp, ...(random && { random }) }), onChange, onCatchUp };
}

test('an interrupted feed flows again when it is restored and what was missed is read', () => {
  const { feed, onCatchUp } = openFeed();
  expect(feed.flows()).toBe(true);
  feed.told({ feed: 'interrupted' });
  vi.advanceTimersByTime(10 * AT_MOST_MS);
  expect(feed.flows()).toBe(false);
  expect(onCatchUp).not.toHaveBeenCalled();
  feed.told({ feed: 'restored' });
  expect(feed.flows()).toBe(false);
  vi.advanceTimersByTime(AT_MOST_MS);
  expect(onCatchUp).toHaveBeenCalledOnce();
  expect(feed.flows()).toBe(true);
});

test('browsers that are told at one moment read at many', () => {
  const readAtMs = [0, 0.25, 0.5, 0.99].map((share) => {
    const { feed, onCatchUp } = openFeed(() => share);
    const toldAtMs = Date.now();
    feed.told({ feed: 'resync' });
    vi.advanceTimersToNextTimer();
    expect(onCatchUp).toHaveBeenCalledOnce();
    return Date.now() - toldAtMs;
  });
  expect(readAtMs).toEqual([500, 3000, 5500, 10_400]);
});

test('many notices are one reading', () => {
  const { feed, onCatchUp } = openFeed();
  for (const notice of ['interrupted', 'restored', 'resync', 'resync'])
    for (let times = 0; times < 20; times++) feed.told({ feed: notice });
  vi.advanceTimersByTime(10 * AT_MOST_MS);
  expect(onCatchUp).toHaveBeenCalledOnce();
});

test('a feed that is interrupted again before it was read is read after that', () => {
  const { feed, onCatchUp } = openFeed(() => 0.5);
  feed.told({ feed: 'restored' });
  vi.advanceTimersByTime(3000);
  feed.told({ feed: 'interrupted' });
  feed.told({ feed: 'resync' });
  vi.advanceTimersByTime(AT_MOST_MS);
  expect(onCatchUp).not.toHaveBeenCalled();
  feed.told({ feed: 'restored' });
  vi.advanceTimersByTime(5499);
  expect(onCatchUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onCatchUp).toHaveBeenCalledOnce();
});

test('a socket that is lost meanwhile takes the interruption with it, not what was missed', () => {
  const { feed, onCatchUp } = openFeed();
  feed.told({ feed: 'interrupted' });
  feed.socketTold(false, false);
  expect(feed.flows()).toBe(false);
  vi.advanceTimersByTime(AT_MOST_MS);
  expect(onCatchUp).toHaveBeenCalledOnce();
  feed.told({ feed: 'interrupted' });
  feed.socketTold(false, false);
  feed.socketTold(true, true);
  expect(feed.flows()).toBe(true);
  vi.advanceTimersByTime(AT_MOST_MS);
  expect(onCatchUp).toHaveBeenCalledOnce();
});

test('what is no notice changes nothing, and a feed that is stopped reads nothing any more', () => {
  const { feed, onChange, onCatchUp } = openFeed();
  for (const payload of [null, 'restored', { feed: 'gone' }, {}]) feed.told(payload);
  expect(onChange).not.toHaveBeenCalled();
  feed.told({ feed: 'resync' });
  feed.stop();
  vi.advanceTimersByTime(AT_MOST_MS);
  expect(onCatchUp).not.toHaveBeenCalled();
  expect(feed.flows()).toBe(true);
});
