import { ALLOWS_ALL } from '@fleet/billing/entitlement';
import { firstStepOfTrial } from '@fleet/billing/first-step-of-trial';
import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { Tx } from '@fleet/db/client';
import type { DemoAccountKey } from './people.ts';
import { PLANS, type PlanKey, PRODUCTS } from './plans.ts';
import { accountId, MARKER_USER_ID } from './seed-accounts.ts';
import { seedId } from './seed-id.ts';

const DAY_MS = 86_400_000;

type Subscription = { account: DemoAccountKey; plan: PlanKey; isTrial: boolean; days: number };

/** The service pays itself nothing; its administrators need a subscription that runs all the same. */
const SUBSCRIPTIONS: Subscription[] = [
  { account: 'service', plan: 'business-year', isTrial: false, days: 3650 },
  { account: 'organization', plan: 'business-month', isTrial: false, days: 365 },
  { account: 'family', plan: 'family-month', isTrial: true, days: 30 },
  { account: 'person', plan: 'personal-month', isTrial: false, days: 365 },
];

export async function seedBilling(tx: Tx, now: Date): Promise<void> {
  await tx.billingProduct.createMany({
    data: PRODUCTS.map((product) => ({ ...product, id: productId(product.key), currency: 'EUR' as const })),
    skipDuplicates: true,
  });
  for (const plan of PLANS) await seedPlan(tx, plan, now);
  for (const subscription of SUBSCRIPTIONS) await subscribe(tx, subscription, now);
  await tx.installation.update({ where: { id: INSTALLATION_ID }, data: { billingOn: true } });
}

const planId = (key: PlanKey) => seedId(`plan ${key}`);
const versionId = (key: PlanKey) => seedId(`plan version ${key}`);
const productId = (key: string) => seedId(`product ${key}`);

/** A plan with its first version, and what is attached to it. */
async function seedPlan(tx: Tx, plan: (typeof PLANS)[number], now: Date): Promise<void> {
  const { products: keys, onOfferFor, ...columns } = plan;
  const [id, version] = [planId(plan.key), versionId(plan.key)];
  const { allows = {}, volume = [], ...kept } = { allows: undefined, volume: undefined, ...columns };
  const products = keys.flatMap((key) => PRODUCTS.filter((product) => product.key === key));
  const { currency, priceMinor } = plan;
  await tx.billingPlan.create({ data: { ...kept, id, onOfferFor: [...onOfferFor] } });
  await tx.billingPlanToProduct.createMany({
    data: products.map(({ key }) => ({ planId: id, productId: productId(key), currency })),
  });
  const terms = { allows: { ...ALLOWS_ALL, ...allows }, volume: [...volume] };
  await tx.billingPlanVersion.create({
    data: { ...terms, id: version, planId: id, number: 1, currency, priceMinor, startsOn: now },
  });
  await tx.billingVersionLine.createMany({
    data: products.map(({ key, name, paymentType, priceMinor: price }, n) => ({
      ...{ versionId: version, n: n + 1, productId: productId(key) },
      ...{ name, paymentType, priceMinor: price, model: 'UNIT' as const },
    })),
  });
}

async function subscribe(tx: Tx, { account, plan, isTrial, days }: Subscription, now: Date): Promise<void> {
  const id = seedId(`billing ${account}`);
  const recordId = seedId(`billing record ${account}`);
  const effectiveUntil = new Date(now.getTime() + days * DAY_MS);
  const price = account === 'service' ? 0n : (PLANS.find(({ key }) => key === plan)?.priceMinor ?? 0n);
  const paid = isTrial ? 0n : price;
  const sold = { planId: planId(plan), planVersionId: versionId(plan) };
  await tx.billing.create({
    data: {
      ...{ ...sold, id, accountId: accountId(account), isTrial, effectiveUntil },
      ...{ status: isTrial ? ('TRIALING' as const) : ('ACTIVE' as const), createdBy: MARKER_USER_ID },
      ...(isTrial && {
        ...{ trialEndsAt: effectiveUntil, trialUsedAt: now },
        ...firstStepOfTrial(effectiveUntil, now),
      }),
    },
  });
  await tx.billingRecord.create({
    data: {
      ...{ ...sold, id: recordId, billingId: id, isTrial, effectiveUntil },
      ...{ kind: isTrial ? ('TRIAL' as const) : ('INVOICE' as const), origin: 'MANUAL', state: 'ISSUED' },
      ...{ issuedAt: now, issuedOn: now, paymentMethod: isTrial ? 'TRIAL' : 'INVOICE', status: 'PAID' },
      ...{ grossMinor: price, netMinor: paid, totalMinor: paid, toPayMinor: paid, settledMinor: paid },
      currency: 'EUR',
    },
  });
  await tx.billing.update({ where: { id }, data: { lastRecordId: recordId } });
}
