import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { violatedConstraint } from '@fleet/db/violated-constraint';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { seedSide } from './matrix/world.ts';
import { seedPayments } from './tenancy/seed-payments.ts';

type Rows = Awaited<ReturnType<typeof seed>>;

async function seed(db: Db) {
  const { accountId, mark } = await seedSide(db);
  await seedPayments(db, accountId, mark);
  const billing = await db.billing.findUniqueOrThrow({
    where: { accountId },
    include: { periods: true, lastRecord: { include: { payments: true } }, planVersion: true },
  });
  const [record, period] = [billing.lastRecord, billing.periods[0]];
  const payment = record?.payments.find(({ state }) => state === 'CREATED');
  if (!record || !period || !payment) throw new Error('Rows are missing');
  return { accountId, billing, record, period, payment };
}

const ISSUED_AT = new Date();
type NewRecord = Extract<
  Parameters<Db['billingRecord']['create']>[0]['data'],
  { billingId: string; billing?: never }
>;
const invoiceOf = ({ billing }: Rows): NewRecord => ({
  ...{ billingId: billing.id, kind: 'INVOICE', origin: 'RENEWAL', state: 'ISSUED', paymentMethod: 'CARD' },
  ...{ grossMinor: 100n, netMinor: 100n, taxMinor: 21n, totalMinor: 121n, toPayMinor: 121n },
  ...{ currency: 'EUR', issuedAt: ISSUED_AT, issuedOn: ISSUED_AT, series: randomUUID(), number: 1 },
});

const REFUSED: [what: string, constraint: string, change: (db: Db, rows: Rows) => Promise<unknown>][] = [
  [
    'a period that overlaps another',
    'billing_periods_apart',
    (db, { period: { id: _id, ...period } }) =>
      db.billingPeriod.create({ data: { ...period, number: 2, endsOn: new Date('2099-01-01') } }),
  ],
  [
    'a second renewal of a period',
    'billing_records_one_period',
    async (db, rows) => {
      const of = () => ({ ...invoiceOf(rows), periodId: rows.period.id });
      await db.billingRecord.create({ data: of() });
      await db.billingRecord.create({ data: of() });
    },
  ],
  [
    'a second order',
    'billing_records_one_order',
    async (db, rows) => {
      const none = { issuedAt: null, issuedOn: null, series: null, number: null };
      const order: NewRecord = { ...invoiceOf(rows), ...none, state: 'ORDER' };
      await db.billingRecord.create({ data: order });
      await db.billingRecord.create({ data: order });
    },
  ],
  [
    'a number of what is not issued',
    'billing_records_numbered',
    (db, rows) =>
      db.billingRecord.create({
        data: { ...invoiceOf(rows), state: 'ORDER', issuedAt: null, issuedOn: null },
      }),
  ],
  [
    'a total that is not its parts',
    'billing_records_amounts',
    (db, rows) => db.billingRecord.create({ data: { ...invoiceOf(rows), totalMinor: 120n } }),
  ],
  [
    'another amount of an issued document',
    'billing_records_kept',
    (db, { record }) => db.billingRecord.update({ where: { id: record.id }, data: { grossMinor: 1n } }),
  ],
  [
    'more settled than there is',
    'billing_records_settled',
    (db, { record }) => db.billingRecord.update({ where: { id: record.id }, data: { settledMinor: 91n } }),
  ],
  [
    'settled that is not the sum of settlements',
    'settled_is_sum',
    (db, rows) => db.billingRecord.create({ data: { ...invoiceOf(rows), settledMinor: 1n } }),
  ],
  [
    'a second open payment',
    'payments_one_open',
    (db, { payment: { id: _id, ...payment } }) =>
      db.payment.create({ data: { ...payment, reference: randomUUID() } }),
  ],
  [
    'a refund above what was paid',
    'payments_amounts',
    (db, { payment }) => db.payment.update({ where: { id: payment.id }, data: { refundedMinor: 91n } }),
  ],
  [
    'a posting that nothing balances',
    'ledger_balances',
    (db, { accountId }) =>
      db.ledgerTransaction.create({
        data: {
          ...{ accountId, currency: 'EUR', kind: 'ADJUSTED', sourceId: randomUUID(), at: ISSUED_AT },
          postings: { create: [{ n: 1, book: 'BALANCE', amountMinor: 1n }] },
        },
      }),
  ],
  ['a posting that goes', 'ledger_kept', (db) => db.ledgerPosting.deleteMany({})],
  [
    'another price of a version',
    'billing_plan_versions_kept',
    (db, { billing }) =>
      db.billingPlanVersion.update({ where: { id: billing.planVersionId ?? '' }, data: { priceMinor: 2n } }),
  ],
  [
    'an account with books that is deleted',
    'billings_account_id_fkey',
    (db, { accountId }) => db.$executeRaw`DELETE FROM accounts WHERE id = ${accountId}::uuid`,
  ],
  [
    'a real provider on a clock of a rehearsal',
    'clock_has_sandbox',
    async (db, { billing, record }) => {
      const clock = await db.billingClock.create({ data: { now: ISSUED_AT } });
      await db.payment.updateMany({ where: { recordId: record.id }, data: { state: 'FAILED' } });
      await db.billing.update({ where: { id: billing.id }, data: { clockId: clock.id } });
      await db.payment.create({
        data: { recordId: record.id, provider: 'STRIPE', amountMinor: 1n, currency: 'EUR' },
      });
    },
  ],
];

describe('the database refuses', () => {
  test.for(REFUSED)('%s', async ([, constraint, change], { db }) => {
    const rows = await seed(db);
    const refused = await change(db, rows).then(
      () => null,
      (error: unknown) => error,
    );
    expect(violatedConstraint(refused), String(refused)).toBe(constraint);
  });
});
