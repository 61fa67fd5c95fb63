import type { GraphQLField, GraphQLSchema } from 'graphql';
import { objectTypes, ruleOf } from './enforce.ts';
import { describeRule } from './rules.ts';

/** Who is served which field, a line each, for people who review a change of it. */
export function describeAccess(schema: GraphQLSchema): string {
  const lines = objectTypes(schema).flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({
      name: `${type.name}.${field.name}`,
      rule: [describeRule(ruleOf(type, field)), ...tokensOf(field)].join(' · '),
    })),
  );
  const width = Math.max(...lines.map(({ name }) => name.length));
  const sorted = lines.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return `${sorted.map(({ name, rule }) => `${name.padEnd(width)}  ${rule}`).join('\n')}\n`;
}

/** What personal tokens are good for the field; without it none is. */
function tokensOf({ extensions }: Pick<GraphQLField<unknown, unknown>, 'extensions'>): string[] {
  const { token } = (extensions.pothosOptions ?? {}) as { token?: string };
  return token ? [`token ${token}`] : [];
}
