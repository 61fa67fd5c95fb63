import { ERROR_CODES } from '@fleet/contracts/error-code';
import type { Logger } from '@fleet/telemetry/logger';
import { GraphQLError } from 'graphql';
import { ExpectedError } from '../errors.ts';

/** How the parser says that a document has more tokens than it may. */
const TOKEN_LIMIT = /contains more than \d+ tokens/;
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

/** Names of fields that do exist are not offered: the schema is not for everybody. Codes are the product's own. */
export function refusedDocument(error: GraphQLError): GraphQLError {
  const known = ERROR_CODES.find((code) => code === error.extensions.code);
  const code = known ?? (TOKEN_LIMIT.test(error.message) ? 'QUERY_TOO_COMPLEX' : 'BAD_REQUEST');
  return new GraphQLError(error.message.replace(/ Did you mean .*$/s, ''), {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { ...error.extensions, code },
  });
}
