import type { Db } from '@fleet/db/client';
import { PAST } from './past.ts';
import type { Side } from './world.ts';
import type { WriteFixtures } from './writes/fixture.ts';

/** An invoice that is not paid, and a credit note. */
export async function seedDocument(db: Db, { mark, billingId }: { mark: string; billingId: string }) {
  const { planId, planVersionId } = await db.billing.findUniqueOrThrow({ where: { id: billingId } });
  const document = await db.billingRecord.create({
    data: {
      ...{ billingId, planId, planVersionId, effectiveUntil: PAST, paymentMethod: 'CARD', currency: 'EUR' },
      ...{ kind: 'INVOICE', origin: 'RENEWAL', state: 'ISSUED', issuedAt: PAST, issuedOn: PAST, dueOn: PAST },
      ...{ series: mark, number: 7, reason: `reason ${mark}`, url: `where to pay ${mark}` },
      ...{ grossMinor: 100n, netMinor: 90n, totalMinor: 90n, toPayMinor: 90n },
    },
  });
  await db.billing.update({ where: { id: billingId }, data: { lastRecordId: document.id } });
  await db.billingRecordLine.create({
    data: {
      ...{
        recordId: document.id,
        n: 0,
        kind: 'RECURRING',
        text: `line ${mark}`,
        quantity: 1n,
        unitMinor: 100n,
      },
      ...{ fromOn: PAST, fromS: 0n, untilS: 86_400n, wholeS: 86_400n, gross: 100n, volume: 10n, net: 90n },
    },
  });
  const note = await db.billingRecord.create({
    data: {
      ...{ billingId, planId, planVersionId, paymentMethod: 'BALANCE', currency: 'EUR', status: 'PAID' },
      ...{ kind: 'CREDIT_NOTE', origin: 'MANUAL', state: 'ISSUED', issuedAt: PAST, issuedOn: PAST },
      ...{ series: `CN ${mark}`, number: 7, reason: `credit ${mark}` },
      ...{ grossMinor: 40n, netMinor: 40n, totalMinor: 40n, toPayMinor: 0n },
    },
  });
  return { recordId: document.id, creditNoteId: note.id };
}

/** A resolved difference of a payment with its provider, with every column filled. */
export async function seedDifference(db: Db, mark: string, paymentId: string): Promise<string> {
  const { id } = await db.paymentDifference.create({
    data: {
      ...{ provider: 'SANDBOX', reference: `difference ${mark}`, paymentId, kind: 'AMOUNT' },
      ...{ ourMinor: 100n, theirMinor: 90n, currency: 'EUR', foundAt: PAST, seenAt: PAST, resolvedAt: PAST },
    },
  });
  return id;
}

/** A refund that failed, so that it moves nothing. */
export async function seedRefund(db: Db, creditNoteId: string, recordId: string): Promise<void> {
  const made = { recordId, provider: 'TRANSFER', amountMinor: 10n, currency: 'EUR' } as const;
  const { id: paymentId } = await db.payment.create({ data: { ...made, state: 'FAILED', failure: 'FINAL' } });
  await db.refund.create({
    data: { paymentId, creditNoteId, provider: 'TRANSFER', amountMinor: 10n, state: 'FAILED', reason: 'why' },
  });
}

/** A credit note whose sum is on the balance, and a payment that can return it. */
async function payAndCredit(db: Db, { billingId, accountId, creditNoteId, paymentId }: Side): Promise<void> {
  await db.payment.update({
    where: { id: paymentId },
    data: { state: 'SUCCEEDED', failure: null, succeededAt: PAST },
  });
  await db.ledgerTransaction.create({
    data: {
      ...{ accountId, currency: 'EUR', kind: 'CREDITED', sourceId: creditNoteId, at: PAST },
      postings: {
        create: [
          { n: 1, book: 'REVENUE', amountMinor: 40n },
          { n: 2, book: 'BALANCE', amountMinor: -40n },
        ],
      },
    },
  });
  await db.billing.update({ where: { id: billingId }, data: { currency: 'EUR' } });
}

/** A payment that no document used. */
async function payTooMuch(db: Db, { billingId, accountId, paymentId }: Side): Promise<void> {
  const { provider, amountMinor } = await db.payment.update({
    where: { id: paymentId },
    data: { state: 'SUCCEEDED', failure: null, succeededAt: PAST },
  });
  await db.ledgerTransaction.create({
    data: {
      ...{ accountId, currency: 'EUR', kind: 'PAID', sourceId: paymentId, at: PAST },
      postings: {
        create: [
          { n: 1, book: `CASH_${provider}`, amountMinor },
          { n: 2, book: 'BALANCE', amountMinor: -amountMinor },
        ],
      },
    },
  });
  await db.billing.update({ where: { id: billingId }, data: { currency: 'EUR' } });
}

const theDocument = { entity: 'billingRecord', unversioned: true, ofNobody: true } as const;

/** What an operator does with documents. */
export const DOCUMENT_WRITES: WriteFixtures = {
  createCreditNote: {
    ...theDocument,
    where: ({ invoiceId }) => ({ id: invoiceId }),
    data: () => ({ reason: 'Too much' }),
    tables: [
      'billing_record_lines',
      'billing_records',
      'billing_series',
      'billing_settlements',
      'billings',
      'ledger_postings',
      'ledger_transactions',
    ],
    events: ['billing.credited'],
    becomes: { settledMinor: 90n },
  },
  refundCreditNote: {
    ...theDocument,
    before: payAndCredit,
    where: ({ creditNoteId }) => ({ id: creditNoteId }),
    data: () => ({ reason: 'Wanted back' }),
    tables: ['refunds'],
    events: ['billing.refundOrdered'],
    becomes: { kind: 'CREDIT_NOTE' },
  },
  refundBalance: {
    ...{ entity: 'billing', unversioned: true, ofNobody: true },
    before: payTooMuch,
    where: ({ billingId }) => ({ id: billingId }),
    data: () => ({ reason: 'Paid twice' }),
    tables: ['billings', 'refunds'],
    events: ['billing.refundOrdered'],
    becomes: { currency: 'EUR' },
  },
  writeOff: {
    ...theDocument,
    where: ({ invoiceId }) => ({ id: invoiceId }),
    data: () => ({ reason: 'Gone' }),
    tables: ['billing_records', 'billing_settlements', 'billings', 'ledger_postings', 'ledger_transactions'],
    events: ['billing.writtenOff'],
    becomes: { settledMinor: 90n },
  },
  recordTransfer: {
    ...theDocument,
    where: ({ invoiceId }) => ({ id: invoiceId }),
    data: () => ({ amount: 0.5, receivedOn: '2026-01-01', reference: 'Bank 1' }),
    tables: [
      'billing_records',
      'billing_settlements',
      'billings',
      'ledger_postings',
      'ledger_transactions',
      'payments',
    ],
    events: ['billing.paid'],
    becomes: { settledMinor: 50n },
  },
};
