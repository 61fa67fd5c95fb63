import { type GraphQLField, type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';
import { ForbiddenError, NotFoundError } from '../errors.ts';
import { type Context, requireCaller } from '../graphql/context.ts';
import { readOffRow } from '../graphql/read-off-row.ts';
import { isGated, passPlanGate } from './plan-gates.ts';
import { allows, type Rule } from './rules.ts';
import type { Tenant } from './tenancy.ts';
import { refuseWhileActing } from './while-acting.ts';

type Row = Record<string, unknown>;
type Field = GraphQLField<Row, Context>;

/**
 * Puts the rule of each field in front of its resolver.
 *
 * @throws Error for a field without a rule, and for a type whose rows have an account and which names no tenant
 */
export function enforceAccess(schema: GraphQLSchema): GraphQLSchema {
  for (const type of objectTypes(schema)) {
    const tenant = tenantOf(type);
    for (const field of Object.values(type.getFields()))
      guard(type, field, { rule: ruleOf(type, field), tenant });
  }
  return schema;
}

export function objectTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'));
}

/** Access options that were declared with a type or field. */
function declared(holder: { extensions: Readonly<Record<string | symbol, unknown>> }): {
  access?: Rule;
  tenant?: Tenant<Row>;
} {
  return (holder.extensions.pothosOptions ?? {}) as { access?: Rule; tenant?: Tenant<Row> };
}

/** The field's own rule, else its type's. Root fields have no default. */
export function ruleOf(type: GraphQLObjectType, field: Field): Rule {
  const rule = declared(field).access ?? declared(type).access;
  if (!rule) throw new Error(`${type.name}.${field.name} has no access rule`);
  return rule;
}

export function tenantOf(type: GraphQLObjectType): Tenant<Row> | undefined {
  const { tenant } = declared(type);
  const belongs = type.name === 'Account' || type.name === 'User' || 'accountId' in type.getFields();
  if (belongs && !tenant) throw new Error(`${type.name} belongs to accounts and names no tenant`);
  return tenant;
}

type Locks = { rule: Rule; tenant: Tenant<Row> | undefined };

function guard(type: GraphQLObjectType, field: Field, locks: Locks): void {
  if (isGated(type.name, field.name)) guardPlan(type, field);
  guardRow(type, field, locks);
  if (type.name !== 'Mutation') return;
  const resolve = readOffRow(field);
  const { name } = field;
  field.resolve = (parent, args, context, info) => {
    refuseWhileActing({ name, rule: locks.rule }, context.caller);
    return resolve(parent, args, context, info);
  };
}

/** The plan is checked after the role, so that callers without the right do not learn about plans. */
function guardPlan({ name: type }: GraphQLObjectType, field: Field): void {
  const resolve = readOffRow(field);
  const { name } = field;
  field.resolve = (parent, args, context, info) => {
    const { caller } = context;
    if (caller) passPlanGate(caller, { type, name, args }, () => context.services.clock.now());
    return resolve(parent, args, context, info);
  };
}

function guardRow({ name }: GraphQLObjectType, field: Field, { rule, tenant }: Locks): void {
  if (rule.kind === 'anyone') return;
  const resolve = readOffRow(field);
  const everybodyWho = rule.kind === 'signedIn';
  field.resolve = (parent, args, context, info) => {
    const caller = requireCaller(context);
    const reached = !tenant || caller.seesEveryAccount || reach(context, tenant, parent);
    // A page has thousands of fields: a known outcome needs no closure.
    if (reached === true && everybodyWho) return resolve(parent, args, context, info);
    const pass = (isReached: boolean) => {
      if (!isReached) throw new NotFoundError(name);
      if (!allows(rule, caller, parent)) throw new ForbiddenError();
      return resolve(parent, args, context, info);
    };
    return typeof reached === 'boolean' ? pass(reached) : reached.then(pass);
  };
}

/** Evaluated once per row, however many of its fields are selected. */
function reach(context: Context, tenant: Tenant<Row>, row: Row): boolean | Promise<boolean> {
  const known = context.reached.get(row);
  if (known !== undefined) return known;
  const reached = tenant(row, requireCaller(context), context);
  context.reached.set(row, reached);
  return reached;
}
