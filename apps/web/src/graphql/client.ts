import { authExchange } from '@urql/exchange-auth';
import { Client, type CombinedError, cacheExchange, type Exchange, fetchExchange } from 'urql';
import type { Failure } from '../lib/failure.ts';
import type { Session } from '../session/session.ts';

import { failureExchange } from './failure-exchange.ts';
import { retryAfterExchange } from './retry-after-exchange.ts';

export const GRAPHQL_URL = '/graphql';

/**
 * GraphQL client of one signed-in person; another person gets a new one with an empty cache. Queries use GET
 * up to urql's limit of 2047 characters, else POST.
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

/** A client without a cache, for large results such as tracks. Its callers show failures. */
export function createUncachedClient(session: Session, url: string = GRAPHQL_URL): Client {
  return new Client({
    url,
    preferGetMethod: false,
    requestPolicy: 'network-only',
    exchanges: [retryAfterExchange(), authenticate(session), fetchExchange],
  });
}

/** Operations that fail together wait for one refresh and are retried once. */
function authenticate(session: Session) {
  // A request begun while acting in another account is never resent as oneself, nor the reverse.
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

/** Error codes that trigger a refresh, which signs out if the session has ended. */
const SESSION_CODES: readonly unknown[] = ['UNAUTHORIZED', 'ACCOUNT_NOT_ACTIVE'];

function saysSessionIsOver({ response, graphQLErrors }: CombinedError): boolean {
  const status = (response as Response | undefined)?.status;
  return status === 401 || graphQLErrors.some(({ extensions }) => SESSION_CODES.includes(extensions?.code));
}
