import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect } from 'react';
import { type AnyVariables, useQuery } from 'urql';

const EAGER_MS = 3_000;
const PATIENT_MS = 15_000;
/** After this time the person has probably left, so polling slows down. */
const EAGER_FOR_MS = 15 * 60_000;

/**
 * Polls without the cache while the page is visible: every few seconds for a quarter of an hour, then less
 * often. The last result stays while the next one loads, also across variables.
 */
export function usePolled<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  { variables, pause }: { variables: Variables; pause: boolean },
): { data: Data | undefined; failed: boolean; again: () => void } {
  const [{ data, error }, ask] = useQuery({
    query,
    variables,
    pause,
    requestPolicy: 'network-only',
    context: QUIET,
  });
  useEffect(() => {
    if (pause) return;
    const startMs = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      timer = setTimeout(turn, Date.now() - startMs < EAGER_FOR_MS ? EAGER_MS : PATIENT_MS);
    };
    const turn = () => {
      if (document.visibilityState === 'visible') ask(PAST_CACHE);
      later();
    };
    later();
    return () => clearTimeout(timer);
  }, [pause, ask]);
  return { data, failed: error !== undefined, again: () => ask(PAST_CACHE) };
}

const PAST_CACHE = { requestPolicy: 'network-only' } as const;
/** The screen shows failures itself. */
const QUIET = { quiet: true };
