import { ALLOWS_ALL } from '@fleet/billing/entitlement';
import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import type { EntityFixture, SeededAccount } from '../entity-fixture.ts';
import { METHOD_WRITES } from '../method-writes.ts';
import { PAST } from '../past.ts';
import { DOCUMENT_WRITES, seedDifference, seedDocument, seedRefund } from '../seed-documents.ts';
import type { Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    billingId: string;
    /** Of a plan that is on offer and costs enough to be paid. */
    offeredPlanId: string;
    paymentId: string;
    methodId: string;
    invoiceId: string;
    creditNoteId: string;
    differenceId: string;
  }
}

const DAY_MS = 86_400_000;
const daysFrom = (days: number): Date =>
  new Date(Date.parse(new Date().toISOString().slice(0, 10)) + days * DAY_MS);

async function seedVersion(db: Db, mark: string) {
  const plan = await db.billingPlan.create({
    data: {
      key: `key of the dear plan ${mark}`,
      name: `dear plan ${mark}`,
      description: `about ${mark}`,
      priceMinor: 1_000n,
      currency: 'EUR',
    },
  });
  const own = { planId: plan.id, number: 1, currency: 'EUR', priceMinor: 1_000n } as const;
  return db.billingPlanVersion.create({ data: { ...own, allows: ALLOWS_ALL, startsOn: PAST } });
}

/** A subscription with a period behind it, a method, a refused payment and a line of the ledger. */
async function seedSubscription(db: Db, { accountId, mark }: SeededAccount): Promise<Partial<Side>> {
  const { id: billingId, planVersionId } = await db.billing.findUniqueOrThrow({ where: { accountId } });
  const next = await seedVersion(db, mark);
  const { recordId, creditNoteId } = await seedDocument(db, { mark, billingId });
  const days = { startsOn: daysFrom(-50), endsOn: daysFrom(-20) };
  await db.billingPeriod.create({
    data: {
      ...{ ...days, startsAt: days.startsOn, endsAt: days.endsOn, billingId, number: 7, timeZone: 'UTC' },
      ...{ versionId: planVersionId ?? next.id, quantity: 1n },
    },
  });
  const provider = { provider: 'SANDBOX', reference: `method ${mark}` } as const;
  const method = await db.storedPaymentMethod.create({
    data: { ...provider, accountId, customer: mark, label: `label ${mark}`, isFirst: true, expiresOn: PAST },
  });
  await seedRefund(db, creditNoteId, recordId);
  const payment = await db.payment.create({
    data: {
      ...{
        recordId,
        methodId: method.id,
        provider: 'SANDBOX',
        reference: `payment ${mark}`,
        amountMinor: 90n,
      },
      ...{ currency: 'EUR', state: 'FAILED', failure: 'DECLINED', disputedMinor: 9n, disputeState: 'OPEN' },
    },
  });
  await db.ledgerTransaction.create({
    data: {
      ...{
        accountId,
        currency: 'EUR',
        kind: 'ADJUSTED',
        sourceId: recordId,
        at: PAST,
        reason: `why ${mark}`,
      },
      postings: {
        create: [
          { n: 1, book: 'ADJUSTMENTS', amountMinor: 1n },
          { n: 2, book: 'BALANCE', amountMinor: -1n },
        ],
      },
    },
  });
  await db.installation.updateMany({
    data: { seller: { name: 'Seller', address: 'a', taxId: 't', bank: 'b' } },
  });
  await db.paymentProviderSetting.createMany({
    data: [{ provider: 'STRIPE', publicId: 'shop', updatedAt: PAST }],
    skipDuplicates: true,
  });
  const clock = await db.billingClock.create({ data: { now: new Date() } });
  await db.billing.update({
    where: { id: billingId },
    data: {
      ...{ status: 'ACTIVE', currency: 'EUR', nextVersionId: next.id, trialEndsAt: PAST, paidUntil: PAST },
      ...{ buyer: { name: `buyer ${mark}`, address: 'a', taxId: 't', email: 'b@example.com' } },
      ...{ keptUntil: PAST, failedTries: 1, nextStep: 'CHARGE', nextDueAt: daysFrom(400), clockId: clock.id },
    },
  });
  const differenceId = await seedDifference(db, mark, payment.id);
  const documents = {
    differenceId,
    paymentId: payment.id,
    methodId: method.id,
    invoiceId: recordId,
    creditNoteId,
  };
  return { billingId, offeredPlanId: next.planId, ...documents };
}

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
const writes: WriteFixtures = {
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

export const ENTITY: EntityFixture = {
  seed: seedSubscription,
  rows: async () => ({}),
  roots: {
    billingBooks: {
      args: () => '(where: { from: "2026-01-01", until: "2027-01-01", currency: EUR })',
      ofOneself: true,
    },
    billingBookEntries: {
      args: () => '(where: { figure: REVENUE, from: "2026-01-01", until: "2027-01-01", currency: EUR })',
      ofOneself: true,
    },
    payment: { args: ({ paymentId }) => `(where: { id: "${paymentId}" })` },
    // What a plan costs the account of who asks.
    previewSubscription: {
      args: ({ offeredPlanId }) => `(data: { planId: "${offeredPlanId}" })`,
      ofOneself: true,
    },
  },
  routes: {
    BillingBooks: 'billingBooks',
    BookEntry: 'billingBookEntries.content.0',
    BookEntryPage: 'billingBookEntries',
    OwedSum: 'billingBooks.owed.0',
    BillingForecast: 'account.billing.forecast',
    BillingLine: 'account.billing.forecast.lines.0',
    BillingRecordPage: 'account.billing.records',
    Buyer: 'account.billing.buyer',
    PaymentProviderSetup: 'installation.paymentProviders.0',
    Seller: 'installation.seller',
    BillingDispute: 'account.billing.records.content.1.disputes.0',
    BillingRefund: 'account.billing.records.content.0.refunds.0',
    LedgerEntry: 'account.billing.ledger.content.0',
    LedgerPage: 'account.billing.ledger',
    LedgerPosting: 'account.billing.ledger.content.0.postings.0',
    Payment: 'payment',
    PlanOffer: 'account.billing.offers.0',
    StoredPaymentMethod: 'account.billing.methods.0',
    SubscriptionPreview: 'previewSubscription',
  },
  holders: { 'may bill Account': 'payers' },
  writes: { ...writes, ...DOCUMENT_WRITES, ...METHOD_WRITES },
  supportChanges: [],
};
