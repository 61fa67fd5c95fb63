import { ALLOWS_ALL } from '@fleet/billing/entitlement';
import type { Db } from '@fleet/db/client';
import type { EntityFixture, SeededAccount } from '../entity-fixture.ts';
import { METHOD_WRITES } from '../method-writes.ts';
import { PAST } from '../past.ts';
import { DOCUMENT_WRITES, seedDifference, seedDocument, seedRefund } from '../seed-documents.ts';
import { daysFrom, SUBSCRIPTION_WRITES } from '../subscription-writes.ts';
import type { Side } from '../world.ts';

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
  writes: { ...SUBSCRIPTION_WRITES, ...DOCUMENT_WRITES, ...METHOD_WRITES },
  supportChanges: [],
};
