import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { chargePayments } from '../../src/subscriptions/payments/charge-payments.ts';
import { sendRefunds } from '../../src/subscriptions/refunds/send-refunds.ts';
import { test } from '../api.ts';
import { balanceOf, operatorOf } from './operator.fixture.ts';
import { plannedCharge } from './planned-charge.fixture.ts';
import { GOOD, type Rehearsal, seedPlan, seedRehearsal } from './rehearsal.fixture.ts';

const REFUND =
  'mutation ($where: ById!, $data: RefundBalanceInput!) { refundBalance(where: $where, data: $data) { refundableBalance } }';
const ADJUST =
  'mutation ($where: ById!, $data: AdjustBalanceInput!) { adjustBalance(where: $where, data: $data) { refundableBalance } }';
const CREDIT =
  'mutation ($where: ById!, $data: CreateCreditNoteInput!) { createCreditNote(where: $where, data: $data) { id } }';

const send = ({ parts, now, clockId }: Rehearsal) => now().then((at) => chargePayments(parts, at, clockId));

/** An account whose second period was charged to the card, and then paid on a page that had ended. */
async function paidTwice(db: Db) {
  const { account } = await plannedCharge(db);
  const recordId = await account.payOpen();
  const page = await account.openPaymentOf(recordId);
  const notice = await account.answer(page.id, GOOD);
  await account.advance('2027-02-23T12:00:00Z');
  expect(await account.billing()).toMatchObject({ status: 'ACTIVE' });
  await account.deliver(notice);
  // The newest payment, by the clock of the rehearsal.
  await db.payment.update({ where: { id: page.id }, data: { succeededAt: await account.now() } });
  expect(await balanceOf(db, account)).toBe(1_490n);
  return { account, page, recordId };
}

describe('money on the balance that no document used', { timeout: 30_000 }, () => {
  test('what is paid on an ended page is paid back by one operation, once', async ({ api, db }) => {
    const { account, page } = await paidTwice(db);
    const operator = await operatorOf({ api: api as never, db }, account);
    const refund = (data: object) =>
      operator(
        'mutation ($where: ById!, $data: RefundBalanceInput!) { refundBalance(where: $where, data: $data) { refundableBalance } }',
        account.billingId,
        data,
      );
    const over = await refund({ amount: 14.91, reason: 'Paid twice' });
    expect(JSON.stringify(over.errors)).toContain('REFUND_TOO_LARGE');
    expect((await refund({ amount: 4.9, reason: 'Paid twice' })).data).toEqual({
      refundBalance: { refundableBalance: 10 },
    });
    expect((await refund({ reason: 'Paid twice' })).data).toEqual({
      refundBalance: { refundableBalance: 0 },
    });
    expect(JSON.stringify(await refund({ reason: 'Paid twice' }))).toContain('REFUND_TOO_LARGE');
    await sendRefunds(account.parts, new Date());
    await sendRefunds(account.parts, new Date());
    expect(await balanceOf(db, account)).toBe(0n);
    expect(await db.payment.findUnique({ where: { id: page.id } })).toMatchObject({ refundedMinor: 1_490n });
    const told = await db.outboxEvent.count({
      where: { accountId: account.accountId, type: 'billing.refunded' },
    });
    expect(told).toBe(2);
  });

  test('what documents used is not paid back from the balance', async ({ api, db }) => {
    const { account } = await plannedCharge(db);
    const operator = await operatorOf({ api: api as never, db }, account);
    await send(account);
    await operator(
      'mutation ($where: ById!, $data: AdjustBalanceInput!) { adjustBalance(where: $where, data: $data) { id } }',
      account.billingId,
      { amount: 14.9, reason: 'A present' },
    );
    const { data } = await operator(
      'mutation ($where: ById!, $data: RefundBalanceInput!) { refundBalance(where: $where, data: $data) { id } }',
      account.billingId,
      { reason: 'Asked for' },
    );
    expect([data, await balanceOf(db, account)]).toEqual([null, 1_490n]);
  });

  test('is paid back by another payment if its own was refunded for an invoice', async ({ api, db }) => {
    const { account, recordId } = await paidTwice(db);
    const operator = await operatorOf({ api: api as never, db }, account);
    const credited = await operator(CREDIT, recordId, { reason: 'Asked for', refund: true });
    expect(credited.errors).toBeUndefined();
    const { data } = await operator(REFUND, account.billingId, { reason: 'Paid twice' });
    expect(data).toEqual({ refundBalance: { refundableBalance: 0 } });
    await sendRefunds(account.parts, new Date());
    const { _sum } = await db.refund.aggregate({
      where: { state: 'SUCCEEDED', payment: { record: { billingId: account.billingId } } },
      _sum: { amountMinor: true },
    });
    expect([_sum.amountMinor, await balanceOf(db, account)]).toEqual([2_980n, 0n]);
  });

  test('is used by the next invoice, and a present in its place is not paid out', async ({ api, db }) => {
    const { account } = await paidTwice(db);
    const operator = await operatorOf({ api: api as never, db }, account);
    await account.advance('2027-03-20T12:00:00Z');
    expect(await balanceOf(db, account)).toBe(0n);
    const { data } = await operator(ADJUST, account.billingId, { amount: 14.9, reason: 'A present' });
    expect(data).toEqual({ adjustBalance: { refundableBalance: 0 } });
  });

  test('is seen and paid back on an account without a document, whose payers are told', async ({
    api,
    db,
  }) => {
    const account = await seedRehearsal(db);
    const first = await account.choose(await seedPlan(db));
    const notice = await account.answer((await account.openPaymentOf(first)).id, GOOD);
    await account.choose(await seedPlan(db, { priceMinor: 2_990n }));
    await account.deliver(notice);
    expect(await account.billing()).toMatchObject({ status: 'TRIALING', currency: 'EUR', paidUntil: null });
    const event = await db.outboxEvent.findFirstOrThrow({
      where: { accountId: account.accountId, type: 'billing.paid' },
    });
    expect(JSON.stringify(event.payload)).toContain('ON_BALANCE');
    const operator = await operatorOf({ api: api as never, db }, account);
    const { data } = await operator(REFUND, account.billingId, { amount: 14.9, reason: 'Paid an old page' });
    expect(data).toEqual({ refundBalance: { refundableBalance: 0 } });
  });

  test('ends a page that counted on it when it is paid back', async ({ api, db }) => {
    const { account } = await paidTwice(db);
    const dearer = await account.choose(await seedPlan(db, { priceMinor: 9_990n }));
    const operator = await operatorOf({ api: api as never, db }, account);
    expect((await operator(REFUND, account.billingId, { reason: 'Paid twice' })).errors).toBeUndefined();
    expect(await db.billingRecord.findUnique({ where: { id: dearer } })).toMatchObject({ state: 'EXPIRED' });
    expect(await db.payment.count({ where: { recordId: dearer, state: 'CREATED' } })).toBe(0);
  });
});
