import { expect, test } from 'vitest';
import { OverQuotaError, openAllowances } from './allowances.ts';

const QUOTA = { name: 'cost', max: 100, windowS: 60 };

/** Allowances under a clock of the test; nobody else counts. */
function setUp() {
  let nowMs = 1_000;
  const tally = {
    add: async (_key: string, points: number) => ({ used: points, endsInMs: 60_000 }),
  };
  const allowances = openAllowances(
    () => tally,
    () => nowMs,
  );
  return { allowance: allowances.create(QUOTA), pass: (ms: number) => (nowMs += ms) };
}

test('nothing is taken of what would be too much, and all is there again after the window', () => {
  const { allowance, pass } = setUp();
  expect(allowance.take('p', 70)).toEqual({ quota: QUOTA, left: 30, resetsInS: 60 });
  pass(20_500);
  expect(() => allowance.take('p', 31)).toThrow(OverQuotaError);
  expect(allowance.take('p', 30)).toEqual({ quota: QUOTA, left: 0, resetsInS: 40 });
  expect(allowance.take('q', 100).left).toBe(0);
  pass(39_500);
  expect(allowance.take('p', 1).left).toBe(99);
});

test('a refusal says in how many seconds to come again', () => {
  const { allowance, pass } = setUp();
  allowance.take('p', 100);
  pass(58_900);
  try {
    allowance.take('p', 1);
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', extensions: { retryAfter: 2 } });
  }
});

test('what is given back may be taken again', () => {
  const { allowance } = setUp();
  allowance.take('p', 100);
  allowance.refund('p', 60);
  expect(allowance.take('p', 60).left).toBe(0);
});
