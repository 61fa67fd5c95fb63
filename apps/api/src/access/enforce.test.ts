import {
  type GraphQLFieldConfig,
  GraphQLID,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '../caller.ts';
import type { Context } from '../graphql/context.ts';
import { describeAccess } from './describe-access.ts';
import { enforceAccess, objectTypes } from './enforce.ts';
import { ENTITLED } from './entitlement.ts';
import { ANYONE, may, type Rule, SIGNED_IN } from './rules.ts';
import type { Tenant } from './tenancy.ts';

type Options = { access?: Rule; tenant?: Tenant<never> };
type Row = Record<string, unknown>;

const field = (options: Options = {}, type: GraphQLOutputType = GraphQLString, resolve?: () => unknown) =>
  ({
    type,
    extensions: { pothosOptions: options },
    ...(resolve && { resolve }),
  }) satisfies GraphQLFieldConfig<unknown, unknown>;

function typeOf(name: string, options: Options, fields: Record<string, ReturnType<typeof field>>) {
  return new GraphQLObjectType({ name, fields, extensions: { pothosOptions: options } });
}

function schemaOf(type: GraphQLObjectType, access: Rule | null = SIGNED_IN): GraphQLSchema {
  const root = typeOf('Query', {}, { thing: field(access ? { access } : {}, type) });
  return new GraphQLSchema({ query: root });
}

const callerOf = (roles: Caller['roles']): Caller =>
  createCaller({
    userId: 'me',
    sessionId: 's',
    accountId: 'mine',
    membershipId: 'm',
    roles,
    vehicleScope: 'ALL',
    entitlement: ENTITLED,
  });

const contextOf = (caller: Caller | null): Context =>
  ({ caller, refusal: 'UNAUTHORIZED', reached: new WeakMap() }) as unknown as Context;

/** Asks a type's field as the executor of GraphQL does. */
function ask(schema: GraphQLSchema, path: string, row: Row, context: Context): unknown {
  const [type = '', name = ''] = path.split('.');
  const found = (schema.getType(type) as GraphQLObjectType).getFields()[name];
  return found?.resolve?.(row, {}, context, { fieldName: name } as never);
}

const RIDER = callerOf(['DRIVER']);
const MANAGER = callerOf(['ADMINISTRATOR']);
const SERVICE = callerOf(['SERVICE_OWNER']);

describe('a schema', () => {
  test('with a field that has no rule is not built', () => {
    const unruled = typeOf('Thing', {}, { secret: field() });
    expect(() => enforceAccess(schemaOf(unruled))).toThrow('Thing.secret has no access rule');
    const open = typeOf('Thing', { access: SIGNED_IN }, { name: field() });
    expect(() => enforceAccess(schemaOf(open, null))).toThrow('Query.thing has no access rule');
  });

  test.each([
    { name: 'Thing', fields: { accountId: field({}, GraphQLID) } },
    { name: 'Account', fields: { title: field() } },
    { name: 'User', fields: { title: field() } },
  ])('with a type $name that belongs to accounts and names no tenant is not built', ({ name, fields }) => {
    const type = () => typeOf(name, { access: SIGNED_IN }, fields);
    expect(() => enforceAccess(schemaOf(type()))).toThrow(`${name} belongs to accounts and names no tenant`);
    const tenanted = typeOf(name, { access: SIGNED_IN, tenant: () => true }, fields);
    expect(() => enforceAccess(schemaOf(tenanted))).not.toThrow();
  });

  test('shows its own types and not those of introspection', () => {
    const names = objectTypes(schemaOf(typeOf('Thing', { access: SIGNED_IN }, { a: field() }))).map(
      ({ name }) => name,
    );
    expect(names.sort()).toEqual(['Query', 'Thing']);
  });

  test('is told field by field, sorted, with the rule of each', () => {
    const thing = typeOf(
      'Thing',
      { access: may('read', 'Vehicle') },
      { long: field(), a: field({ access: ANYONE }) },
    );
    expect(describeAccess(schemaOf(thing))).toBe(
      ['Query.thing  signed in', 'Thing.a      anyone', 'Thing.long   may read Vehicle', ''].join('\n'),
    );
  });
});

describe('a field', () => {
  const schema = () =>
    enforceAccess(
      schemaOf(
        typeOf(
          'Thing',
          { access: may('inspect', 'Vehicle') },
          {
            name: field({ access: SIGNED_IN }),
            vin: field(),
            made: field({ access: SIGNED_IN }, GraphQLString, () => 'made'),
            open: field({ access: ANYONE }, GraphQLString, () => 'open'),
          },
        ),
      ),
    );

  test('is guarded by its own rule, else by its type’s', () => {
    const row = { name: 'van', vin: 'secret' };
    expect(ask(schema(), 'Thing.name', row, contextOf(RIDER))).toBe('van');
    expect(() => ask(schema(), 'Thing.vin', row, contextOf(RIDER))).toThrow('Access denied');
    expect(ask(schema(), 'Thing.vin', row, contextOf(MANAGER))).toBe('secret');
    expect(ask(schema(), 'Thing.made', row, contextOf(RIDER))).toBe('made');
  });

  test('is nobody’s who is not signed in, unless it is anyone’s', () => {
    for (const name of ['name', 'vin', 'made'])
      expect(() => ask(schema(), `Thing.${name}`, {}, contextOf(null)), name).toThrow('Please, sign in');
    expect(ask(schema(), 'Thing.open', {}, contextOf(null))).toBe('open');
  });
});

test('a field of columns is made of those on its row, and asked of the query where one is missing', () => {
  const full: GraphQLFieldConfig<unknown, unknown> = {
    type: GraphQLString,
    resolve: () => 'asked of the query',
    extensions: {
      pothosOptions: {
        access: SIGNED_IN,
        select: { first: true, last: true },
        resolve: ({ first, last }: Row) => `${first} ${last}`,
      },
    },
  };
  const related = {
    type: GraphQLString,
    resolve: full.resolve,
    extensions: {
      pothosOptions: {
        access: SIGNED_IN,
        select: { first: { select: { id: true } } },
        resolve: () => 'made',
      },
    },
  };
  const thing = new GraphQLObjectType({ name: 'Thing', fields: { full, related } as never });
  const schema = enforceAccess(schemaOf(thing));
  const read = (name: string, row: Row) => ask(schema, `Thing.${name}`, row, contextOf(RIDER));
  expect(read('full', { first: 'Van', last: null })).toBe('Van null');
  expect(read('full', { first: 'Van' })).toBe('asked of the query');
  expect(read('related', { first: {} })).toBe('asked of the query');
});

describe('a row of another account', () => {
  let asked = 0;
  const schema = (tenant: Tenant<never>) => {
    asked = 0;
    const counted: Tenant<never> = (...all) => {
      asked += 1;
      return tenant(...all);
    };
    const fields = {
      accountId: field({}, GraphQLID),
      name: field(),
      vin: field({ access: may('inspect', 'Vehicle') }),
      open: field({ access: ANYONE }),
    };
    return enforceAccess(schemaOf(typeOf('Thing', { access: SIGNED_IN, tenant: counted }, fields)));
  };
  const mine = ({ accountId }: Row, { accountId: own }: Caller) => accountId === own;
  const later = async (row: Row, caller: Caller) => mine(row, caller);

  test.each([
    { name: 'known at once', tenant: mine as unknown as Tenant<never> },
    { name: 'looked up', tenant: later as unknown as Tenant<never> },
  ])('looks absent, $name, but to people of the service', async ({ tenant }) => {
    const theirs = { accountId: 'theirs', name: 'van', vin: 'secret' };
    const read = async (name: string, row: Row, caller: Caller) =>
      ask(schema(tenant), `Thing.${name}`, row, contextOf(caller));
    await expect(read('name', theirs, MANAGER)).rejects.toThrow('Thing not found');
    // Absent before it is refused: a refusal would tell that there is such a row.
    await expect(read('vin', theirs, RIDER)).rejects.toThrow('Thing not found');
    expect(await read('name', theirs, SERVICE)).toBe('van');
    expect(await read('name', { ...theirs, accountId: 'mine' }, MANAGER)).toBe('van');
    await expect(read('vin', { ...theirs, accountId: 'mine' }, RIDER)).rejects.toThrow('Access denied');
  });

  test('is looked at once an answer, however many fields are asked for', async () => {
    const one = schema(later as unknown as Tenant<never>);
    const context = contextOf(MANAGER);
    const row = { accountId: 'mine', name: 'van' };
    for (const name of ['name', 'accountId', 'vin']) await ask(one, `Thing.${name}`, row, context);
    expect(asked).toBe(1);
    await ask(one, 'Thing.name', { ...row }, context);
    expect(asked).toBe(2);
    await ask(one, 'Thing.name', row, contextOf(SERVICE));
    expect(asked).toBe(2);
  });
});
