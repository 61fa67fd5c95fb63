import { describe, expect, test } from 'vitest';
import { Deadline } from './deadline.ts';

/** A clock that stands until it is moved. */
function clock() {
  const at = { ms: 1_000 };
  return { at, now: () => at.ms };
}

describe('a deadline', () => {
  test('tells what is left, and never less than nothing', () => {
    const { at, now } = clock();
    const deadline = new Deadline(500, now);
    expect(deadline.remainingMs()).toBe(500);
    at.ms += 200;
    expect(deadline.remainingMs()).toBe(300);
    at.ms += 400;
    expect(deadline.remainingMs()).toBe(0);
  });

  test('runs by the clock of the process', () => {
    const left = new Deadline(60_000).remainingMs();
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
  });

  test('that was told of lets nothing be committed any more', () => {
    const deadline = new Deadline(500, clock().now);
    expect(deadline.expire()).toBe(true);
    expect(deadline.remainingMs()).toBe(0);
    expect(() => deadline.enterCommit()).toThrow('It took too long, nothing was changed');
  });

  test('cannot be told of while anything is being committed', () => {
    const deadline = new Deadline(500, clock().now);
    const [leaveOne, leaveOther] = [deadline.enterCommit(), deadline.enterCommit()];
    expect(deadline.expire()).toBe(false);
    leaveOne();
    expect(deadline.expire()).toBe(false);
    expect(deadline.remainingMs()).toBe(500);
    leaveOther();
    expect(deadline.expire()).toBe(true);
  });
});
