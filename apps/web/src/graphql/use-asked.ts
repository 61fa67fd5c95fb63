import { useCallback, useMemo } from 'react';
import {
  type AnyVariables,
  type CombinedError,
  type RequestPolicy,
  type TypedDocumentNode,
  useQuery,
} from 'urql';

export type QueryState<Data> = {
  /** Known data, possibly older. */
  data: Data | null;
  error: CombinedError | undefined;
  /** No data are known and the request failed. */
  failed: boolean;
  again: () => void;
};

/**
 * Data of a page: cached data first, then the server's. The page shows failures.
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
