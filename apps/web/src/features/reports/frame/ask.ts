import type { AnyVariables, Client, TypedDocumentNode } from 'urql';
import { answerOf } from '../../../graphql/answer-of.ts';

/**
 * Queries without caches; the caller shows failures.
 *
 * @throws the failure · AbortError when `signal` says so
 */
export async function ask<Data, Variables extends AnyVariables>(
  client: Client,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  signal: AbortSignal,
): Promise<Data> {
  const context = { requestPolicy: 'network-only', quiet: true } as const;
  const { data, error } = await answerOf(client.query(query, variables, context), signal);
  if (!data) throw error ?? new Error('No Content');
  return data;
}
