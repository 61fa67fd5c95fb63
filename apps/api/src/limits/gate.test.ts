import { describe, expect, test } from 'vitest';
import { TimeoutError, TooManyRequestsError } from '../errors.ts';
import { createGate, type Gate, type GateLimits, type Pass } from './gate.ts';

const LIMITS: GateLimits = {
  total: 3,
  person: { atOnce: 2, waiting: 2 },
  account: { atOnce: 2, waiting: 3 },
  waiting: 4,
  waitMs: 60_000,
};
const of = (person: string, account: string | null = null) => ({ person, account });

/** Who is inside, in the order in which they came in. Waiters that a test leaves behind are refused after it. */
function watch(gate: Gate) {
  const inside: string[] = [];
  const passes = new Map<string, Pass>();
  const enter = (name: string, holders = of(name)) =>
    gate.enter(holders).then(
      (pass) => {
        inside.push(name);
        passes.set(name, pass);
      },
      () => undefined,
    );
  return { inside, passes, enter };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a gate', () => {
  test('holds back those who have most inside, whoever came first', async () => {
    const { inside, passes, enter } = watch(createGate({ ...LIMITS, account: { atOnce: 3, waiting: 3 } }));
    for (const name of ['a1', 'a2', 'a3']) void enter(name, of(name, 'A'));
    await settled();
    void enter('a4', of('a4', 'A'));
    void enter('b1', of('b1', 'B'));
    await settled();
    expect(inside).toEqual(['a1', 'a2', 'a3']);
    passes.get('a1')?.leave();
    await settled();
    expect(inside.slice(3)).toEqual(['b1']);
  });

  test('lets the next be made once one is, and counts that one for its person until it leaves', async () => {
    const { inside, passes, enter } = watch(createGate({ ...LIMITS, total: 1 }));
    void enter('first', of('p'));
    await settled();
    for (const name of ['second', 'third']) void enter(name, of('p'));
    await settled();
    passes.get('first')?.made();
    await settled();
    expect(inside).toEqual(['first', 'second']);
    passes.get('second')?.made();
    await settled();
    expect(inside).toEqual(['first', 'second']);
    passes.get('first')?.leave();
    passes.get('first')?.leave();
    await settled();
    expect(inside).toEqual(['first', 'second', 'third']);
  });

  test.for<[string, ReturnType<typeof of>[]]>([
    ['of one person', [of('p'), of('p'), of('p'), of('p'), of('p')]],
    ['of one account', [of('a', 'A'), of('b', 'A'), of('c', 'A'), of('d', 'A'), of('e', 'A'), of('f', 'A')]],
    ['of everybody', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => of(name))],
  ])('refuses one too many who would wait %s, and nobody else', async ([, asked]) => {
    const gate = createGate(LIMITS);
    const refused = new Set<number>();
    for (const [index, holders] of asked.entries())
      gate.enter(holders).catch((error: unknown) => {
        if (error instanceof TooManyRequestsError) refused.add(index);
      });
    await settled();
    expect([...refused]).toEqual([asked.length - 1]);
  });

  test('forgets who went away while waiting', async () => {
    const gate = createGate({ ...LIMITS, total: 1 });
    const pass = await gate.enter(of('p'));
    const gone = new AbortController();
    const waited = gate.enter(of('q'), gone.signal);
    gone.abort();
    await expect(waited).rejects.toThrow(TimeoutError);
    await expect(gate.enter(of('q'), gone.signal)).rejects.toThrow(TimeoutError);
    const next = watch(gate);
    void next.enter('r');
    await settled();
    expect(next.inside).toEqual([]);
    pass.leave();
    await settled();
    expect(next.inside).toEqual(['r']);
  });

  test('refuses who waited too long', async () => {
    const gate = createGate({ ...LIMITS, total: 1, waitMs: 1 });
    await gate.enter(of('p'));
    await expect(gate.enter(of('q'))).rejects.toThrow(TooManyRequestsError);
  });
});
