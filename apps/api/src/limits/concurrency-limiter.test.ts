import { describe, expect, test } from 'vitest';
import { TimeoutError, TooManyRequestsError } from '../errors.ts';
import {
  type ConcurrencyLimiter,
  type ConcurrencyLimits,
  createConcurrencyLimiter,
  type Permit,
} from './concurrency-limiter.ts';

const LIMITS: ConcurrencyLimits = {
  total: 3,
  person: { atOnce: 2, waiting: 2 },
  account: { atOnce: 2, waiting: 3 },
  waiting: 4,
  waitMs: 60_000,
};
const of = (person: string, account: string | null = null) => ({ person, account });

/** Holders in the order in which they entered. Waiters that a test leaves behind are refused at its end. */
function watch(limiter: ConcurrencyLimiter) {
  const inside: string[] = [];
  const passes = new Map<string, Permit>();
  const enter = (name: string, limitSubject = of(name)) =>
    limiter.enter(limitSubject).then(
      (permit) => {
        inside.push(name);
        passes.set(name, permit);
      },
      () => undefined,
    );
  return { inside, passes, enter };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a gate', () => {
  test('holds back those who have most inside, whoever came first', async () => {
    const { inside, passes, enter } = watch(
      createConcurrencyLimiter({ ...LIMITS, account: { atOnce: 3, waiting: 3 } }),
    );
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
    const { inside, passes, enter } = watch(createConcurrencyLimiter({ ...LIMITS, total: 1 }));
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
    const limiter = createConcurrencyLimiter(LIMITS);
    const refused = new Set<number>();
    for (const [index, limitSubject] of asked.entries())
      limiter.enter(limitSubject).catch((error: unknown) => {
        if (error instanceof TooManyRequestsError) refused.add(index);
      });
    await settled();
    expect([...refused]).toEqual([asked.length - 1]);
  });

  test('forgets who went away while waiting', async () => {
    const limiter = createConcurrencyLimiter({ ...LIMITS, total: 1 });
    const permit = await limiter.enter(of('p'));
    const gone = new AbortController();
    const waited = limiter.enter(of('q'), gone.signal);
    gone.abort();
    await expect(waited).rejects.toThrow(TimeoutError);
    await expect(limiter.enter(of('q'), gone.signal)).rejects.toThrow(TimeoutError);
    const next = watch(limiter);
    void next.enter('r');
    await settled();
    expect(next.inside).toEqual([]);
    permit.leave();
    await settled();
    expect(next.inside).toEqual(['r']);
  });

  test('refuses who waited too long', async () => {
    const limiter = createConcurrencyLimiter({ ...LIMITS, total: 1, waitMs: 1 });
    await limiter.enter(of('p'));
    await expect(limiter.enter(of('q'))).rejects.toThrow(TooManyRequestsError);
  });
});
