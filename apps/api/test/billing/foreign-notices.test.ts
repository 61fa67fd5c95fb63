import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { describe, expect, onTestFinished } from 'vitest';
import { createStripe } from '../../src/subscriptions/payments/stripe/stripe-provider.ts';
import { takeWebhook } from '../../src/subscriptions/payments/take-webhook.ts';
import { fakeStripe, WEBHOOK_SECRET } from './fake-providers.fixture.ts';
import { seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

const NOW = new Date('2027-01-04T09:00:00Z');
const PRICE_MINOR = 1_490n;

/** Two accounts with an order each at Stripe. */
async function openTwo(db: Db) {
  const fake = await fakeStripe();
  onTestFinished(fake.close);
  const address = { protocol: 'http', host: '127.0.0.1', port: fake.port } as const;
  const provider = await createStripe({ secret: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, address });
  const order = async () => {
    const account = await seedRehearsal(db, NOW, 'Europe/Brussels', [provider]);
    await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
    const recordId = await account.choose(await seedPlan(db, { priceMinor: PRICE_MINOR }));
    return { account, recordId, payment: await account.openPaymentOf(recordId) };
  };
  const [mine, other] = [await order(), await order()];
  /** A payment that Stripe has, told by a webhook with a true signature. */
  const tell = async (intent: { paymentId: string | undefined; amount: number; currency: string }) => {
    const reference = fake.addIntent(intent);
    const notice = fake.notice('payment_intent.succeeded', { id: reference }, NOW.getTime() / 1000);
    expect(await takeWebhook(mine.account.parts, provider, { ...notice, now: NOW })).toBe(true);
    return db.providerEvent.findFirstOrThrow({ where: { provider: 'STRIPE', reference } });
  };
  const nothingIsPaid = async () => {
    for (const { account, recordId } of [mine, other]) {
      const { accountId } = account;
      expect(await db.ledgerTransaction.count({ where: { accountId } })).toBe(0);
      expect(await db.storedPaymentMethod.count({ where: { accountId } })).toBe(0);
      expect(await db.billingRecord.findUnique({ where: { id: recordId } })).toMatchObject({
        state: 'ORDER',
      });
      expect(await account.billing()).toMatchObject({ status: 'TRIALING' });
    }
  };
  return { mine, other, provider, fake, tell, nothingIsPaid };
}

describe('webhooks with a true signature', { timeout: 30_000 }, () => {
  test('about a payment of another merchant, or that nobody was asked for, post nothing', async ({ db }) => {
    const { tell, nothingIsPaid } = await openTwo(db);
    const asked = { amount: Number(PRICE_MINOR), currency: 'eur' };
    for (const paymentId of [undefined, '01990000-0000-7000-8000-000000000000'])
      expect(await tell({ ...asked, paymentId })).toMatchObject({ error: 'UNKNOWN_PAYMENT', takenAt: NOW });
    await nothingIsPaid();
  });

  test('about a payment that Stripe does not know post nothing', async ({ db }) => {
    const { mine, provider, fake, nothingIsPaid } = await openTwo(db);
    const notice = fake.notice('payment_intent.succeeded', { id: 'pi_unknown' }, NOW.getTime() / 1000);
    await takeWebhook(mine.account.parts, provider, { ...notice, now: NOW });
    await nothingIsPaid();
  });

  test('about another amount or currency post nothing, and say so', async ({ db }) => {
    const { mine, tell, nothingIsPaid } = await openTwo(db);
    const paymentId = mine.payment.id;
    const price = Number(PRICE_MINOR);
    for (const [amount, currency] of [
      [1, 'eur'],
      [price - 1, 'eur'],
      [price + 1, 'eur'],
      [price, 'jpy'],
      [price, 'usd'],
    ] as const)
      expect(await tell({ paymentId, amount, currency })).toMatchObject({ error: 'OTHER_AMOUNT' });
    await nothingIsPaid();
  });

  test('about a payment that was asked for at another provider post nothing', async ({ db }) => {
    const { mine, tell, nothingIsPaid } = await openTwo(db);
    const paymentId = mine.payment.id;
    await db.payment.update({ where: { id: paymentId }, data: { provider: 'YOOKASSA' } });
    const told = await tell({ paymentId, amount: Number(PRICE_MINOR), currency: 'eur' });
    expect(told).toMatchObject({ error: 'UNKNOWN_PAYMENT' });
    await nothingIsPaid();
  });

  test('pay for the account that was asked, and for no other', async ({ db }) => {
    const { mine, other, tell } = await openTwo(db);
    await tell({ paymentId: other.payment.id, amount: Number(PRICE_MINOR), currency: 'eur' });
    expect(await db.ledgerTransaction.count({ where: { accountId: mine.account.accountId } })).toBe(0);
    expect(await db.billingRecord.findUnique({ where: { id: mine.recordId } })).toMatchObject({
      state: 'ORDER',
    });
    expect(await db.billingRecord.findUnique({ where: { id: other.recordId } })).toMatchObject({
      state: 'ISSUED',
      settledMinor: PRICE_MINOR,
    });
  });
});

test('a card that pays for two accounts stays with the first', { timeout: 30_000 }, async ({ db }) => {
  const { mine, other, tell } = await openTwo(db);
  for (const { payment } of [mine, other])
    await tell({ paymentId: payment.id, amount: Number(PRICE_MINOR), currency: 'eur' });
  expect(await db.storedPaymentMethod.count({ where: { accountId: mine.account.accountId } })).toBe(1);
  expect(await db.storedPaymentMethod.count({ where: { accountId: other.account.accountId } })).toBe(0);
  // The books name the provider's cash; the check of sums is for the sandbox's.
  const wrong = await wrongSums(db, mine.account);
  expect(wrong.filter((problem) => !problem.startsWith('CASH'))).toEqual([]);
});
