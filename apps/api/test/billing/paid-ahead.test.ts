import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { disputeOf } from './disputes.fixture.ts';
import { type Rehearsal, seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

const NO_FUNDS = { card: 'NO_FUNDS', failure: null } as const;

/** The payment that paid the newest document of an origin. */
const paymentOf = (db: Db, { billingId }: Rehearsal, origin: 'FIRST' | 'EXTEND') =>
  db.payment.findFirstOrThrow({
    where: { state: 'SUCCEEDED', record: { billingId, origin } },
    orderBy: { createdAt: 'desc' },
  });

/** Wrong sums of an account; its provider took a disputed payment back, so cash differs from payments. */
const sumsAfterDispute = async (db: Db, account: Rehearsal) =>
  (await wrongSums(db, account)).filter((problem) => !problem.startsWith('CASH'));

describe('a suspension with periods paid ahead', { timeout: 30_000 }, () => {
  test('credits the running period and each later one, and takes their days back', async ({ db }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db, { priceMinor: 3_100n })];
    await account.pay(await account.choose(plan));
    await account.advance('2027-01-20T12:00:00Z');
    for (let n = 0; n < 2; n++) await account.pay(await account.choose(plan));
    await account.advance('2027-01-30T12:00:00Z');
    await disputeOf(db, account, (await paymentOf(db, account, 'FIRST')).id, 'LOST');
    expect(await account.billing()).toMatchObject({ status: 'PAST_DUE' });
    await account.advance('2027-02-13T12:00:00Z');
    const billing = await account.billing();
    expect(billing).toMatchObject({ status: 'SUSPENDED', paidUntil: new Date('2027-02-13') });
    const notes = await account.records('CREDIT_NOTE');
    // Six of the 31 days of the running period, and both later ones.
    expect(notes.map(({ totalMinor }) => totalMinor).sort()).toEqual([3_100n, 3_100n, 600n].sort());
    expect(await sumsAfterDispute(db, account)).toEqual([]);
    // A new subscription starts on the next day.
    await account.advance('2027-02-14T12:00:00Z');
    const again = await account.choose(plan);
    const order = await db.billingRecord.findUniqueOrThrow({ where: { id: again } });
    // The credits of two periods pay the new one and the rest of the first.
    expect(order.toPayMinor).toBe(0n);
    const newest = await db.billingPeriod.findFirstOrThrow({
      where: { billingId: account.billingId, isVoid: false },
      orderBy: { number: 'desc' },
    });
    expect(newest.startsOn).toEqual(new Date('2027-02-14'));
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', paidUntil: newest.endsOn });
    expect(await sumsAfterDispute(db, account)).toEqual([]);
  });
});

describe('an active account whose debt no charge can collect', { timeout: 30_000 }, () => {
  test('falls behind when it resumes on the day on which its pause began', async ({ db }) => {
    const account = await seedRehearsal(db);
    await account.pay(await account.choose(await seedPlan(db)), NO_FUNDS);
    await account.advance('2027-02-19T08:00:00Z');
    // The charge of that day was refused for good, as the last invoice of a pause may be.
    const [renewal] = (await account.records('INVOICE')).slice(-1);
    await db.payment.create({
      data: {
        ...{ recordId: renewal?.id ?? '', provider: 'SANDBOX', amountMinor: 1_490n, currency: 'EUR' },
        ...{ automatic: true, state: 'FAILED', failure: 'FINAL', createdAt: await account.now() },
        methodId: (await db.storedPaymentMethod.findFirstOrThrow({ where: { accountId: account.accountId } }))
          .id,
      },
    });
    await db.billing.update({ where: { id: account.billingId }, data: { nextDueAt: await account.now() } });
    await account.advance('2027-02-19T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'PAST_DUE' });
    const told = await db.outboxEvent.findFirstOrThrow({
      where: { accountId: account.accountId, type: 'billing.overdue' },
    });
    expect(JSON.stringify(told.payload)).toContain('PAYMENT_NEEDED');
    await account.advance('2027-03-06T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'SUSPENDED' });
  });
});
