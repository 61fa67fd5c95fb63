import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const taken = (queue: ReturnType<typeof createFairQueue>, count: number) =>
  Array.from({ length: count }, () => queue.take());

test('people take turns, each in the order they want', () => {
  const queue = createFairQueue(10);
  queue.add('greedy', ['a', 'b', 'c', 'd']);
  queue.add('modest', ['x']);
  expect(taken(queue, 5)).toEqual(['a', 'x', 'b', 'c', 'd']);
  expect(queue.isEmpty()).toBe(true);
  expect(queue.take()).toBeNull();
});

test('what a person looks at now comes before what they looked at', () => {
  const queue = createFairQueue(10);
  queue.add('one', ['a', 'b']);
  queue.add('one', ['c', 'b']);
  expect(taken(queue, 3)).toEqual(['c', 'b', 'a']);
});

test('what two people want is asked for once', () => {
  const queue = createFairQueue(10);
  queue.add('one', ['a', 'b']);
  queue.add('two', ['a']);
  expect(taken(queue, 2)).toEqual(['a', 'b']);
  expect(queue.isEmpty()).toBe(true);
});

test('beyond the bound the oldest of the person is let go, unless somebody else waits for it', () => {
  const queue = createFairQueue(2);
  queue.add('one', ['a']);
  queue.add('two', ['a']);
  expect(queue.add('one', ['b', 'c', 'd'])).toEqual(['d']);
  expect(taken(queue, 3)).toEqual(['b', 'a', 'c']);
});
