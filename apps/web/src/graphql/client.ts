import { authExchange } from '@urql/exchange-auth';
import { Client, type CombinedError, cacheExchange, type Exchange, fetchExchange } from 'urql';
import type { Failure } from '../lib/failure.ts';
import type { Session } from '../session/session.ts';

import { failureExchange } from './failure-exchange.ts';
import { retryAfterExchange } from './retry-after-exchange.ts';

export const GRAPHQL_URL = '/graphql';

/**
 * The client of one signed-in person; another person gets another one, with an empty cache. Queries travel by GET while
 * their address stays within 2047 characters, which is urql's own limit, else by POST.
 */
export function createGraphqlClient(
  session: Session,
  tell: (failure: Failure) => void,
  {
    url = GRAPHQL_URL,
    aboveCache = [],
    belowFailures = [],
  }: { url?: string; aboveCache?: Exchange[]; belowFailures?: Exchange[] } = {},
): Client {
  return new Client({
    url,
    preferGetMethod: 'within-url-limit',
    requestPolicy: 'cache-first',
    exchanges: [
      ...aboveCache,
      cacheExchange,
      failureExchange(tell),
      ...belowFailures,
      retryAfterExchange(),
      authenticate(session),
      fetchExchange,
    ],
  });
}

/**
 * A client that keeps no answers, for what is too large to be kept: tracks of any length. Its callers show failures
 * themselves.
 */
export function createUncachedClient(session: Session, url: string = GRAPHQL_URL): Client {
  return new Client({
    url,
    preferGetMethod: false,
    requestPolicy: 'network-only',
    exchanges: [retryAfterExchange(), authenticate(session), fetchExchange],
  });
}

/** Operations that fail together wait for one refresh, and each is tried once more. */
function authenticate(session: Session) {
  // What was begun in an account of others is never sent again as oneself, nor the other way round.
  const actingId = session.acting()?.id;
  return authExchange(async ({ appendHeaders }) => ({
    addAuthToOperation(operation) {
      const authorization = session.acting()?.id === actingId ? session.authorization() : null;
      return authorization ? appendHeaders(operation, { authorization }) : operation;
    },
    willAuthError: () => session.needsRefresh(),
    didAuthError: (error) => session.state().signedIn && saysSessionIsOver(error),
    refreshAuth: async () => void (await session.refresh()),
  }));
}

/** Of somebody who was shut out, too: whether the session goes on, the refresh finds out, which signs out where it does not. */
const SESSION_CODES: readonly unknown[] = ['UNAUTHORIZED', 'ACCOUNT_NOT_ACTIVE'];

function saysSessionIsOver({ response, graphQLErrors }: CombinedError): boolean {
  const status = (response as Response | undefined)?.status;
  return status === 401 || graphQLErrors.some(({ extensions }) => SESSION_CODES.includes(extensions?.code));
}
