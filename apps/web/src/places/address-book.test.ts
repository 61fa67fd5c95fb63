import type { GeoPoint } from '@fleet/tracks/geo-point';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AT_ONCE_MAX, createAddressBook, GATHER_MS, PAUSES_MS, type TellsAddress } from './address-book.ts';

const HERE = { latitude: 51.1, longitude: 4.1 };
/** Of the same doorstep. */
const BESIDE = { latitude: 51.10005, longitude: 4.1 };
const ELSEWHERE = { latitude: 51.2, longitude: 4.1 };
const PENDING: TellsAddress = { text: null, isPending: true };
const ALL_PAUSES_MS = PAUSES_MS.reduce((sum, pauseMs) => sum + pauseMs, 0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that answers each place with this, and remembers what it was asked. */
function answering(answer: (at: GeoPoint) => TellsAddress) {
  const asked: (readonly GeoPoint[])[] = [];
  const book = createAddressBook(async (points) => {
    asked.push(points);
    return points.map(answer);
  });
  const look = (at: GeoPoint, listener: () => void = () => undefined) => {
    const stop = book.subscribeTo(at, listener);
    book.want(at);
    return stop;
  };
  return { asked, book, look };
}

test('places that come into view together are one question, and a doorstep is one place', async () => {
  const { asked, book, look } = answering(({ latitude }) => ({ text: `at ${latitude}`, isPending: false }));
  const told = [vi.fn(), vi.fn(), vi.fn()];
  [HERE, BESIDE, ELSEWHERE].map((at, index) => look(at, told[index]));
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(asked).toEqual([[HERE, ELSEWHERE]]);
  expect([HERE, BESIDE, ELSEWHERE].map(book.get)).toEqual(['at 51.1', 'at 51.1', 'at 51.2']);
  for (const each of told) expect(each).toHaveBeenCalledOnce();
  look(HERE);
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
});

test('what is not known yet is asked for again so often, and then no more', async () => {
  const { asked, book, look } = answering(() => PENDING);
  look(HERE);
  await vi.advanceTimersByTimeAsync(2 * ALL_PAUSES_MS);
  expect(asked).toHaveLength(1 + PAUSES_MS.length);
  expect(book.get(HERE)).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
  look(HERE);
  await vi.advanceTimersByTimeAsync(2 * ALL_PAUSES_MS);
  expect(asked).toHaveLength(1 + PAUSES_MS.length);
});

test('an address that comes later is told when it comes', async () => {
  let answer = PENDING;
  const { asked, book, look } = answering(() => answer);
  const told = vi.fn();
  look(HERE, told);
  await vi.advanceTimersByTimeAsync(GATHER_MS);
  expect(told).not.toHaveBeenCalled();
  answer = { text: 'Kerkstraat 5, Gent', isPending: false };
  await vi.advanceTimersByTimeAsync(PAUSES_MS[0]);
  expect(book.get(HERE)).toBe('Kerkstraat 5, Gent');
  expect(told).toHaveBeenCalledOnce();
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(2);
});

test('a server that does not answer is asked again as seldom', async () => {
  const ask = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  const book = createAddressBook(ask);
  book.subscribeTo(HERE, () => undefined);
  book.want(HERE);
  await vi.advanceTimersByTimeAsync(2 * ALL_PAUSES_MS);
  expect(ask).toHaveBeenCalledTimes(1 + PAUSES_MS.length);
});

test('what left the view before its turn is not asked for', async () => {
  const { asked, look } = answering(() => PENDING);
  look(HERE)();
  await vi.runAllTimersAsync();
  expect(asked).toEqual([]);
});

test('many places go in several questions, one after the other', async () => {
  const { asked, look } = answering(() => ({ text: null, isPending: false }));
  for (let row = 0; row <= AT_ONCE_MAX; row++) look({ latitude: row / 2, longitude: 0 });
  await vi.runAllTimersAsync();
  expect(asked.map(({ length }) => length)).toEqual([AT_ONCE_MAX, 1]);
});
