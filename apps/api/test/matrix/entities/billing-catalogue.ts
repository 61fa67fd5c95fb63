import { randomUUID } from 'node:crypto';
import { ALLOWS_ALL } from '@fleet/billing/entitlement';
import type { Db } from '@fleet/db/client';
import type { EntityFixture } from '../entity-fixture.ts';
import { PAST } from '../past.ts';
import type { Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    catalogPlanId: string;
    catalogProductId: string;
  }
}

/** A plan with a product, of which no column is empty. They are of no account, and say nothing of one. */
async function seedCatalogue(db: Db): Promise<{ catalogPlanId: string; catalogProductId: string }> {
  const key = randomUUID();
  const said = { key, description: 'What it is', currency: 'EUR' } as const;
  const product = await db.billingProduct.create({ data: { ...said, name: 'Reports', priceMinor: 190n } });
  const plan = await db.billingPlan.create({
    data: { ...said, name: 'Business', entity: 'VEHICLE', priceMinor: 730n, trialDays: 14 },
  });
  const [planId, productId] = [plan.id, product.id];
  await db.billingPlanToProduct.create({ data: { planId, productId, currency: 'EUR' } });
  const terms = {
    ...{ planId, currency: 'EUR' as const, startsOn: PAST },
    ...{ minimumQuantity: 2n, volume: [{ from: 25, ppm: 50_000 }] },
    allows: { ...ALLOWS_ALL, vehicles: 100, devices: 100, users: 20, historyDays: 730 },
  };
  const old = await db.billingPlanVersion.create({ data: { ...terms, number: 1, priceMinor: 700n } });
  await db.billingPlanVersion.create({ data: { ...terms, number: 2, priceMinor: 730n } });
  const other = await db.account.create({ data: { type: 'PERSONAL', title: 'On the old price' } });
  await db.billing.create({
    data: { accountId: other.id, planId, planVersionId: old.id, currency: 'EUR', status: 'ACTIVE' },
  });
  return { catalogPlanId: planId, catalogProductId: productId };
}

const thePlan = ({ catalogPlanId: id }: Side) => ({ id });
const theProduct = ({ catalogProductId: id }: Side) => ({ id });
const OF_SERVICE = { ofNobody: true, noted: 'privately' } as const;

const writes: WriteFixtures = {
  createBillingPlan: {
    ...OF_SERVICE,
    entity: 'billingPlan',
    inSession: true,
    data: ({ mark }) => ({
      key: `plan-${mark}`,
      name: 'Family',
      price: 14.9,
      currency: 'ZAR',
      trialDays: 30,
    }),
    tables: ['billing_plan_versions', 'billing_plans'],
    events: ['billingPlan.created'],
    becomes: {
      name: 'Family',
      priceMinor: 1490n,
      currency: 'ZAR',
      trialDays: 30,
      status: 'ACTIVE',
      version: 1,
    },
  },
  updateBillingPlan: {
    ...OF_SERVICE,
    entity: 'billingPlan',
    where: thePlan,
    data: () => ({ price: 8, status: 'INACTIVE', allows: { vehicles: 50 } }),
    tables: ['billing_plan_versions', 'billing_plans', 'billing_version_lines'],
    events: ['billingPlan.updated'],
    becomes: { priceMinor: 800n, status: 'INACTIVE', version: 2 },
  },
  moveToVersion: {
    ...OF_SERVICE,
    entity: 'billingPlan',
    unversioned: true,
    // What becomes of a customer: `apps/api/test/billing/plan-move.test.ts`.
    before: (db, { catalogPlanId: planId }) => db.billing.deleteMany({ where: { planId } }),
    where: thePlan,
    data: () => ({ from: 1, to: 2, on: '2100-01-01' }),
    tables: [],
    events: ['billingPlan.customersMoved'],
    becomes: { version: 1 },
  },
  createBillingProduct: {
    ...OF_SERVICE,
    entity: 'billingProduct',
    inSession: true,
    data: ({ mark }) => ({ key: `product-${mark}`, name: 'Installation', price: 59, currency: 'EUR' }),
    tables: ['billing_products'],
    events: ['billingProduct.created'],
    becomes: { name: 'Installation', priceMinor: 5900n, paymentType: 'RECURRING', model: 'UNIT', version: 1 },
  },
  updateBillingProduct: {
    ...OF_SERVICE,
    entity: 'billingProduct',
    where: theProduct,
    data: () => ({ price: 2.1, description: null }),
    tables: ['billing_plan_versions', 'billing_plans', 'billing_products', 'billing_version_lines'],
    events: ['billingProduct.updated'],
    becomes: { priceMinor: 210n, description: null, version: 2 },
  },
  attachBillingProductToPlan: {
    ...OF_SERVICE,
    entity: 'billingProduct',
    inSession: true,
    before: (db, { catalogPlanId: planId }) => db.billingPlanToProduct.deleteMany({ where: { planId } }),
    data: ({ catalogPlanId: planId, catalogProductId: productId }) => ({ planId, productId }),
    tables: ['billing_plan_to_product', 'billing_plan_versions', 'billing_plans', 'billing_version_lines'],
    events: ['billingPlan.updated'],
    becomes: {},
  },
  detachBillingProductFromPlan: {
    ...OF_SERVICE,
    entity: 'billingProduct',
    inSession: true,
    data: ({ catalogPlanId: planId, catalogProductId: productId }) => ({ planId, productId }),
    tables: ['billing_plan_to_product', 'billing_plan_versions', 'billing_plans'],
    events: ['billingPlan.updated'],
    becomes: {},
  },
};

export const ENTITY: EntityFixture = {
  seed: seedCatalogue,
  rows: async (db, { catalogPlanId: planId, catalogProductId: productId }) => ({
    BillingPlan: await db.billingPlan.findUniqueOrThrow({ where: { id: planId } }),
    BillingProduct: await db.billingProduct.findUniqueOrThrow({ where: { id: productId } }),
  }),
  roots: {
    billingPlan: { args: ({ catalogPlanId: id }) => `(where: { id: "${id}" })`, ofOneself: true },
    billingPlans: { args: () => '', ofOneself: true },
    planMovePreview: {
      args: ({ catalogPlanId: id }) => `(where: { id: "${id}" }, data: { from: 1, to: 2 })`,
      ofOneself: true,
    },
    billingProduct: { args: ({ catalogProductId: id }) => `(where: { id: "${id}" })`, ofOneself: true },
    billingProducts: { args: () => '', ofOneself: true },
  },
  routes: {
    BillingPlan: 'billingPlan',
    BillingPlanAllows: 'billingPlan.allows',
    BillingPlanPage: 'billingPlans',
    BillingPlanVersion: 'billingPlan.versions.0',
    BillingProduct: 'billingProduct',
    BillingProductPage: 'billingProducts',
    BillingVolumeStep: 'billingPlan.volume.0',
    PlanMoveCustomer: 'planMovePreview.customers.0',
    PlanMovePreview: 'planMovePreview',
  },
  holders: {
    'may read BillingPlan': 'payers',
    'may create BillingPlan': 'operators',
    'may update BillingPlan': 'operators',
    'may read BillingProduct': 'payers',
    'may create BillingProduct': 'operators',
    'may update BillingProduct': 'operators',
  },
  writes,
  supportChanges: [],
};
