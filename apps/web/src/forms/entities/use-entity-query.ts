import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type AnyVariables, useClient } from 'urql';

/** Asks a query past the cache, which does not know what was added a moment ago; the field shows a failure itself. */
export function useEntityQuery<Data, Variables extends AnyVariables, Asked, Found>(
  query: TypedDocumentNode<Data, Variables>,
  asks: { variables: (asked: Asked) => Variables; read: (data: Data) => Found },
): (asked: Asked) => Promise<Found> {
  const client = useClient();
  return async (asked) => {
    const context = { requestPolicy: 'network-only', quiet: true } as const;
    const { data, error } = await client.query(query, asks.variables(asked), context).toPromise();
    if (!data) throw error ?? new Error('The answer has neither data nor errors');
    return asks.read(data);
  };
}
