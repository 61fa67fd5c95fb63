import { CreateBillingPlan } from '@fleet/contracts/billing-plan';
import { CreateBillingProduct } from '@fleet/contracts/billing-product';
import type { GraphQLEnumType, GraphQLInputObjectType, GraphQLObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';

/** Operations of billing in the specification: arguments, and the type of the answer. */
const OPERATIONS = [
  ['Query', 'billingPlans', 'options orderBy', 'BillingPlanPage!'],
  ['Query', 'billingProducts', 'options orderBy', 'BillingProductPage!'],
  ['Query', 'billingPlan', 'where', 'BillingPlan'],
  ['Query', 'billingProduct', 'where', 'BillingProduct'],
  ['Mutation', 'createBillingProduct', 'data', 'BillingProduct!'],
  ['Mutation', 'updateBillingProduct', 'where data', 'BillingProduct!'],
  ['Mutation', 'detachBillingProductFromPlan', 'data', 'BillingProduct!'],
  ['Mutation', 'attachBillingProductToPlan', 'data', 'BillingProduct!'],
  ['Mutation', 'createBillingPlan', 'data', 'BillingPlan!'],
  ['Mutation', 'updateBillingPlan', 'where data', 'BillingPlan!'],
  ['Mutation', 'createSubscription', 'data', 'BillingRecord!'],
] as const;

/** Fields of the entities with their types. */
const FIELDS: Record<string, Record<string, string>> = {
  Billing: {
    ...{ id: 'ID!', isTrial: 'Boolean!', accountId: 'ID!', effectiveUntil: 'DateTime' },
    ...{ lastRecord: 'BillingRecord', planId: 'ID', createdAt: 'DateTime!', createdBy: 'ID' },
  },
  BillingRecord: {
    ...{ id: 'ID!', effectiveUntil: 'DateTime', paymentMethod: 'PaymentMethod!', amountInitial: 'Float!' },
    ...{ amountResult: 'Float!', status: 'PaymentStatus!', url: 'String', isTrial: 'Boolean!' },
    ...{ planId: 'ID', createdAt: 'DateTime!' },
  },
  BillingPlan: {
    ...{ id: 'ID!', name: 'String!', key: 'String!', status: 'CatalogStatus!', entity: 'BillingEntity!' },
    ...{ price: 'Float!', description: 'String', currency: 'Currency!', createdAt: 'DateTime!' },
    ...{ updatedAt: 'DateTime!', productsCount: 'Int!', totalPrice: 'Float!', cycles: 'Int!' },
    ...{ frequency: 'BillingFrequency!', trialDays: 'Int!', products: '[BillingProduct!]!' },
  },
  BillingProduct: {
    ...{ id: 'ID!', name: 'String!', key: 'String!', status: 'CatalogStatus!', price: 'Float!' },
    ...{ description: 'String', paymentType: 'PaymentType!', currency: 'Currency!', createdAt: 'DateTime!' },
    ...{ updatedAt: 'DateTime!', plans: '[BillingPlan!]!' },
  },
};

/** States, and currencies of which the first three are of the specification. */
const STATES: Record<string, string> = {
  CatalogStatus: 'ACTIVE INACTIVE',
  PaymentType: 'ONE_TIME RECURRING',
  PaymentStatus: 'FAILED PAID REFUNDED UNPAID',
  SubscriptionStatus: 'ACTIVE CANCELLED GRACE PAST_DUE PAUSED SUSPENDED TRIALING',
  Currency: 'EUR JPY KWD RUB USD ZAR',
};

/** What a creation may be sent, and what it must be. */
const SHAPES: Record<string, Record<string, string>> = {
  CreateBillingProductInput: {
    ...{ name: 'String!', key: 'String!', description: 'String', price: 'Float!', currency: 'Currency!' },
    ...{ planId: 'ID', paymentType: 'PaymentType', status: 'CatalogStatus' },
  },
  CreateBillingPlanInput: {
    ...{ name: 'String!', key: 'String!', description: 'String', status: 'CatalogStatus' },
  },
};

const GOOD = { name: 'n', key: 'k', price: 0, currency: 'EUR', entity: 'ACCOUNT' };
/** Messages of section 5, by what is sent. */
const MESSAGES = [
  [{ name: '' }, 'Name is required'],
  [{ name: 'x'.repeat(101) }, 'Name must be 100 characters or less'],
  [{ key: '' }, 'Key is required'],
  [{ key: 'x'.repeat(101) }, 'Key must be 100 characters or less'],
  [{ description: 'x'.repeat(256) }, 'Description must be 255 characters or less'],
  [{ price: -0.01 }, 'Price must be positive'],
  [{ currency: undefined }, 'Currency is required'],
] as const;

const objectOf = (name: string) => schema.getType(name) as GraphQLObjectType;

describe('billing of the specification', () => {
  test.for(OPERATIONS)('%s %s(%s) answers %s', ([type, name, args, answer]) => {
    const field = objectOf(type).getFields()[name];
    expect(field?.args.map((arg) => arg.name)).toEqual(expect.arrayContaining(args.split(' ')));
    expect(String(field?.type)).toBe(answer);
  });

  test.for(Object.entries(FIELDS))('%s has its fields', ([type, fields]) => {
    const own = objectOf(type).getFields();
    expect(Object.fromEntries(Object.keys(fields).map((name) => [name, String(own[name]?.type)]))).toEqual(
      fields,
    );
  });

  test.for(Object.entries(STATES))('%s is one of %s', ([name, values]) => {
    const found = (schema.getType(name) as GraphQLEnumType).getValues().map((value) => value.name);
    expect(found.sort().join(' ')).toBe(values);
  });

  test.for(Object.entries(SHAPES))('%s takes what is specified', ([name, fields]) => {
    const own = (schema.getType(name) as GraphQLInputObjectType).getFields();
    expect(Object.fromEntries(Object.keys(fields).map((field) => [field, String(own[field]?.type)]))).toEqual(
      fields,
    );
  });

  test.for(MESSAGES)('%o: %s', ([sent, message]) => {
    for (const shape of [CreateBillingPlan, CreateBillingProduct]) {
      const parsed = shape.safeParse({ ...GOOD, ...sent });
      expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
    }
    // The bounds themselves are allowed.
    const bounds = { name: 'x'.repeat(100), key: 'x'.repeat(100), description: 'x'.repeat(255) };
    expect(CreateBillingProduct.safeParse({ ...GOOD, ...bounds }).success).toBe(true);
  });
});
