import type { Tx } from '@fleet/db/client';
import type { DemoAccountKey } from './people.ts';
import { accountId, MARKER_USER_ID } from './seed-accounts.ts';
import { seedId } from './seed-id.ts';

const DAY_MS = 86_400_000;

const PRODUCTS = [
  {
    key: 'tracking',
    name: 'Live tracking',
    description: 'Map, history and alerts.',
    priceMinor: 490n,
    paymentType: 'RECURRING',
  },
  {
    key: 'reports',
    name: 'Reports',
    description: 'Summary, events, trips, export.',
    priceMinor: 190n,
    paymentType: 'RECURRING',
  },
  {
    key: 'commands',
    name: 'Remote commands',
    description: 'Main lock and engine.',
    priceMinor: 240n,
    paymentType: 'RECURRING',
  },
  {
    key: 'installation',
    name: 'Installation',
    description: 'A tracker fitted on site.',
    priceMinor: 5900n,
    paymentType: 'ONE_TIME',
  },
] as const;

const PLANS = [
  {
    key: 'personal-month',
    name: 'Personal',
    description: 'One vehicle, by the month.',
    priceMinor: 590n,
    trialDays: 14,
    products: ['tracking'],
    frequency: 'MONTH',
  },
  {
    key: 'family-month',
    name: 'Family',
    description: 'Up to six vehicles, by the month.',
    priceMinor: 1490n,
    trialDays: 30,
    products: ['tracking', 'reports'],
    frequency: 'MONTH',
  },
  {
    key: 'business-year',
    name: 'Business',
    description: 'A whole fleet, by the year.',
    priceMinor: 298_000n,
    trialDays: 14,
    products: ['tracking', 'reports', 'commands', 'installation'],
    frequency: 'YEAR',
  },
] as const;

type Subscription = {
  account: DemoAccountKey;
  plan: (typeof PLANS)[number]['key'];
  isTrial: boolean;
  days: number;
};

/** The service pays itself nothing; its administrators need a subscription that runs all the same. */
const SUBSCRIPTIONS: Subscription[] = [
  { account: 'service', plan: 'business-year', isTrial: false, days: 3650 },
  { account: 'organization', plan: 'business-year', isTrial: false, days: 365 },
  { account: 'family', plan: 'family-month', isTrial: true, days: 30 },
  { account: 'person', plan: 'personal-month', isTrial: false, days: 365 },
];

export async function seedBilling(tx: Tx, now: Date): Promise<void> {
  await tx.billingProduct.createMany({
    data: PRODUCTS.map((product) => ({ ...product, id: productId(product.key), currency: 'EUR' as const })),
    skipDuplicates: true,
  });
  await tx.billingPlan.createMany({
    data: PLANS.map(({ products: _, ...plan }) => ({
      ...plan,
      id: planId(plan.key),
      currency: 'EUR' as const,
    })),
    skipDuplicates: true,
  });
  await tx.billingPlanToProduct.createMany({
    data: PLANS.flatMap((plan) =>
      plan.products.map((product) => ({ planId: planId(plan.key), productId: productId(product) })),
    ),
    skipDuplicates: true,
  });
  for (const subscription of SUBSCRIPTIONS) await subscribe(tx, subscription, now);
}

const planId = (key: string) => seedId(`plan ${key}`);
const productId = (key: string) => seedId(`product ${key}`);

async function subscribe(tx: Tx, { account, plan, isTrial, days }: Subscription, now: Date): Promise<void> {
  const id = seedId(`billing ${account}`);
  const recordId = seedId(`billing record ${account}`);
  const effectiveUntil = new Date(now.getTime() + days * DAY_MS);
  const price = account === 'service' ? 0n : (PLANS.find(({ key }) => key === plan)?.priceMinor ?? 0n);
  await tx.billing.create({
    data: {
      id,
      accountId: accountId(account),
      planId: planId(plan),
      isTrial,
      effectiveUntil,
      createdBy: MARKER_USER_ID,
    },
  });
  await tx.billingRecord.create({
    data: {
      id: recordId,
      billingId: id,
      planId: planId(plan),
      isTrial,
      effectiveUntil,
      paymentMethod: isTrial ? 'TRIAL' : 'INVOICE',
      amountInitialMinor: price,
      amountResultMinor: isTrial ? 0n : price,
      currency: 'EUR',
      status: 'PAID',
    },
  });
  await tx.billing.update({ where: { id }, data: { lastRecordId: recordId } });
}
