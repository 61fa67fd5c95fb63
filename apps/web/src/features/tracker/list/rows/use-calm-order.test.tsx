import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCalmOrder } from './use-calm-order.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const BEFORE = ['a', 'b', 'c'];
const AFTER = ['c', 'a', 'b'];
type Input = { ids: string[]; key?: string; sort?: 'speed' | 'title'; isHeld?: boolean };

function show(first: Input) {
  const use = ({ ids, key = '', sort = 'speed', isHeld = false }: Input) =>
    useCalmOrder(ids, { key, sort, isHeld });
  const { result, rerender } = renderHook(use, { initialProps: first });
  return {
    next: (input: Input) => rerender(input),
    ids: () => result.current.ids.join(''),
    isBehind: () => result.current.isBehind,
    update: () => act(() => result.current.update()),
  };
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('an order of what changes each second follows at an interval, and not with each second', () => {
  const list = show({ ids: BEFORE });
  list.next({ ids: AFTER });
  wait(1_000);
  expect(list.ids()).toBe('abc');
  list.next({ ids: ['b', 'c', 'a'] });
  wait(4_000);
  expect(list.ids()).toBe('bca');
  list.next({ ids: AFTER });
  wait(4_000);
  expect(list.ids()).toBe('bca');
  wait(1_000);
  expect(list.ids()).toBe('cab');
});

test('while somebody is at the list its rows stay, those that go or come included, until they ask or leave', () => {
  const list = show({ ids: BEFORE });
  list.next({ ids: ['d', 'c', 'a'], isHeld: true });
  wait(3_600_000);
  expect([list.ids(), list.isBehind()]).toEqual(['abc', true]);
  list.update();
  expect([list.ids(), list.isBehind()]).toEqual(['dca', false]);
  list.next({ ids: AFTER, isHeld: true });
  wait(60_000);
  expect(list.ids()).toBe('dca');
  list.next({ ids: AFTER });
  wait(0);
  expect(list.ids()).toBe('cab');
});

test('an answer to a question is shown at once, also to who is at the list', () => {
  const list = show({ ids: BEFORE, isHeld: true });
  list.next({ ids: ['b'], key: 'words', isHeld: true });
  expect([list.ids(), list.isBehind()]).toEqual(['b', false]);
  list.next({ ids: ['c'], key: 'words', isHeld: true });
  expect([list.ids(), list.isBehind()]).toEqual(['b', true]);
});

test('the first vehicles are shown as they come, and names need no interval', () => {
  const list = show({ ids: [], sort: 'title', isHeld: true });
  list.next({ ids: ['a'], sort: 'title', isHeld: true });
  expect(list.ids()).toBe('a');
  list.next({ ids: ['a', 'b'], sort: 'title' });
  wait(0);
  expect(list.ids()).toBe('ab');
});
