import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type AnyVariables, useClient } from 'urql';

/** Queries without the cache, which may miss an entity just created. The field shows failures. */
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
