import { type GraphQLSchema, isObjectType } from 'graphql';
import type { Caller } from '../caller.ts';
import { ruleOf } from './enforce.ts';
import { allows } from './rules.ts';

type Viewer = Pick<Caller, 'userId' | 'may'>;

/**
 * Whether the caller may read a field, by the names of the schema, wherever its value stands. A field that no type has is
 * nobody's to read.
 */
export function mayReadField(
  schema: GraphQLSchema,
  viewer: Viewer,
  { type: typeName, field: name, id }: { type: string; field: string; id?: string | null },
): boolean {
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[name] : undefined;
  return isObjectType(type) && field !== undefined && allows(ruleOf(type, field), viewer, { id });
}
