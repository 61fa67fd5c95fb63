import type { Logger } from '@fleet/telemetry/logger';
import { GraphQLError } from 'graphql';
import { ExpectedError } from '../errors.ts';

const INTERNAL = 'Something went wrong';

/**
 * What a client gets to read of a failure. Expected ones keep their words and code; a document that GraphQL itself
 * refuses is BAD_REQUEST; anything else is a bug: logged whole, answered with nothing but the request's id.
 */
export function maskError(error: unknown, requestId: string, log: Logger): GraphQLError {
  const cause = rootOf(error);
  const at = error instanceof GraphQLError ? { path: error.path, nodes: error.nodes } : {};
  if (cause instanceof ExpectedError)
    return new GraphQLError(cause.message, { ...at, extensions: { ...cause.extensions, code: cause.code } });
  if (error instanceof GraphQLError && cause === error) return refusedDocument(error);
  log.error({ err: cause, requestId }, 'request failed');
  return new GraphQLError(INTERNAL, { ...at, extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } });
}

function rootOf(error: unknown): unknown {
  if (error instanceof GraphQLError && error.originalError) return rootOf(error.originalError);
  return error;
}

/** Names of fields that do exist are not offered: the schema is not for everybody. */
function refusedDocument(error: GraphQLError): GraphQLError {
  const code =
    error.message.includes('token') && error.message.includes('limit') ? 'QUERY_TOO_COMPLEX' : 'BAD_REQUEST';
  const message = error.message.replace(/ Did you mean .*$/s, '');
  return new GraphQLError(message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { ...error.extensions, code: String(error.extensions.code ?? code) },
  });
}
