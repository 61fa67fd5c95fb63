import type { TokenScope } from '@fleet/contracts/token-scope';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { ruleOf } from '../access/enforce.ts';
import type { Rule } from '../access/rules.ts';
import type { Context } from '../graphql/context.ts';
import { schema } from '../graphql/schema.ts';
import { WRITES } from '../graphql/write.ts';

export type Field = GraphQLField<Record<string, unknown>, Context>;

/** What RPC offers: a mutation or a query of the api, by its name and with its arguments. */
export type Procedure = {
  name: string;
  kind: 'query' | 'mutation';
  field: Field;
  rule: Rule;
  /** What a personal token has to be good for; null for what no token does. */
  scope: TokenScope | null;
};

/**
 * Every mutation that is declared by `write`, and every query that a token may be good for. What signs people in is
 * neither: RPC is for who is known.
 */
export const PROCEDURES: readonly Procedure[] = [
  ...proceduresOf('query', schema.getQueryType()).filter(({ scope }) => scope !== null),
  ...proceduresOf('mutation', schema.getMutationType()).filter(({ name }) => WRITES.has(name)),
];

function proceduresOf(kind: Procedure['kind'], type: GraphQLObjectType | null | undefined): Procedure[] {
  if (!type) return [];
  return Object.values(type.getFields() as Record<string, Field>).map((field) => {
    const { token } = (field.extensions.pothosOptions ?? {}) as { token?: TokenScope };
    return { name: field.name, kind, field, rule: ruleOf(type, field), scope: token ?? null };
  });
}
