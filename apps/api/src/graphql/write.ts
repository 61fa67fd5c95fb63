import type { TokenScope } from '@fleet/contracts/token-scope';
import { delegateOf, type ModelName } from '@fleet/db/delegate-of';
import type { GraphQLResolveInfo } from 'graphql';
import type { z } from 'zod';
import type { Rule } from '../access/rules.ts';
import type { Actor } from '../commit/actor.ts';
import type { Answer } from '../commit/idempotency.ts';
import { type ProofRule, requireRecentProof } from '../modules/proof/require-recent-proof.ts';
import type { CallerServices } from '../services.ts';
import { builder } from './builder.ts';
import { actorOf, type Context } from './context.ts';
import { inputType } from './input-types.ts';
import { WRITE_COST, WRITTEN_ROW_COST } from './limits.ts';
import { type FieldCodes, parseInput } from './parse-input.ts';

type Input = z.ZodObject | undefined;
type Inputs<Where extends Input, Data extends Input> = [
  ...(Where extends z.ZodObject ? [where: z.output<Where>] : []),
  ...(Data extends z.ZodObject ? [data: z.output<Data>] : []),
];

/** How the answer of a use case becomes the answer of the mutation. */
export type Returns<Result> = {
  /** A row of this type, by the id that the use case answers. */
  row?: ModelName;
  /** Another type, of the use case's answer itself or of what is made of it. */
  type?: unknown;
  from?: (result: Result, context: Context) => unknown;
};

export type Write<Where extends Input, Data extends Input, Result> = {
  access: Rule;
  /** What a personal token has to be good for; without one no token is. */
  token?: TokenScope;
  /** The proof it requires beside the session. */
  proof?: ProofRule;
  description?: string;
  where?: Where;
  data?: Data;
  codes?: FieldCodes;
  resolve: (services: CallerServices, by: Actor, ...inputs: Inputs<Where, Data>) => Promise<Result>;
  returns: Returns<Result>;
};

/** Every mutation that is declared here, by its name. */
export const WRITES = new Map<string, Write<Input, Input, never>>();

/**
 * Declares a mutation: the input types come from the schemas, the use case gets what they made of the input. Types are
 * called after the mutation and the argument (`CreateVehicleInput`, `UpdateVehicleWhere`), unless the schema has one.
 */
export function write<Result extends Answer, Where extends Input = undefined, Data extends Input = undefined>(
  name: string,
  declaration: Write<Where, Data, Result>,
): void {
  WRITES.set(name, declaration as never);
  const { access, token, proof, description, where, data, codes, returns } = declaration;
  const resolve = declaration.resolve as unknown as (...all: unknown[]) => Promise<Result>;
  const type = name.charAt(0).toUpperCase() + name.slice(1);

  async function run(args: Record<string, unknown>, context: Context, info: GraphQLResolveInfo) {
    const inputs = [
      ...(where ? [parseInput(where, 'where', args.where)] : []),
      ...(data ? [parseInput(data, 'data', args.data, codes)] : []),
    ];
    const by = actorOf(context, { place: `${name} ${info.path.key}`, input: args });
    if (proof) {
      const { db } = context.services.asSystem('change what a person signs in with');
      await requireRecentProof(db, by, proof, by.clock.now());
    }
    return resolve(context.services, by, ...inputs);
  }

  builder.mutationField(name, (t) => {
    const args = {
      ...(where && { where: t.arg({ type: inputType(`${type}Where`, where), required: true }) }),
      ...(data && { data: t.arg({ type: inputType(`${type}Input`, data), required: true }) }),
    };
    const options = {
      access,
      args,
      complexity: writeCost,
      ...(token && { token }),
      ...(description && { description }),
    };
    const { row, type: other, from } = returns;
    if (row)
      return t.prismaField({
        ...options,
        type: row,
        resolve: async (query, _root, given, context, info) => {
          const { id } = (await run(given, context, info)) as unknown as { id: string };
          return delegateOf(context.services.db, row).findUniqueOrThrow({ ...query, where: { id } }) as never;
        },
      });
    return t.field({
      ...options,
      type: other as 'Boolean',
      resolve: async (_root, given, context, info) => {
        const result = await run(given, context, info);
        return (from ? from(result, context) : result) as never;
      },
    });
  });
}

/** A change weighs more the more rows it names, wherever in its input. */
function writeCost(input: unknown): { field: number } {
  return { field: WRITE_COST + rowsIn(input) * WRITTEN_ROW_COST };
}

function rowsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? value.length : 0;
  return Object.values(value).reduce<number>((sum, part) => sum + rowsIn(part), own);
}
