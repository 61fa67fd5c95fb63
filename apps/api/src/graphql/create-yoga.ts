import { AsyncLocalStorage } from 'node:async_hooks';
import { NOBODY } from '@fleet/db/tenant-scope';
import { type ExecutionResult, execute } from 'graphql';
import { createYoga, isAsyncIterable, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { tenantScopeOf } from '../caller.ts';
import { bearerToken } from '../modules/auth/access-tokens.ts';
import { type Identity, identifyCaller } from '../modules/auth/identify-caller.ts';
import type { Services } from '../services.ts';
import { chargeDocument } from './charge-document.ts';
import type { Context, Incoming } from './context.ts';
import { guardDocument } from './guard-document.ts';
import { createLoaders } from './loaders.ts';
import { maskError } from './mask-error.ts';
import { schema } from './schema.ts';
import type { TextLists } from './text-lists.ts';

/** What the HTTP handler knows of a request and hands on. */
export type ServerContext = {
  incoming: Incoming;
  /** Waits for a place among the requests under way. @throws TooManyRequestsError */
  enter: (context: Context) => Promise<void>;
};
type GraphqlContext = ServerContext & {
  /** Filled in by whoever sends the answer. */
  textLists: TextLists;
};
export type GraphqlServer = YogaServerInstance<GraphqlContext, Context>;

export function createGraphqlServer(services: Services): GraphqlServer {
  return createYoga<GraphqlContext, Context>({
    schema: schema as never,
    graphqlEndpoint: '/graphql',
    context: async ({ request, incoming, enter, textLists }) => {
      const context = await contextOf(services, incoming, request.headers.get('authorization'));
      await enter(context);
      return { ...context, textLists };
    },
    plugins: [
      guardDocument({ mayIntrospect: services.env.GRAPHQL_INTROSPECTION }),
      chargeDocument(),
      executeByReference,
      markTextLists,
    ],
    maskedErrors: {
      maskError: (error) => maskError(error, requestIds.getStore() ?? '', services.log),
    },
    batching: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
  });
}

/** graphql-js itself: a large page takes a tenth less of it than of the executor that the server brings. */
const executeByReference: Plugin<Context> = {
  onExecute: ({ setExecuteFn }) => setExecuteFn(execute),
};

/** Lists that are JSON already have a mark in the answer. */
const markTextLists: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone: ({ result, setResult }) => {
      const { textLists } = args.contextValue;
      if (isAsyncIterable(result) || !textLists || textLists.isEmpty) return;
      const stringify = (written: ExecutionResult) => textLists.outline(written);
      setResult({ ...result, stringify } as ExecutionResult);
    },
  }),
};

/** The id of the request in hand, for the one place that masks errors and is given nothing else. */
export const requestIds = new AsyncLocalStorage<string>();

/** What a request is answered from, whose access token says who asks. */
export async function contextOf(
  services: Services,
  incoming: Incoming,
  authorization: string | null,
): Promise<Context> {
  return contextFor(services, incoming, await identifyCaller(services, bearerToken(authorization)));
}

/**
 * The context of a request: its caller and the data loaded so far. The caller is looked up by the process
 * itself; everything else within the caller's tenant.
 */
export function contextFor(services: Services, incoming: Incoming, identity: Identity): Context {
  const behind = services.scopeToTenant(services, identity.caller ? tenantScopeOf(identity.caller) : NOBODY);
  const caller = identity.caller && services.asCaller(identity.caller);
  return {
    ...incoming,
    services: behind,
    caller,
    refusal: identity.caller ? 'UNAUTHORIZED' : identity.refusal,
    loaders: createLoaders(behind, caller),
    reached: new WeakMap(),
    textLists: null,
  };
}
