import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { describe, expect, onTestFinished } from 'vitest';
import { checkDifference } from '../../src/modules/payment-differences/check-difference.ts';
import type { PaymentProvider } from '../../src/subscriptions/payments/payment-provider.ts';
import { createStripe } from '../../src/subscriptions/payments/stripe/stripe-provider.ts';
import { createYooKassa } from '../../src/subscriptions/payments/yookassa/yookassa-provider.ts';
import { reconcile } from '../../src/subscriptions/reconcile/reconcile.ts';
import { seedActor } from '../actor.ts';
import { fakeStripe, fakeYooKassa, WEBHOOK_SECRET } from './fake-providers.fixture.ts';
import { GOOD, type Rehearsal, seedPlan, seedRehearsal } from './rehearsal.fixture.ts';

/** An account on the clock of the machine with an order whose payment succeeded at the sandbox. */
async function paidThere(db: Db) {
  const account = await seedRehearsal(db, new Date());
  const recordId = await account.choose(await seedPlan(db));
  const payment = await account.openPaymentOf(recordId);
  const notice = await account.answer(payment.id, GOOD);
  await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
  const parts = { ...account.parts, log: { info: () => undefined, error: account.parts.log.error } };
  const run = () => reconcile(parts, new Date(Date.now() + 1_000));
  const differences = async () => {
    const reference = `sandbox_${payment.id}`;
    const rows = await db.paymentDifference.findMany({ where: { reference } });
    return rows.map(({ kind, ourMinor, theirMinor, resolvedAt }) => [
      ...[kind, ourMinor, theirMinor],
      resolvedAt === null ? 'open' : 'resolved',
    ]);
  };
  return { account, payment, notice, run, differences };
}

const paidOf = (db: Db, { accountId }: Rehearsal) =>
  db.ledgerTransaction.count({ where: { accountId, kind: 'PAID' } });

describe('payments beside those of a provider', { timeout: 30_000 }, () => {
  test('a lost webhook is made up for, and leaves no difference', async ({ db }) => {
    const { account, run, differences, notice } = await paidThere(db);
    expect(await paidOf(db, account)).toBe(0);
    await run();
    expect(await paidOf(db, account)).toBe(1);
    expect(await account.records('INVOICE')).toMatchObject([{ status: 'PAID' }]);
    await account.deliver(notice, 3);
    await run();
    expect(await paidOf(db, account)).toBe(1);
    expect(await differences()).toEqual([]);
    expect(account.failures).toEqual([]);
  });

  test('another amount is a difference once, told once, and resolved when it is gone', async ({ db }) => {
    const owner = await seedActor(db, { role: 'SERVICE_OWNER' });
    const { account, payment, run, differences } = await paidThere(db);
    const change = (amountMinor: bigint) =>
      db.sandboxPayment.update({ where: { paymentId: payment.id }, data: { amountMinor } });
    await change(1n);
    await run();
    await run();
    expect(await differences()).toEqual([['AMOUNT', 1_490n, 1n, 'open']]);
    expect(await paidOf(db, account)).toBe(0);
    expect(await toldOf(db, owner.userId)).toBe(1);
    await change(1_490n);
    await run();
    expect(await differences()).toEqual([['AMOUNT', 1_490n, 1n, 'resolved']]);
    expect(await paidOf(db, account)).toBe(1);
  });

  test('a payment that only one of the two has, and another refund, are differences', async ({ db }) => {
    const { account, payment, run, differences } = await paidThere(db);
    await run();
    await db.sandboxPayment.update({ where: { paymentId: payment.id }, data: { refundedMinor: 500n } });
    await run();
    expect(await differences()).toEqual([['REFUNDED', 0n, 500n, 'open']]);
    const theirs = await db.sandboxPayment.delete({ where: { paymentId: payment.id } });
    await run();
    expect(await differences()).toEqual([['ONLY_OURS', 1_490n, null, 'open']]);
    await db.sandboxPayment.create({ data: { ...theirs, refundedMinor: 0n, details: {} } });
    await run();
    expect(await differences()).toEqual([['ONLY_OURS', 1_490n, null, 'resolved']]);
    const paymentId = randomUUID();
    const reference = `sandbox_${paymentId}`;
    const strange = { paymentId, reference, state: 'SUCCEEDED', amountMinor: 7n, currency: 'EUR' } as const;
    await db.sandboxPayment.create({ data: strange });
    await run();
    expect(await db.paymentDifference.findFirst({ where: { reference } })).toMatchObject({
      ...{ kind: 'ONLY_THEIRS', paymentId: null, theirMinor: 7n },
    });
    await db.sandboxPayment.delete({ where: { paymentId } });
    expect(account.failures).toEqual([]);
  });

  test('a person reads one again', async ({ db }) => {
    const owner = await seedActor(db, { role: 'SERVICE_OWNER' });
    const { account, payment, run, differences } = await paidThere(db);
    await db.sandboxPayment.update({ where: { paymentId: payment.id }, data: { amountMinor: 1n } });
    await run();
    const { id } = await db.paymentDifference.findFirstOrThrow({ where: { paymentId: payment.id } });
    const services = { db, asSystem: () => ({ db }), payments: account.parts.providers } as never;
    await checkDifference(services, owner, { id });
    expect(await differences()).toEqual([['AMOUNT', 1_490n, 1n, 'open']]);
    await db.sandboxPayment.update({ where: { paymentId: payment.id }, data: { amountMinor: 1_490n } });
    await checkDifference(services, owner, { id });
    expect(await differences()).toEqual([['AMOUNT', 1_490n, 1n, 'resolved']]);
    expect(await paidOf(db, account)).toBe(1);
    const stranger = await seedActor(db);
    await expect(checkDifference(services, stranger, { id })).rejects.toThrow(/PaymentDifference/);
  });

  test('accounts on a test clock are left out', async ({ db }) => {
    const { account, payment, run, differences } = await paidThere(db);
    const clock = { clockId: account.clockId };
    await db.billing.update({ where: { id: account.billingId }, data: clock });
    await db.sandboxPayment.update({ where: { paymentId: payment.id }, data: { amountMinor: 1n } });
    await run();
    expect(await differences()).toEqual([]);
  });
});

/** How many notices about differences a person got. */
async function toldOf(db: Db, userId: string): Promise<number> {
  const events = await db.outboxEvent.findMany({ where: { type: 'installation.differencesFound' } });
  return events.filter(({ payload }) => JSON.stringify(payload).includes(userId)).length;
}

async function listOf(provider: PaymentProvider) {
  const all = [];
  for await (const payment of provider.list(new Date(0), new Date('2030-01-01'))) all.push(payment);
  return all;
}

describe('lists of providers', () => {
  const order = {
    ...{ text: 'Account', key: '', reference: null, returnUrl: 'https://fleet.example/back' },
    payer: { email: null, taxCode: null },
  };

  test('Stripe lists its payments, without those in currencies that nobody is asked for', async () => {
    const fake = await fakeStripe();
    onTestFinished(fake.close);
    const address = { protocol: 'http', host: '127.0.0.1', port: fake.port } as const;
    const keys = { secret: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, address };
    const provider = await createStripe(keys);
    const paymentId = randomUUID();
    const asked = { ...order, paymentId, amountMinor: 1_490n, currency: 'EUR' } as const;
    const { reference } = await provider.openPage(asked, new Date());
    expect(await listOf(provider)).toEqual([]);
    fake.pay(reference);
    fake.addIntent({ paymentId: undefined, amount: 100, currency: 'gbp' });
    expect(await listOf(provider)).toMatchObject([
      { paymentId, state: 'SUCCEEDED', amountMinor: 1_490n, currency: 'EUR', refundedMinor: 0n },
    ]);
  });

  test('YooKassa lists its payments', async () => {
    const fake = await fakeYooKassa();
    onTestFinished(fake.close);
    const provider = createYooKassa({ shopId: '1', secret: 's', address: `http://127.0.0.1:${fake.port}` });
    const paymentId = randomUUID();
    const asked = { ...order, paymentId, amountMinor: 59_000n, currency: 'RUB' } as const;
    const { reference } = await provider.openPage(asked, new Date());
    fake.pay(reference);
    expect(await listOf(provider)).toMatchObject([{ paymentId, state: 'SUCCEEDED', amountMinor: 59_000n }]);
  });
});
