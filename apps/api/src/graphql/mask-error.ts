import { ERROR_CODES } from '@fleet/contracts/error-code';
import { DamagedDayError } from '@fleet/stored-fixes/damaged-day-error';
import type { Logger } from '@fleet/telemetry/logger';
import { GraphQLError } from 'graphql';
import { ExpectedError, StoredDayDamagedError, TooManyRequestsError } from '../errors.ts';

/** How the parser says that a document has more tokens than it may. */
const TOKEN_LIMIT = /contains more than \d+ tokens/;
const INTERNAL = 'Something went wrong';
const MAX_MESSAGE_CHARACTERS = 300;

/**
 * What a client gets to read of a failure. Expected ones keep their words and code; a document that GraphQL itself
 * refuses is BAD_REQUEST; anything else is a bug: logged whole, answered with nothing but the request's id.
 */
export function maskError(error: unknown, requestId: string, log: Logger): GraphQLError {
  const cause = rootOf(error);
  if (cause instanceof DamagedDayError) {
    const { deviceId, day } = cause;
    log.error({ err: cause, requestId, deviceId, day }, 'a stored day is damaged');
    return maskError(new StoredDayDamagedError({ deviceId, day }, cause), requestId, log);
  }
  const at = error instanceof GraphQLError ? { path: error.path, nodes: error.nodes } : {};
  if (cause instanceof ExpectedError) {
    const http = cause instanceof TooManyRequestsError && { http: refusalOf(cause) };
    const extensions = { ...cause.extensions, code: cause.code, ...http };
    return new GraphQLError(cause.message, { ...at, extensions });
  }
  if (error instanceof GraphQLError && isOfDocument(error, cause)) return refusedDocument(error);
  log.error({ err: cause, requestId }, 'request failed');
  return new GraphQLError(INTERNAL, { ...at, extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } });
}

/**
 * Whether it is what the client wrote that GraphQL refuses: the document, a variable, or an argument made of one. These
 * point into the document before anything ran, or from within the field; a value of ours that is no good does not.
 */
function isOfDocument(error: GraphQLError, cause: unknown): boolean {
  if (cause === error) return true;
  const source = error.path ? cause : error;
  return source instanceof GraphQLError && source.nodes !== undefined && source.nodes.length > 0;
}

/** How HTTP says it. */
function refusalOf({ extensions: { retryAfter } }: TooManyRequestsError) {
  return { status: 429, headers: { 'retry-after': String(retryAfter) } };
}

function rootOf(error: unknown): unknown {
  if (error instanceof GraphQLError && error.originalError) return rootOf(error.originalError);
  return error;
}

/**
 * Names of fields that do exist are not offered: the schema is not for everybody. Codes are the product's own, and of
 * what libraries add only the HTTP status is kept. A message may quote what was sent, and is cut.
 */
export function refusedDocument(error: GraphQLError): GraphQLError {
  const known = ERROR_CODES.find((code) => code === error.extensions.code);
  const code = known ?? (TOKEN_LIMIT.test(error.message) ? 'QUERY_TOO_COMPLEX' : 'BAD_REQUEST');
  const message = error.message.replace(/ Did you mean .*$/s, '').slice(0, MAX_MESSAGE_CHARACTERS);
  return new GraphQLError(message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { ...(error.extensions.http !== undefined && { http: error.extensions.http }), code },
  });
}
