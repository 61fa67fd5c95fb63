import { TimeoutError, TooManyRequestsError } from '../errors.ts';

/** Who takes up a place; people without an account only count as themselves. */
export type Holders = { person: string; account: string | null };
type Places = { atOnce: number; waiting: number };
export type GateLimits = {
  /** Made at once, whoever asks. */
  total: number;
  person: Places;
  account: Places;
  /** Waiting at once, whoever asks. */
  waiting: number;
  waitMs: number;
};
/** A place inside. `made` lets the next one be made; until `leave` it still counts for its holders. Both once only. */
export type Pass = { made: () => void; leave: () => void };
export type Gate = {
  /** @throws TooManyRequestsError when too many wait already, or it waited too long · TimeoutError once `signal` aborts */
  enter: (holders: Holders, signal?: AbortSignal) => Promise<Pass>;
};

type Waiter = { holders: Holders; admit: (pass: Pass) => void };

/** A wait that ended in a refusal may succeed soon after: places are held for seconds. */
const RETRY_AFTER_S = 3;

/**
 * Lets in few at once by person, by account and in all; others wait, for so long and so many. Who has least inside comes
 * first, so that many of one account do not hold back another's first.
 */
export function createGate(limits: GateLimits): Gate {
  const inside = { person: new Map<string, number>(), account: new Map<string, number>() };
  const outside = { person: new Map<string, number>(), account: new Map<string, number>() };
  const waiting = new Set<Waiter>();
  let making = 0;

  const hasRoom = (holders: Holders): boolean =>
    making < limits.total &&
    each(holders, (kind, id) => countOf(inside[kind], id) < limits[kind].atOnce).every(Boolean);
  const mayWait = (holders: Holders): boolean =>
    waiting.size < limits.waiting &&
    each(holders, (kind, id) => countOf(outside[kind], id) < limits[kind].waiting).every(Boolean);

  function open(holders: Holders): Pass {
    making += 1;
    each(holders, (kind, id) => change(inside[kind], id, 1));
    const made = once(() => {
      making -= 1;
    });
    const left = once(() => each(holders, (kind, id) => change(inside[kind], id, -1)));
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
      next.admit(open(next.holders));
    }
  }

  function first(): Waiter | undefined {
    let best: Waiter | undefined;
    for (const waiter of waiting)
      if (hasRoom(waiter.holders) && (!best || has(waiter) < has(best))) best = waiter;
    return best;
  }

  const has = ({ holders }: Waiter): number =>
    countOf(inside.account, holders.account) * 1_000 + countOf(inside.person, holders.person);

  function wait(holders: Holders, signal?: AbortSignal): Promise<Pass> {
    const { promise, resolve, reject } = Promise.withResolvers<Pass>();
    const waiter = { holders, admit: resolve };
    const giveUp = (error: Error) => {
      waiting.delete(waiter);
      reject(error);
    };
    const timer = setTimeout(() => giveUp(new TooManyRequestsError(RETRY_AFTER_S)), limits.waitMs);
    const abort = () => giveUp(new TimeoutError());
    signal?.addEventListener('abort', abort, { once: true });
    waiting.add(waiter);
    each(holders, (kind, id) => change(outside[kind], id, 1));
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      each(holders, (kind, id) => change(outside[kind], id, -1));
    });
  }

  return {
    enter: async (holders, signal) => {
      if (signal?.aborted) throw new TimeoutError();
      if (hasRoom(holders)) return open(holders);
      if (!mayWait(holders)) throw new TooManyRequestsError(RETRY_AFTER_S);
      return wait(holders, signal);
    },
  };
}

function each<Result>(
  { person, account }: Holders,
  of: (kind: 'person' | 'account', id: string) => Result,
): Result[] {
  return account === null ? [of('person', person)] : [of('person', person), of('account', account)];
}

function countOf(counts: ReadonlyMap<string, number>, id: string | null): number {
  return id === null ? 0 : (counts.get(id) ?? 0);
}

/** Who has nothing is forgotten. */
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
