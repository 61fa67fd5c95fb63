import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { GOOD, seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

const YEAR_LATER = '2028-01-18T12:00:00Z';

describe('the life of a subscription by a test clock', { timeout: 30_000 }, () => {
  test('a trial is announced twice and ends closed, without a document', async ({ db }) => {
    const account = await seedRehearsal(db);
    await account.advance('2027-01-18T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'TRIALING' });
    await account.advance('2027-01-20T12:00:00Z');
    const billing = await account.billing();
    expect(billing).toMatchObject({ status: 'SUSPENDED', isTrial: true, nextStep: 'REMIND_KEPT' });
    expect(billing.effectiveUntil).toEqual(new Date('2027-01-18T23:00:00Z'));
    expect(await account.records()).toEqual([]);
    const events = await db.outboxEvent.findMany({
      where: { accountId: account.accountId },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ type }) => type)).toEqual([
      'billing.trialEnding',
      'billing.trialEnding',
      'billing.trialEnded',
    ]);
    await account.advance('2027-06-01T00:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'CANCELLED', nextDueAt: null });
  });

  test('a paid year is twelve renewals of one price, numbered without gaps', async ({ db }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    const orderId = await account.choose(plan);
    expect(await db.billingRecord.findUnique({ where: { id: orderId } })).toMatchObject({
      ...{ state: 'ORDER', number: null, totalMinor: 1_490n, toPayMinor: 1_490n },
      url: expect.stringMatching(/^https:\/\/fleet\.example\/payments\/go\/[\w-]+\?k=[\w-]{22}$/),
    });
    await account.pay(orderId);
    expect(await account.billing()).toMatchObject({ status: 'TRIALING', nextStep: 'START_PERIOD' });
    await account.advance(YEAR_LATER);
    const invoices = await account.records('INVOICE');
    expect(invoices.map(({ origin, status, totalMinor }) => [origin, status, totalMinor])).toEqual([
      ['FIRST', 'PAID', 1_490n],
      ...Array.from({ length: 11 }, () => ['RENEWAL', 'PAID', 1_490n]),
    ]);
    const numbers = invoices.map(({ number }) => number ?? 0);
    expect(new Set(numbers).size).toBe(12);
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', isTrial: false, failedTries: 0 });
    expect(await wrongSums(db, account)).toEqual([]);
    expect(account.failures).toEqual([]);
  });

  test('a refused card: past due, closed after the open days, suspended on day 14, and paid again', async ({
    db,
  }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    await account.pay(await account.choose(plan), { card: 'NO_FUNDS', failure: null });
    await account.advance('2027-02-19T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'PAST_DUE', failedTries: 1 });
    await account.advance('2027-02-22T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'GRACE' });
    await account.payOpen();
    const [, renewal] = await account.records('INVOICE');
    await account.pay(renewal?.id ?? '', { card: 'DECLINED', failure: null });
    const paid = await account.billing();
    expect(paid).toMatchObject({ status: 'ACTIVE', failedTries: 0 });
    expect(paid.effectiveUntil).toEqual(new Date('2027-03-21T23:00:00Z'));
    await account.advance('2027-04-05T12:00:00Z');
    const suspended = await account.billing();
    expect(suspended).toMatchObject({ status: 'SUSPENDED' });
    expect(suspended.effectiveUntil?.getTime()).toBeLessThan(Date.parse('2027-04-05T12:00:00Z'));
    const [note] = await account.records('CREDIT_NOTE');
    expect(note).toMatchObject({ reason: 'SUSPENDED', status: 'PAID' });
    expect(await wrongSums(db, account)).toEqual([]);
    // What is owed is in the sum of who comes back.
    const again = await account.choose(plan);
    const order = await db.billingRecord.findUniqueOrThrow({ where: { id: again } });
    expect(order.toPayMinor).toBe(1_490n + 1_490n - (note?.totalMinor ?? 0n));
    await account.pay(again);
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE' });
    expect(
      await db.billingRecord.count({
        where: { billingId: account.billingId, status: 'UNPAID', state: 'ISSUED' },
      }),
    ).toBe(0);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('a dearer plan within the period: credit note and invoice as in the worked figures', async ({
    db,
  }) => {
    const account = await seedRehearsal(db, new Date('2026-10-30T09:00:00Z'));
    const [small, large] = [await seedPlan(db), await seedPlan(db, { priceMinor: 2_990n })];
    await account.pay(await account.choose(small));
    await account.advance('2026-11-24T13:30:00Z');
    const order = await account.choose(large);
    await account.pay(order, GOOD, 5);
    const [note] = await account.records('CREDIT_NOTE');
    const invoices = await account.records('INVOICE');
    expect([note?.totalMinor, invoices.at(-1)?.totalMinor]).toEqual([963n, 1_933n]);
    expect(await db.payment.findFirst({ where: { recordId: order } })).toMatchObject({ amountMinor: 970n });
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', planVersionId: large.id });
    expect(await wrongSums(db, account)).toEqual([]);
    // A cheaper one waits for the next period.
    await account.choose(small);
    expect(await account.billing()).toMatchObject({ planVersionId: large.id, nextVersionId: small.id });
    await account.advance('2026-12-20T12:00:00Z');
    expect(await account.billing()).toMatchObject({ planVersionId: small.id, nextVersionId: null });
    expect((await account.records('INVOICE')).at(-1)).toMatchObject({
      origin: 'RENEWAL',
      totalMinor: 1_490n,
    });
    expect(await wrongSums(db, account)).toEqual([]);
  });
});
