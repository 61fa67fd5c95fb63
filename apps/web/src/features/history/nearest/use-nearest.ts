import { useEffect, useState } from 'react';
import type { AnyVariables, TypedDocumentNode } from 'urql';
import { answerOf } from '../../../graphql/answer-of.ts';
import type { Period } from '../../../lib/period.ts';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';

/** A clock that is ahead of ours has data that are to come. */
const AHEAD_MS = 60_000;

/** Instants of what came last before a period and first after it; null where there is none. */
export type Nearest = { beforeMs: number | null; afterMs: number | null };

/** Where the data is that a period has none of. Nothing while it is asked for, or where nobody answers. */
export function useNearest<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  /** Memoised: others are another question. */
  variables: Variables,
  read: (data: Data) => Nearest,
): Nearest | null {
  const client = useUncachedClient();
  const [nearest, setNearest] = useState<Nearest | null>(null);
  useEffect(() => {
    const left = new AbortController();
    setNearest(null);
    const context = { requestPolicy: 'network-only', quiet: true } as const;
    answerOf(client.query(query, variables, context), left.signal).then(
      ({ data }) => {
        if (!left.signal.aborted && data) setNearest(read(data));
      },
      // Nobody waits for it any more.
      () => {},
    );
    return () => left.abort();
  }, [client, query, variables, read]);
  return nearest;
}

/** ISO instants of a period, and `end`, until when there may be data after it. */
export function edgesOf({ fromMs, toMs }: Period): { from: string; to: string; end: string } {
  const endMs = Math.max(toMs, Date.now()) + AHEAD_MS;
  return {
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs).toISOString(),
    end: new Date(endMs).toISOString(),
  };
}

export function msOf(instant: string | undefined): number | null {
  return instant === undefined ? null : Date.parse(instant);
}
