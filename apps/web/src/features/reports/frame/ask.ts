import type { AnyVariables, Client, OperationResult, TypedDocumentNode } from 'urql';

/**
 * Asks the server past every cache; what becomes of a failure is the screen's business.
 *
 * @throws the failure · AbortError when `signal` says so
 */
export async function ask<Data, Variables extends AnyVariables>(
  client: Client,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  signal: AbortSignal,
): Promise<Data> {
  const context = { requestPolicy: 'network-only', quiet: true, fetchOptions: { signal } } as const;
  const { data, error }: OperationResult<Data, Variables> = await client
    .query(query, variables, context)
    .toPromise();
  signal.throwIfAborted();
  if (!data) throw error ?? new Error('No Content');
  return data;
}
