import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from '@fleet/telemetry/logger';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runWhenDue } from './run-when-due.ts';

const log = createLogger('test', 'silent');

/** A part of the worker that has `work.left` things to do, and does one in a turn. */
function startPart(atOnce = 1) {
  const rings: (() => void)[] = [];
  const work = { left: 0, turns: 0, fails: false };
  const part = runWhenDue({
    ...{ due: { onDue: (_name, ring) => rings.push(ring) }, name: 'sms', title: 'test', log, atOnce },
    turn: async () => {
      work.turns++;
      if (work.fails) throw new Error('away');
      if (work.left === 0) return false;
      work.left--;
      return true;
    },
  });
  onTestFinished(part.close);
  return { work, close: part.close, ring: () => rings.forEach((each) => void each()) };
}

test('without work there is one turn at the start and no other', async () => {
  const { work } = startPart();
  await delay(1_500);
  expect(work.turns).toBe(1);
});

test('work is done until none is left', async () => {
  const { work, ring } = startPart();
  await vi.waitFor(() => expect(work.turns).toBe(1));
  work.left = 3;
  ring();
  await vi.waitFor(() => expect(work.left).toBe(0));
  await vi.waitFor(() => expect(work.turns).toBe(5));
});

test('a turn that failed is tried again when there is still work', async () => {
  const { work, ring } = startPart();
  work.left = 1;
  work.fails = true;
  ring();
  await vi.waitFor(() => expect(work.turns).toBeGreaterThanOrEqual(2));
  work.fails = false;
  ring();
  await vi.waitFor(() => expect(work.left).toBe(0));
});

test('closing ends the wait of all turns', async () => {
  const { close } = startPart(4);
  const beganMs = performance.now();
  await close();
  expect(performance.now() - beganMs).toBeLessThan(1_000);
});
