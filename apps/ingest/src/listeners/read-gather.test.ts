import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ReadGather } from './read-gather.ts';

/** Plays turns of the event loop, each with a number of chunks, and returns which of them paused. */
async function play(turns: readonly { atMs: number; chunks: number }[]): Promise<boolean[]> {
  let nowMs = 0;
  let pauses = 0;
  const gather = new ReadGather(
    () => {
      pauses++;
    },
    () => nowMs,
  );
  const paused: boolean[] = [];
  for (const { atMs, chunks } of turns) {
    nowMs = atMs;
    const before = pauses;
    for (let count = 0; count < chunks; count++) gather.heard();
    await nextTurn();
    paused.push(pauses > before);
  }
  return paused;
}

test('turns that follow each other closely pause once each, however many chunks they had', async () => {
  expect(
    await play([
      { atMs: 0, chunks: 1 },
      { atMs: 1, chunks: 1 },
      { atMs: 8, chunks: 5 },
    ]),
  ).toEqual([false, true, true]);
});

test('packets that come seldom are not held up', async () => {
  expect(
    await play([
      { atMs: 0, chunks: 1 },
      { atMs: 1_000, chunks: 1 },
      { atMs: 1_050, chunks: 2 },
    ]),
  ).toEqual([false, false, false]);
});

test('a turn in which many sockets were read does not pause', async () => {
  expect(
    await play([
      { atMs: 0, chunks: 40 },
      { atMs: 1, chunks: 40 },
      { atMs: 2, chunks: 3 },
    ]),
  ).toEqual([false, false, true]);
});

test('the pause of the process is a few milliseconds', async () => {
  const gather = new ReadGather();
  gather.heard();
  await nextTurn();
  const beganMs = performance.now();
  gather.heard();
  await nextTurn();
  const tookMs = performance.now() - beganMs;
  expect(tookMs).toBeGreaterThan(3);
  expect(tookMs).toBeLessThan(1_000);
});
