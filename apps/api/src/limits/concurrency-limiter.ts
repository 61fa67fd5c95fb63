import { TimeoutError, TooManyRequestsError } from '../errors.ts';

/** The person and account that a permit counts for. */
export type LimitSubject = { person: string; account: string | null };
type Places = { atOnce: number; waiting: number };
export type ConcurrencyLimits = {
  /** Running at once, in total. */
  total: number;
  person: Places;
  account: Places;
  /** Waiting at once, in total. */
  waiting: number;
  waitMs: number;
};
/** A permit. `made` lets the next one run; until `leave` it still counts for its subject. Both take effect once. */
export type Permit = { made: () => void; leave: () => void };
export type ConcurrencyLimiter = {
  /** @throws TooManyRequestsError if too many wait already or the wait was too long · TimeoutError once `signal` aborts */
  enter: (limitSubject: LimitSubject, signal?: AbortSignal) => Promise<Permit>;
};

type Waiter = { limitSubject: LimitSubject; admit: (permit: Permit) => void };

/** Permits are held for seconds, so a refused request may soon succeed. */
const RETRY_AFTER_S = 3;

/**
 * Limits concurrency per person, per account and in total; others wait, limited in number and time. The subject with the
 * fewest permits comes first, so one account cannot starve another.
 */
export function createConcurrencyLimiter(limits: ConcurrencyLimits): ConcurrencyLimiter {
  const inside = { person: new Map<string, number>(), account: new Map<string, number>() };
  const outside = { person: new Map<string, number>(), account: new Map<string, number>() };
  const waiting = new Set<Waiter>();
  let making = 0;

  const hasRoom = (limitSubject: LimitSubject): boolean =>
    making < limits.total &&
    each(limitSubject, (kind, id) => countOf(inside[kind], id) < limits[kind].atOnce).every(Boolean);
  const mayWait = (limitSubject: LimitSubject): boolean =>
    waiting.size < limits.waiting &&
    each(limitSubject, (kind, id) => countOf(outside[kind], id) < limits[kind].waiting).every(Boolean);

  function open(limitSubject: LimitSubject): Permit {
    making += 1;
    each(limitSubject, (kind, id) => change(inside[kind], id, 1));
    const made = once(() => {
      making -= 1;
    });
    const left = once(() => each(limitSubject, (kind, id) => change(inside[kind], id, -1)));
    return {
      made: () => {
        made();
        admitNext();
      },
      leave: () => {
        made();
        left();
        admitNext();
      },
    };
  }

  function admitNext(): void {
    for (let next = first(); next; next = first()) {
      waiting.delete(next);
      next.admit(open(next.limitSubject));
    }
  }

  function first(): Waiter | undefined {
    let best: Waiter | undefined;
    for (const waiter of waiting)
      if (hasRoom(waiter.limitSubject) && (!best || has(waiter) < has(best))) best = waiter;
    return best;
  }

  const has = ({ limitSubject }: Waiter): number =>
    countOf(inside.account, limitSubject.account) * 1_000 + countOf(inside.person, limitSubject.person);

  function wait(limitSubject: LimitSubject, signal?: AbortSignal): Promise<Permit> {
    const { promise, resolve, reject } = Promise.withResolvers<Permit>();
    const waiter = { limitSubject, admit: resolve };
    const giveUp = (error: Error) => {
      waiting.delete(waiter);
      reject(error);
    };
    const timer = setTimeout(() => giveUp(new TooManyRequestsError(RETRY_AFTER_S)), limits.waitMs);
    const abort = () => giveUp(new TimeoutError());
    signal?.addEventListener('abort', abort, { once: true });
    waiting.add(waiter);
    each(limitSubject, (kind, id) => change(outside[kind], id, 1));
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      each(limitSubject, (kind, id) => change(outside[kind], id, -1));
    });
  }

  return {
    enter: async (limitSubject, signal) => {
      if (signal?.aborted) throw new TimeoutError();
      if (hasRoom(limitSubject)) return open(limitSubject);
      if (!mayWait(limitSubject)) throw new TooManyRequestsError(RETRY_AFTER_S);
      return wait(limitSubject, signal);
    },
  };
}

function each<Result>(
  { person, account }: LimitSubject,
  of: (kind: 'person' | 'account', id: string) => Result,
): Result[] {
  return account === null ? [of('person', person)] : [of('person', person), of('account', account)];
}

function countOf(counts: ReadonlyMap<string, number>, id: string | null): number {
  return id === null ? 0 : (counts.get(id) ?? 0);
}

/** Removes the entry at zero. */
function change(counts: Map<string, number>, id: string, by: number): void {
  const count = countOf(counts, id) + by;
  if (count > 0) counts.set(id, count);
  else counts.delete(id);
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}
