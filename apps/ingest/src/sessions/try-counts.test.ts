import { expect, test } from 'vitest';
import { TRIES, TryCounts } from './try-counts.ts';

const DEVICE = 'a';
const at = (network: string, deviceId = DEVICE) => ({ deviceId, network });
const HOUR_MS = 3_600_000;

function guess(counts: TryCounts, network: string, times: number, nowMs: number, deviceId = DEVICE): number {
  let compared = 0;
  for (let time = 0; time < times; time++) {
    if (!counts.mayTry(at(network, deviceId), nowMs)) continue;
    compared++;
    counts.fail(at(network, deviceId), nowMs);
  }
  return compared;
}

test('after a few wrong ones from a network no more are compared, for longer each time', () => {
  const counts = new TryCounts();
  expect(guess(counts, 'x', 1_000, 0)).toBe(TRIES.pair);
  expect(counts.mayTry(at('x'), 59_000)).toBe(false);
  expect(guess(counts, 'x', 1_000, 61_000)).toBe(1);
  expect(counts.mayTry(at('x'), 61_000 + 119_000)).toBe(false);
  let compared = 0;
  for (let second = 0; second < 24 * 3_600; second += 10)
    compared += guess(counts, 'x', 1, second * 1_000 + 2e6);
  expect(compared).toBeLessThan(300);
});

test('a device that is guessed at from many networks is heard from those it is known from', () => {
  const counts = new TryCounts();
  counts.succeed(at('home'), 0);
  let compared = 0;
  for (let network = 0; network < 1_000; network++) compared += guess(counts, `n${network}`, 5, 1_000);
  expect(compared).toBe(TRIES.device);
  expect(counts.mayTry(at('fresh'), 2_000)).toBe(false);
  expect(counts.mayTry(at('home'), 2_000)).toBe(true);
});

test('guesses from the network of the real tracker hold it up for seconds', () => {
  const counts = new TryCounts();
  counts.succeed(at('home'), 0);
  guess(counts, 'home', 1_000, 1_000);
  expect(counts.mayTry(at('home'), 1_000)).toBe(false);
  expect(counts.mayTry(at('home'), 11_001)).toBe(true);
});

test('one secret is not tried at a whole fleet', () => {
  const counts = new TryCounts();
  let compared = 0;
  for (let device = 0; device < 1_000; device++) compared += guess(counts, 'x', 1, 0, `d${device}`);
  expect(compared).toBe(TRIES.network);
});

test('wrong ones of an hour ago no longer count', () => {
  const counts = new TryCounts();
  guess(counts, 'x', TRIES.pair - 1, 0);
  expect(guess(counts, 'x', 1_000, HOUR_MS + 1)).toBe(TRIES.pair);
});

test('what other processes counted is added, and nothing of it is forgotten here', () => {
  const counts = new TryCounts();
  counts.merge(at('x'), { failures: 9, windowEndsMs: HOUR_MS, blockedUntilMs: 5_000, knownMs: -Infinity });
  expect(counts.mayTry(at('x'), 4_000)).toBe(false);
  counts.merge(at('x'), { failures: 0, windowEndsMs: 0, blockedUntilMs: 0, knownMs: -Infinity });
  expect(counts.mayTry(at('x'), 4_000)).toBe(false);
  expect(counts.mayTry(at('x'), 6_000)).toBe(true);
});
