import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';
import { ForbiddenError, NotFoundError } from '../errors.ts';
import { type Context, requireCaller } from '../graphql/context.ts';
import { FIELDS, mayReach, type Rule } from './policy.ts';

/**
 * Puts the rule of `FIELDS` in front of every resolver of the schema. A field without one is refused to everybody, so
 * that forgetting it fails closed.
 */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()))
      guard(type.name, field, FIELDS[type.name]?.[field.name]);
  }
  return schema;
}

function guard(
  type: string,
  field: GraphQLField<Record<string, unknown>, Context>,
  rule: Rule | undefined,
): void {
  if (rule?.kind === 'anyone') return;
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (parent, args, context, info) => {
    requireRule(rule, type, parent, context);
    return resolve(parent, args, context, info);
  };
}

function requireRule(
  rule: Rule | undefined,
  type: string,
  parent: Record<string, unknown>,
  context: Context,
): void {
  const caller = requireCaller(context);
  if (!rule) throw new ForbiddenError();
  if (!mayReach(caller, type, parent)) throw new NotFoundError(type);
  switch (rule.kind) {
    case 'anyone':
    case 'signedIn':
      return;
    case 'grades':
      if (!rule.grades.some((grade) => caller.grades.has(grade))) throw new ForbiddenError();
      return;
    case 'row':
      if (!rule.may(caller, parent)) throw new ForbiddenError();
  }
}
