import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { describe, expect, onTestFinished } from 'vitest';
import { commit } from '../../src/commit/commit.ts';
import { systemActor } from '../../src/commit/system-actor.ts';
import { chargePayments } from '../../src/subscriptions/payments/charge-payments.ts';
import type { PaymentProvider } from '../../src/subscriptions/payments/payment-provider.ts';
import { createStripe } from '../../src/subscriptions/payments/stripe/stripe-provider.ts';
import { takeWebhook } from '../../src/subscriptions/payments/take-webhook.ts';
import { createYooKassa } from '../../src/subscriptions/payments/yookassa/yookassa-provider.ts';
import { sendRefunds } from '../../src/subscriptions/refunds/send-refunds.ts';
import { takeStep } from '../../src/subscriptions/steps/take-step.ts';
import { createCreditAll } from './credit-all.fixture.ts';
import { fakeStripe, fakeYooKassa, WEBHOOK_SECRET } from './fake-providers.fixture.ts';
import { type Rehearsal, seedPlan, seedRehearsal } from './rehearsal.fixture.ts';

const NOW = new Date('2027-01-04T09:00:00Z');
const AT_S = NOW.getTime() / 1000;

async function openStripe() {
  const fake = await fakeStripe();
  onTestFinished(fake.close);
  const address = { protocol: 'http', host: '127.0.0.1', port: fake.port } as const;
  return {
    fake,
    provider: await createStripe({ secret: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, address }),
  };
}

async function openYooKassa() {
  const fake = await fakeYooKassa();
  onTestFinished(fake.close);
  return {
    fake,
    provider: createYooKassa({ shopId: '1', secret: 's', address: `http://127.0.0.1:${fake.port}` }),
  };
}

/** An order of an account on the clock of the machine, with its page at the provider opened twice. */
async function order(db: Db, provider: PaymentProvider, currency: 'EUR' | 'RUB') {
  const account = await seedRehearsal(db, NOW, 'Europe/Brussels', [provider]);
  await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
  const recordId = await account.choose(await seedPlan(db, { currency }));
  const payment = await account.openPaymentOf(recordId);
  const asking = {
    ...{
      paymentId: payment.id,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      text: 'Account',
    },
    ...{ key: '', returnUrl: 'https://fleet.example/back', payer: { email: 'a@example.com', taxCode: null } },
  };
  const { reference } = await provider.openPage({ ...asking, reference: null }, NOW);
  expect(await provider.openPage({ ...asking, reference: null }, NOW)).toMatchObject({ reference });
  expect(await provider.openPage({ ...asking, reference }, NOW)).toMatchObject({ reference });
  await db.payment.update({ where: { id: payment.id }, data: { reference } });
  return { account, recordId, payment, reference };
}

type Notice = { raw: Buffer; headers: Record<string, string> };

async function deliver(
  account: Rehearsal,
  provider: PaymentProvider,
  notices: readonly Notice[],
): Promise<boolean[]> {
  const five = Array.from({ length: 5 }, () => notices).flat();
  const shuffled = five.map((notice, n) => ({ notice, at: (n * 7_919) % 31 })).sort((a, b) => a.at - b.at);
  const taken: boolean[] = [];
  for (const { notice } of shuffled)
    taken.push(await takeWebhook(account.parts, provider, { ...notice, now: NOW }));
  return taken;
}

const paidOf = (db: Db, { accountId }: Rehearsal) =>
  db.ledgerTransaction.count({ where: { accountId, kind: 'PAID' } });

/** The renewal at its day, and its charge. */
async function renewAndCharge(db: Db, account: Rehearsal, steps: number): Promise<Date> {
  let at = NOW;
  for (let n = 0; n < steps; n++) {
    const { nextDueAt } = await account.billing();
    at = nextDueAt ?? at;
    await commit({ db }, systemActor('billing.test'), (tx, record) =>
      takeStep(tx, record, { billingId: account.billingId, now: at }),
    );
  }
  await chargePayments(account.parts, at);
  await chargePayments(account.parts, at);
  return at;
}

describe('Stripe', { timeout: 30_000 }, () => {
  test('a page, notices five times and shuffled, a renewal and a refund are each booked once', async ({
    db,
  }) => {
    const { fake, provider } = await openStripe();
    const { account, reference } = await order(db, provider, 'EUR');
    const intent = fake.pay(reference);
    await deliver(account, provider, [
      fake.notice('checkout.session.completed', { id: reference }, AT_S),
      fake.notice('payment_intent.succeeded', { id: intent }, AT_S),
      fake.notice('charge.succeeded', { id: 'ch_1', payment_intent: intent }, AT_S),
    ]);
    expect(await paidOf(db, account)).toBe(1);
    expect(await db.storedPaymentMethod.findFirst({ where: { accountId: account.accountId } })).toMatchObject(
      {
        ...{
          provider: 'STRIPE',
          label: 'visa 4242',
          customer: 'cus_1',
          reference: expect.stringMatching(/^pm_/),
        },
      },
    );
    const at = await renewAndCharge(db, account, 3);
    expect(await paidOf(db, account)).toBe(2);
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', failedTries: 0 });
    await createCreditAll(db, account, at);
    for (let turn = 0; turn < 3; turn++) await sendRefunds(account.parts, at);
    expect(fake.refunds).toHaveLength(1);
    expect(
      await db.ledgerTransaction.count({ where: { accountId: account.accountId, kind: 'REFUNDED' } }),
    ).toBe(1);
    expect(account.failures).toEqual([]);
    // It comes back weeks later.
    const [refund] = fake.refunds;
    const credited = await account.billing();
    const refunded = await db.refund.findFirstOrThrow({
      where: { payment: { record: { billingId: credited.id } } },
      include: { payment: true },
    });
    if (refund) refund.status = 'failed';
    const about = { id: 're_1', payment_intent: refunded.payment.reference };
    for (let turn = 0; turn < 3; turn++)
      await deliver(account, provider, [fake.notice('refund.failed', about, AT_S)]);
    expect(await db.refund.findUnique({ where: { id: refunded.id } })).toMatchObject({ state: 'FAILED' });
    expect(await db.payment.findUnique({ where: { id: refunded.paymentId } })).toMatchObject({
      refundedMinor: 0n,
    });
    const back = { accountId: account.accountId, kind: 'REFUND_FAILED' } as const;
    expect(await db.ledgerTransaction.count({ where: back })).toBe(1);
  });

  test('a charge that is refused is a failed try, with its reason', async ({ db }) => {
    const { fake, provider } = await openStripe();
    const { account, reference } = await order(db, provider, 'EUR');
    fake.pay(reference);
    await deliver(account, provider, [fake.notice('checkout.session.completed', { id: reference }, AT_S)]);
    fake.refuseCharges();
    await renewAndCharge(db, account, 3);
    expect(await account.billing()).toMatchObject({ status: 'PAST_DUE', failedTries: 1 });
    expect(
      await db.payment.findFirst({ where: { automatic: true, record: { billingId: account.billingId } } }),
    ).toMatchObject({ state: 'FAILED', failure: 'NO_FUNDS' });
  });

  test('a dispute is booked by its webhooks: withheld once, and lost once', async ({ db }) => {
    const { fake, provider } = await openStripe();
    const { account, reference, recordId } = await order(db, provider, 'EUR');
    const intent = fake.pay(reference);
    await deliver(account, provider, [fake.notice('payment_intent.succeeded', { id: intent }, AT_S)]);
    const kinds = async () =>
      (
        await db.ledgerTransaction.findMany({
          where: { accountId: account.accountId },
          orderBy: { id: 'asc' },
        })
      ).map(({ kind }) => kind);
    const about = { id: 'dp_1', payment_intent: intent };
    // An inquiry withholds nothing.
    fake.dispute(intent, 'warning_needs_response');
    await deliver(account, provider, [fake.notice('charge.dispute.created', about, AT_S)]);
    expect(await kinds()).toEqual(['INVOICED', 'PAID']);
    fake.dispute(intent, 'needs_response');
    await deliver(account, provider, [fake.notice('charge.dispute.funds_withdrawn', about, AT_S)]);
    expect(await kinds()).toEqual(['INVOICED', 'PAID', 'DISPUTED']);
    fake.dispute(intent, 'lost');
    await deliver(account, provider, [
      fake.notice('charge.dispute.closed', about, AT_S),
      fake.notice('payment_intent.succeeded', { id: intent }, AT_S),
    ]);
    expect(await kinds()).toEqual(['INVOICED', 'PAID', 'DISPUTED', 'DISPUTE_LOST']);
    expect(await db.billingRecord.findUnique({ where: { id: recordId } })).toMatchObject({
      status: 'UNPAID',
    });
    expect(await account.billing()).toMatchObject({ status: 'PAST_DUE' });
    expect(account.failures).toEqual([]);
  });

  test('takes no notice that is forged, old, of the future or of another secret', async ({ db }) => {
    const { fake, provider } = await openStripe();
    const { account, reference } = await order(db, provider, 'EUR');
    fake.pay(reference);
    const good = fake.notice('checkout.session.completed', { id: reference }, AT_S);
    const forged = { ...good, raw: Buffer.from(good.raw.toString().replace('completed', 'expired')) };
    const notices = [
      forged,
      { raw: good.raw, headers: {} },
      fake.notice('checkout.session.completed', { id: reference }, AT_S - 400),
      fake.notice('checkout.session.completed', { id: reference }, AT_S + 400),
      { raw: good.raw, headers: { 'stripe-signature': `t=${AT_S},v1=${'0'.repeat(64)}` } },
    ];
    expect(await deliver(account, provider, notices)).toEqual(Array(25).fill(false));
    expect(await paidOf(db, account)).toBe(0);
    expect(await db.providerEvent.count({ where: { provider: 'STRIPE', reference } })).toBe(0);
  });
});

describe('YooKassa', { timeout: 30_000 }, () => {
  test('a page, notices five times and shuffled, a renewal and a refund are each booked once', async ({
    db,
  }) => {
    const { fake, provider } = await openYooKassa();
    const { account, reference } = await order(db, provider, 'RUB');
    // It lies: nothing was paid yet.
    await deliver(account, provider, [
      fake.notice('payment.waiting', { id: reference, status: 'succeeded' }),
    ]);
    expect(await paidOf(db, account)).toBe(0);
    fake.pay(reference);
    await deliver(account, provider, [
      fake.notice('payment.succeeded', { id: reference, status: 'succeeded' }),
      fake.notice('payment.canceled', { id: reference, status: 'canceled' }),
    ]);
    expect(await paidOf(db, account)).toBe(1);
    const at = await renewAndCharge(db, account, 3);
    expect(await paidOf(db, account)).toBe(2);
    await createCreditAll(db, account, at);
    for (let turn = 0; turn < 3; turn++) await sendRefunds(account.parts, at);
    expect(fake.refundCount()).toBe(1);
    expect(
      await db.ledgerTransaction.count({ where: { accountId: account.accountId, kind: 'REFUNDED' } }),
    ).toBe(1);
    expect(account.failures).toEqual([]);
  });

  test('keeps nothing of payments that nobody was asked for', async ({ db }) => {
    const { fake, provider } = await openYooKassa();
    const account = await seedRehearsal(db, NOW, 'Europe/Brussels', [provider]);
    const before = await db.providerEvent.count();
    await deliver(account, provider, [
      fake.notice('payment.succeeded', { id: 'guessed', status: 'succeeded' }),
    ]);
    expect(await db.providerEvent.count()).toBe(before);
  });
});
