import { scopesCover } from '@fleet/contracts/token-scope';
import { execute } from 'graphql';
import { ForbiddenError, InvalidInputError } from '../errors.ts';
import { weightOf } from '../graphql/charge-document.ts';
import { type Context, requireCaller } from '../graphql/context.ts';
import { contextFor, type ServerContext } from '../graphql/create-yoga.ts';
import { schema } from '../graphql/schema.ts';
import { limitSubjectOf } from '../limits/limit-subject.ts';
import type { Identity } from '../modules/auth/identify-caller.ts';
import type { Services } from '../services.ts';
import { documentOf } from './document-of.ts';
import type { Procedure } from './procedures.ts';
import { rpcErrorOf } from './rpc-error.ts';

/** One request as RPC has it. */
export type RpcContext = ServerContext & { services: Services; identity: Identity };

/**
 * Does what the procedure's field of GraphQL does, through the same locks: who may, how much it weighs, how it is told when
 * it fails. A token is asked for its scope first.
 *
 * @throws ORPCError
 */
export async function call(
  procedure: Procedure,
  input: unknown,
  { services, identity, incoming, enter }: RpcContext,
): Promise<unknown> {
  try {
    const context = contextFor(services, incoming, identity);
    await enter(context);
    return await run(procedure, argumentsIn(procedure, input), context);
  } catch (error) {
    throw rpcErrorOf(error, incoming.origin.requestId, services.log);
  }
}

async function run(
  procedure: Procedure,
  variableValues: Record<string, unknown>,
  context: Context,
): Promise<unknown> {
  const caller = requireCaller(context);
  const { token } = caller;
  const isGood = !token || (procedure.scope !== null && scopesCover(token.scopes, procedure.scope));
  if (!isGood) throw new ForbiddenError();
  const document = documentOf(procedure, caller, variableValues);
  const asked = { schema, document, variableValues, contextValue: context };
  context.costBudget.take(limitSubjectOf(context), weightOf(asked));
  const { data, errors } = await execute(asked);
  const [error] = errors ?? [];
  if (error) throw error;
  return data?.[procedure.name];
}

/** @throws InvalidInputError for what the procedure does not take: a misspelt argument is not to be passed over */
function argumentsIn({ field }: Procedure, input: unknown): Record<string, unknown> {
  if (input === undefined || input === null) return {};
  const isObject = typeof input === 'object' && !Array.isArray(input);
  if (!isObject) throw new InvalidInputError([issue([], 'The input must be an object')]);
  const known = field.args.map(({ name }) => name);
  const strange = Object.keys(input).filter((name) => !known.includes(name));
  if (strange.length > 0)
    throw new InvalidInputError(strange.map((name) => issue([name], `There is no argument ${name}`)));
  return { ...input };
}

const issue = (path: string[], message: string) => ({
  path,
  code: path.length > 0 ? ('UNKNOWN_FIELD' as const) : ('INVALID' as const),
  params: {},
  message,
});
