import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { chargePayments } from '../../src/subscriptions/payments/charge-payments.ts';
import { test } from '../api.ts';
import { balanceOf, operatorOf } from './operator.fixture.ts';
import { heldSandbox, plannedCharge } from './planned-charge.fixture.ts';
import { type Rehearsal, seedPlan, wrongSums } from './rehearsal.fixture.ts';

const NO_FUNDS = { card: 'NO_FUNDS', failure: null } as const;

const paymentsOf = (db: Db, { billingId }: Rehearsal) =>
  db.payment.findMany({ where: { record: { billingId } }, orderBy: { createdAt: 'asc' } });

const send = ({ parts, now, clockId }: Rehearsal) => now().then((at) => chargePayments(parts, at, clockId));

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

  test('nothing else is collected while a payment on a page is on its way', async ({ db }) => {
    const { account } = await plannedCharge(db, 1_490n, NO_FUNDS);
    await send(account);
    expect(await account.billing()).toMatchObject({ status: 'PAST_DUE' });
    const page = await account.openPaymentOf(await account.payOpen());
    await db.payment.update({ where: { id: page.id }, data: { state: 'PENDING' } });
    await db.billing.update({ where: { id: account.billingId }, data: { nextDueAt: await account.now() } });
    await account.advance('2027-03-03T12:00:00Z');
    expect(
      await db.payment.count({ where: { automatic: true, record: { billingId: account.billingId } } }),
    ).toBe(1);
    const refused = await account
      .choose(await seedPlan(db, { priceMinor: 2_990n }))
      .catch(({ code }: { code: string }) => code);
    expect(refused).toBe('CONFLICT');
    expect(await db.payment.findUnique({ where: { id: page.id } })).toMatchObject({ state: 'PENDING' });
    // Its suspension waits three days longer than for others, which were suspended on 5 March.
    await db.payment.update({
      where: { id: page.id },
      data: { createdAt: new Date('2027-03-04T12:00:00Z') },
    });
    await account.advance('2027-03-06T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'GRACE' });
    await account.advance('2027-03-08T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'SUSPENDED' });
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
