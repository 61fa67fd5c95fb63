import type { AccountChange } from '@fleet/contracts/realtime';
import { type Client, type Exchange, makeOperation, type Operation } from 'urql';
import { map, pipe, tap } from 'wonka';
import type { LiveConnection } from '../realtime/live-connection.ts';

/** Changes within this time are requested together. */
const GATHER_MS = 500;
/** Random delay that spreads the requests of all browsers of an account. */
const SPREAD_MS = 1_500;

/**
 * Refetches visible queries when somebody changed entities of their types, and invalidates cached ones. Place
 * `exchange` above the cache.
 */
export function createRefetch(random: () => number = Math.random) {
  const shown = new Map<number, Operation>();
  /** GraphQL types in the results, by operation key. */
  const typesOf = new Map<number, ReadonlySet<string>>();
  const outdated = new Set<number>();
  let client: Client | null = null;
  let changed: Set<string> | 'everything' = new Set();
  let timer: ReturnType<typeof setTimeout> | null = null;

  function flush(): void {
    timer = null;
    const wanted = changed;
    changed = new Set();
    for (const [key, types] of typesOf) {
      if (wanted !== 'everything' && ![...types].some((type) => wanted.has(type))) continue;
      const operation = shown.get(key);
      if (operation) client?.reexecuteOperation(askedAgain(operation));
      else outdated.add(key);
    }
  }

  function later(): void {
    timer ??= setTimeout(flush, GATHER_MS + random() * SPREAD_MS);
  }

  function follow(operation: Operation): Operation {
    const { key, kind, context } = operation;
    if (kind === 'teardown') shown.delete(key);
    if (kind !== 'query') return operation;
    shown.set(key, operation);
    if (!outdated.delete(key) || context.requestPolicy !== 'cache-first') return operation;
    return makeOperation(kind, operation, { ...context, requestPolicy: 'cache-and-network' });
  }

  const exchange: Exchange = (input) => {
    client = input.client;
    return (operations$) =>
      pipe(
        input.forward(pipe(operations$, map(follow))),
        tap(({ operation: { key, kind, context }, data }) => {
          if (kind !== 'query') return;
          const types = new Set<string>(context.additionalTypenames);
          collectTypes(data, types);
          typesOf.set(key, types);
        }),
      );
  };

  return {
    exchange,
    /** Listens until the returned function is called. */
    listenTo(live: Pick<LiveConnection, 'onChanges' | 'onGap'>): () => void {
      const stopChanges = live.onChanges((changes: readonly AccountChange[]) => {
        if (changed !== 'everything') for (const { entity } of changes) changed.add(entity);
        later();
      });
      const stopGaps = live.onGap((gap) => {
        if (!gap.changes) return;
        changed = 'everything';
        later();
      });
      return () => {
        stopChanges();
        stopGaps();
        if (timer) clearTimeout(timer);
        timer = null;
      };
    },
  };
}

/** A background refetch: on failure the shown data stay and no error is shown. */
function askedAgain(operation: Operation): Operation {
  return makeOperation(operation.kind, operation, {
    ...operation.context,
    requestPolicy: 'network-only',
    quiet: true,
  });
}

function collectTypes(value: unknown, types: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__typename' && typeof inner === 'string') types.add(inner);
    else collectTypes(inner, types);
  }
}
