import { useCallback, useMemo } from 'react';
import {
  type AnyVariables,
  type CombinedError,
  type RequestPolicy,
  type TypedDocumentNode,
  useQuery,
} from 'urql';

export type QueryState<Data> = {
  /** What is known, be it from before. */
  data: Data | null;
  error: CombinedError | undefined;
  /** Nothing is known, and the answer did not come. */
  failed: boolean;
  again: () => void;
};

/**
 * What a page is made of: what is known of it at once, and then what the server says now. The page itself tells what went
 * wrong.
 * @param typenames whose creation or removal may change the answer: one without rows names none itself
 */
export function useAsked<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  typenames: readonly string[] = [],
  requestPolicy: RequestPolicy = 'cache-and-network',
): QueryState<Data> {
  const names = typenames.join();
  const context = useMemo(
    () => ({ quiet: true, additionalTypenames: names ? names.split(',') : [] }),
    [names],
  );
  const [{ data = null, error }, ask] = useQuery({
    query,
    variables,
    requestPolicy,
    context,
  });
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  return { data, error, failed: error !== undefined && data === null, again };
}
