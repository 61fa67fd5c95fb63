import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

/** Reads that end when they are told to, and what is known of them. */
function reading(slow: readonly number[] = []) {
  const log: string[] = [];
  let open = 0;
  let mostOpen = 0;
  const read = async (item: number) => {
    log.push(`begins ${item}`);
    mostOpen = Math.max(mostOpen, ++open);
    await delay(slow.includes(item) ? 20 : 1);
    open--;
    if (item < 0) throw new Error(`no ${item}`);
    return item * 10;
  };
  return { log, read, mostOpen: () => mostOpen, open: () => open };
}

test('all are told in their order, and the next one is read while one is looked at, but no more', async () => {
  const { log, read, mostOpen } = reading([1]);
  for await (const told of readAhead([1, 2, 3, 4], read)) {
    await delay(5);
    log.push(`told ${told}`);
  }
  expect(log.filter((line) => line.startsWith('told'))).toEqual(['told 10', 'told 20', 'told 30', 'told 40']);
  expect(log.slice(0, 4)).toEqual(['begins 1', 'begins 2', 'begins 3', 'told 10']);
  expect(mostOpen()).toBe(2);
});

test('where nothing is to be read nothing is told', async () => {
  const { log, read } = reading();
  for await (const told of readAhead([], read)) log.push(`told ${told}`);
  expect(log).toEqual([]);
});

test('who asks for no more goes on when nothing is read any longer', async () => {
  const { log, read, open } = reading([2, 3]);
  for await (const told of readAhead([1, 2, 3, 4], read)) if (told === 10) break;
  expect(open()).toBe(0);
  expect(log).not.toContain('begins 4');
});

test('a refusal is told in its turn, and nothing goes on behind it', async () => {
  const { read, open } = reading([3]);
  const told: number[] = [];
  const all = (async () => {
    for await (const each of readAhead([1, -2, 3, 4], read)) told.push(each);
  })();
  await expect(all).rejects.toThrow('no -2');
  expect(told).toEqual([10]);
  expect(open()).toBe(0);
});
