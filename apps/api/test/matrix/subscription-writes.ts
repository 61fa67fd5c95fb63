import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import type { Side } from './world.ts';
import type { WriteFixtures } from './writes/fixture.ts';

const DAY_MS = 86_400_000;
export const daysFrom = (days: number): Date =>
  new Date(Date.parse(new Date().toISOString().slice(0, 10)) + days * DAY_MS);

/** A period that runs. */
async function run(db: Db, { billingId, accountId }: Side, more: object = {}): Promise<void> {
  const { planVersionId } = await db.billing.findUniqueOrThrow({ where: { accountId } });
  const days = { startsOn: daysFrom(-5), endsOn: daysFrom(25) };
  const at = { startsAt: days.startsOn, endsAt: days.endsOn };
  const period = { billingId, number: 8, timeZone: 'UTC', versionId: planVersionId ?? '', quantity: 1n };
  await db.billingPeriod.create({ data: { ...days, ...at, ...period } });
  await db.billing.update({ where: { id: billingId }, data: more });
}

const theSubscription = ({ billingId }: Side) => ({ id: billingId });
const ofBilling = { entity: 'billing', where: theSubscription, unversioned: true } as const;

const PAYS_DEBTS = ['billing_records', 'billing_settlements'];
/** Changes of a subscription, by its payer and by the operator. */
export const SUBSCRIPTION_WRITES: WriteFixtures = {
  createSubscription: {
    entity: 'billingRecord',
    data: ({ offeredPlanId }) => ({ planId: offeredPlanId }),
    tables: ['billing_record_lines', 'billing_records', 'billings', 'payments'],
    events: ['billing.ordered'],
    becomes: { state: 'ORDER', totalMinor: 1_210n, number: null },
  },
  paySubscription: {
    ...ofBilling,
    // What the account has is used before anything is asked for.
    tables: [
      'billing_records',
      'billing_settlements',
      'billings',
      'ledger_postings',
      'ledger_transactions',
      'payments',
    ],
    events: ['billing.ordered'],
    becomes: { status: 'ACTIVE' },
  },
  cancelSubscription: {
    ...ofBilling,
    before: (db, side) => run(db, side),
    tables: ['billings'],
    events: ['billing.cancelled'],
    becomes: { endsOn: daysFrom(25) },
  },
  resumeSubscription: {
    ...ofBilling,
    before: (db, side) => run(db, side, { endsOn: daysFrom(25) }),
    tables: ['billings'],
    events: ['billing.resumed'],
    becomes: { endsOn: null },
  },
  pauseSubscription: {
    ...ofBilling,
    before: (db, side) => run(db, side),
    data: () => ({ until: daysFrom(90).toISOString().slice(0, 10) }),
    tables: ['billings'],
    events: ['billing.pauseOrdered'],
    becomes: { pausedUntil: daysFrom(90) },
  },
  endSubscription: {
    ...ofBilling,
    ofNobody: true,
    before: (db, side) => run(db, side),
    data: () => ({ reason: 'Asked for' }),
    // The balance pays what is open.
    tables: ['billing_periods', ...PAYS_DEBTS, 'billings', 'ledger_postings', 'ledger_transactions'],
    events: ['billing.endedNow'],
    becomes: { status: 'CANCELLED' },
  },
  changeBuyer: {
    ...ofBilling,
    data: ({ mark }) => ({ name: `Buyer ${mark}` }),
    tables: ['billings'],
    events: ['billing.buyerChanged'],
    becomes: { buyer: { name: expect.any(String) } },
  },
  adjustBalance: {
    ...ofBilling,
    ofNobody: true,
    data: () => ({ amount: -12.5, reason: 'Paid in cash' }),
    tables: ['billings', 'ledger_postings', 'ledger_transactions'],
    events: ['billing.adjusted'],
    becomes: { status: 'ACTIVE' },
  },
  advanceBillingClock: {
    ...ofBilling,
    ofNobody: true,
    data: () => ({ to: daysFrom(2).toISOString() }),
    tables: ['billing_clocks', 'billings'],
    events: ['billing.clockAdvanced'],
    becomes: { clockId: expect.any(String) },
  },
};
