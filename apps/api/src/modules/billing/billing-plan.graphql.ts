import { FEATURES, type Feature, LIMITS, type PlanAllows } from '@fleet/billing/entitlement';
import { toMajor } from '@fleet/billing/money';
import { type PricedItem, totalPrice } from '@fleet/billing/terms';
import { BillingPlansWhere, CreateBillingPlan, UpdateBillingPlan } from '@fleet/contracts/billing-plan';
import { VersionWhere } from '@fleet/contracts/where';
import type { BillingProduct as ProductRow } from '@fleet/db/models';
import { rows } from '../../access/ability.ts';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import {
  AccountTypeEnum,
  BillingEntityEnum,
  BillingFrequencyEnum,
  CatalogStatusEnum,
  CurrencyEnum,
} from '../../graphql/enums.ts';
import { one, pages } from '../../graphql/read.ts';
import { write } from '../../graphql/write.ts';
import { containing } from '../contains.ts';
import { BillingProduct } from './billing-product.graphql.ts';
import { createBillingPlan } from './create-billing-plan.ts';
import { readAllows } from './plan-allows.ts';
import { type StoredStep, stepsOf } from './plan-terms.ts';
import { updateBillingPlan } from './update-billing-plan.ts';

const CATALOGUE = may('read', 'BillingPlan');
const MAY_INSPECT = may('update', 'BillingPlan');
const PERCENT_PPM = 10_000;
/** The newest version of a plan. */
const NEWEST = { orderBy: { number: 'desc' as const }, take: 1 };
const IN_ORDER = { orderBy: [{ createdAt: 'asc' as const }, { productId: 'asc' as const }] };
const VERSIONS_MAX = 50;
const NONE = { id: { in: [] } };

const BillingPlanAllows = builder.objectRef<PlanAllows>('BillingPlanAllows').implement({
  access: CATALOGUE,
  description: 'What a plan allows. Null is no limit.',
  fields: (t) => ({
    ...Object.fromEntries(LIMITS.map((name) => [name, t.exposeInt(name, { nullable: true })])),
    historyDays: t.exposeInt('historyDays', { nullable: true }),
    ...Object.fromEntries(FEATURES.map((name: Feature) => [name, t.exposeBoolean(name)])),
  }),
});

const BillingVolumeStep = builder.objectRef<StoredStep>('BillingVolumeStep').implement({
  access: CATALOGUE,
  fields: (t) => ({
    from: t.exposeInt('from', { description: 'Units from which it counts.' }),
    percent: t.float({ resolve: ({ ppm }) => ppm / PERCENT_PPM }),
  }),
});

type Sold = Pick<ProductRow, 'name' | 'paymentType' | 'model' | 'priceMinor'>;

/** The price of one unit: the plan's own price plus its products. */
const totalOf = (priceMinor: bigint, products: readonly Sold[]): bigint =>
  totalPrice([
    { productId: null, name: '', paymentType: 'RECURRING', model: 'UNIT', priceMinor },
    ...products.map(
      ({ name, paymentType, model, priceMinor: price }): PricedItem => ({
        ...{ productId: null, name, paymentType, model, priceMinor: price },
      }),
    ),
  ]);

builder.prismaObject('BillingPlanVersion', {
  access: MAY_INSPECT,
  description: 'What a plan costs and allows from a day on.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    startsOn: t.string({ resolve: ({ startsOn }) => startsOn.toISOString().slice(0, 10) }),
    price: t.float({ resolve: ({ priceMinor, currency }) => toMajor(priceMinor, currency) }),
    totalPrice: t.float({
      description: 'With its recurring products, of one unit.',
      select: { priceMinor: true, currency: true, lines: true },
      resolve: ({ priceMinor, currency, lines }) => toMajor(totalOf(priceMinor, lines), currency),
    }),
    minimumQuantity: t.int({ resolve: ({ minimumQuantity }) => Number(minimumQuantity) }),
    allows: t.field({ type: BillingPlanAllows, resolve: ({ allows }) => readAllows(allows) }),
    subscriptionsCount: t.relationCount('billings'),
    movingCount: t.relationCount('nextBillings', {
      description: 'Subscriptions that change to this version with a later period.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const BillingPlan = builder.prismaObject('BillingPlan', {
  access: CATALOGUE,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    key: t.exposeString('key'),
    description: t.exposeString('description', { nullable: true }),
    status: t.expose('status', { type: CatalogStatusEnum }),
    entity: t.expose('entity', { type: BillingEntityEnum, description: 'What it counts.' }),
    price: t.float({
      description: "In major units of the currency, without the plan's products.",
      extensions: { shows: 'priceMinor' },
      resolve: ({ priceMinor, currency }) => toMajor(priceMinor, currency),
    }),
    totalPrice: t.float({
      description: 'With its recurring products, of one unit.',
      select: { priceMinor: true, currency: true, products: { ...IN_ORDER, select: { product: true } } },
      resolve: ({ priceMinor, currency, products }) =>
        toMajor(
          totalOf(
            priceMinor,
            products.map(({ product }) => product),
          ),
          currency,
        ),
    }),
    currency: t.expose('currency', { type: CurrencyEnum }),
    frequency: t.expose('frequency', { type: BillingFrequencyEnum }),
    cycles: t.exposeInt('cycles', { description: 'How many times the frequency one paid period lasts.' }),
    trialDays: t.exposeInt('trialDays'),
    taxInclusive: t.exposeBoolean('taxInclusive', { description: 'Whether prices contain the tax.' }),
    onOfferFor: t.expose('onOfferFor', { type: [AccountTypeEnum] }),
    minimumQuantity: t.int({
      select: { versions: NEWEST },
      resolve: ({ versions }) => Number(versions[0]?.minimumQuantity ?? 1),
    }),
    volume: t.field({
      type: [BillingVolumeStep],
      select: { versions: NEWEST },
      resolve: ({ versions }) => stepsOf(versions[0]?.volume),
    }),
    allows: t.field({
      type: BillingPlanAllows,
      select: { versions: NEWEST },
      resolve: ({ versions }) => readAllows(versions[0]?.allows),
    }),
    productsCount: t.relationCount('products'),
    products: t.field({
      type: [BillingProduct],
      select: (_args, _context, nested) => ({
        products: { ...IN_ORDER, select: { product: nested(true) } },
      }),
      resolve: ({ products }) => products.map(({ product }) => product),
    }),
    versions: t.relation('versions', {
      nullable: true,
      access: MAY_INSPECT,
      description: `The newest first, ${VERSIONS_MAX} at most.`,
      query: { orderBy: { number: 'desc' }, take: VERSIONS_MAX },
    }),
    subscriptionsCount: t.int({
      nullable: true,
      access: MAY_INSPECT,
      select: { _count: { select: { billings: true } } },
      resolve: ({ _count }) => _count.billings,
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectField(BillingProduct, 'plans', (t) =>
  t.field({
    type: [BillingPlan],
    description: 'The plans that have it, of those the caller may see.',
    select: (_args, { caller }, nested) => ({
      plans: {
        where: { plan: { is: caller ? rows(caller, 'BillingPlan') : NONE } },
        orderBy: { planId: 'asc' as const },
        select: { plan: nested(true) },
      },
    }),
    resolve: ({ plans }) => plans.map(({ plan }) => plan),
  }),
);

pages('billingPlans', BillingPlan, {
  access: CATALOGUE,
  model: 'BillingPlan',
  where: BillingPlansWhere,
  toWhere: ({ statuses, currencies }) => ({
    ...(statuses && { status: { in: statuses } }),
    ...(currencies && { currency: { in: currencies } }),
  }),
  search: (word) => [{ name: containing(word) }, { key: containing(word) }],
  order: { name: 'name', key: 'key', price: 'priceMinor', createdAt: 'createdAt' },
  by: 'name',
});

one('billingPlan', 'BillingPlan', { access: CATALOGUE });

write('createBillingPlan', {
  access: may('create', 'BillingPlan'),
  data: CreateBillingPlan,
  resolve: createBillingPlan,
  returns: { row: 'BillingPlan' },
});
write('updateBillingPlan', {
  access: MAY_INSPECT,
  description:
    'Another price, minimum, discount or allowance makes a version; who has an older one keeps it.',
  where: VersionWhere,
  data: UpdateBillingPlan,
  resolve: updateBillingPlan,
  returns: { row: 'BillingPlan' },
});
