import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { chargePayments } from '../../src/subscriptions/payments/charge-payments.ts';
import { sendRefunds } from '../../src/subscriptions/refunds/send-refunds.ts';
import { ask, test } from '../api.ts';
import { seedPerson } from '../matrix/world.ts';
import { heldSandbox, plannedCharge } from './planned-charge.fixture.ts';
import { GOOD, type Rehearsal, seedPlan, wrongSums } from './rehearsal.fixture.ts';

const NO_FUNDS = { card: 'NO_FUNDS', failure: null } as const;

const balanceOf = async (db: Db, { accountId }: Rehearsal) => {
  const { _sum } = await db.ledgerPosting.aggregate({
    where: { book: 'BALANCE', transaction: { accountId } },
    _sum: { amountMinor: true },
  });
  return -(_sum.amountMinor ?? 0n);
};

const paymentsOf = (db: Db, { billingId }: Rehearsal) =>
  db.payment.findMany({ where: { record: { billingId } }, orderBy: { createdAt: 'asc' } });

const send = ({ parts, now, clockId }: Rehearsal) => now().then((at) => chargePayments(parts, at, clockId));

type Api = Parameters<typeof ask>[0] & { services: { tokens: { sign: (person: never) => Promise<string> } } };

/** The owner of the service, who sends a mutation. */
async function operatorOf({ api, db }: { api: Api; db: Db }, { accountId }: Rehearsal) {
  const owner = await seedPerson(db, { accountId, role: 'SERVICE_OWNER', mark: accountId });
  const token = await api.services.tokens.sign(owner as never);
  return (text: string, id: string, data: object) =>
    ask(api, text, { token, variables: { where: { id }, data } });
}

describe('a debt is collected once', { timeout: 30_000 }, () => {
  test('the charge of a debt ends the order that includes it', async ({ db }) => {
    const { account } = await plannedCharge(db);
    const { billingId } = account;
    const order = await account.choose(await seedPlan(db, { priceMinor: 2_990n }));
    expect(await db.billingRecord.findUnique({ where: { id: order } })).toMatchObject({ state: 'ORDER' });
    // The order ended the unsent charge, and the next planned one ends the order.
    await send(account);
    expect((await paymentsOf(db, account)).map(({ state }) => state)).toEqual([
      'SUCCEEDED',
      'FAILED',
      'CREATED',
    ]);
    await account.advance('2027-02-21T12:00:00Z');
    expect(await db.billingRecord.findUnique({ where: { id: order } })).toMatchObject({ state: 'EXPIRED' });
    expect(await db.payment.count({ where: { record: { billingId }, state: 'CREATED' } })).toBe(0);
    expect(await balanceOf(db, account)).toBe(0n);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('a plan is not ordered while a charge is on its way', async ({ db }) => {
    const { account } = await plannedCharge(db);
    const large = await seedPlan(db, { priceMinor: 2_990n });
    const refused: unknown[] = [];
    const sandbox = heldSandbox(db, async () => {
      refused.push(await account.choose(large).catch(({ code }: { code: string }) => code));
    });
    const providers = { ...account.parts.providers, byName: () => sandbox };
    await chargePayments({ ...account.parts, providers }, await account.now(), account.clockId);
    expect(refused).toEqual(['CONFLICT']);
    expect(await balanceOf(db, account)).toBe(0n);
  });

  test('what the balance pays is not charged too', async ({ api, db }) => {
    const { account, payment } = await plannedCharge(db);
    const operator = await operatorOf({ api: api as never, db }, account);
    const { errors } = await operator(
      'mutation ($where: ById!, $data: AdjustBalanceInput!) { adjustBalance(where: $where, data: $data) { id } }',
      account.billingId,
      { amount: 14.9, reason: 'Paid in cash' },
    );
    expect(errors).toBeUndefined();
    await send(account);
    expect(await db.payment.findUnique({ where: { id: payment.id } })).toMatchObject({ state: 'FAILED' });
    expect(await balanceOf(db, account)).toBe(0n);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('what a credit note pays is not charged too', async ({ api, db }) => {
    const { account, payment } = await plannedCharge(db);
    const operator = await operatorOf({ api: api as never, db }, account);
    const { errors } = await operator(
      'mutation ($where: ById!, $data: CreateCreditNoteInput!) { createCreditNote(where: $where, data: $data) { id } }',
      payment.recordId,
      { reason: 'A month as a present', refund: false },
    );
    expect(errors).toBeUndefined();
    await send(account);
    expect(await db.payment.findUnique({ where: { id: payment.id } })).toMatchObject({ state: 'FAILED' });
    expect(await balanceOf(db, account)).toBe(0n);
  });

  test('a transfer that arrives for an order on a page opens it', async ({ api, db }) => {
    const { account } = await plannedCharge(db);
    await send(account);
    const large = await seedPlan(db, { priceMinor: 2_990n });
    const order = await account.choose(large);
    const { toPayMinor } = await db.billingRecord.findUniqueOrThrow({ where: { id: order } });
    const operator = await operatorOf({ api: api as never, db }, account);
    const { errors } = await operator(
      'mutation ($where: ById!, $data: RecordTransferInput!) { recordTransfer(where: $where, data: $data) { id } }',
      order,
      { amount: Number(toPayMinor) / 100, receivedOn: '2027-02-19', reference: 'T-1' },
    );
    expect(errors).toBeUndefined();
    expect(await account.billing()).toMatchObject({ planVersionId: large.id });
    expect(await balanceOf(db, account)).toBe(0n);
  });

  test('what is paid on an ended page is paid back by one operation, once', async ({ api, db }) => {
    const { account } = await plannedCharge(db);
    const page = await db.payment.findUniqueOrThrow({
      where: { id: (await account.payOpen().then((id) => account.openPaymentOf(id))).id },
    });
    const notice = await account.answer(page.id, GOOD);
    await account.advance('2027-02-23T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE' });
    await account.deliver(notice);
    expect(await balanceOf(db, account)).toBe(1_490n);
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

  test('pages that are opened again and again start no further charge', async ({ db }) => {
    const { account } = await plannedCharge(db, 1_490n, NO_FUNDS);
    await account.advance('2027-02-19T12:00:00Z');
    const charges = () =>
      db.payment.count({ where: { automatic: true, record: { billingId: account.billingId } } });
    const before = await charges();
    for (let n = 0; n < 21; n++) await account.payOpen();
    await account.advance('2027-02-19T13:00:00Z');
    expect([before, await charges()]).toEqual([1, 1]);
  });

  test('a charge that is ended is tried again on the next day of tries', async ({ db }) => {
    const { account, payment } = await plannedCharge(db);
    await account.payOpen();
    await send(account);
    expect(await db.payment.findUnique({ where: { id: payment.id } })).toMatchObject({ state: 'FAILED' });
    await account.advance('2027-02-22T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', failedTries: 0 });
    expect(await balanceOf(db, account)).toBe(0n);
  });
});
