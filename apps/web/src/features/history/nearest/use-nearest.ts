import { useEffect, useState } from 'react';
import type { AnyVariables, TypedDocumentNode } from 'urql';
import { answerOf } from '../../../graphql/answer-of.ts';
import type { Period } from '../../../lib/period.ts';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';

/** Allowance for trackers whose clocks are ahead. */
const AHEAD_MS = 60_000;

/** Instants of the last item before a period and the first after it; null if there is none. */
export type Nearest = { beforeMs: number | null; afterMs: number | null };

/** Looks up the nearest data of an empty period. Null while loading and on failure. */
export function useNearest<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  /** Must be memoised; a new object sends a new request. */
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
      // Aborted by the cleanup below.
      () => {},
    );
    return () => left.abort();
  }, [client, query, variables, read]);
  return nearest;
}

/** Start and end of a period as ISO instants, and `end`, up to which later data is searched. */
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
