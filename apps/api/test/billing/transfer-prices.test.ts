import { randomUUID } from 'node:crypto';
import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { Db } from '@fleet/db/client';
import { beforeEach, describe, expect } from 'vitest';
import { SYSTEM_CLOCK } from '../../src/clock.ts';
import { countUnits } from '../../src/subscriptions/count-units.ts';
import { seedActor } from '../actor.ts';
import { test } from '../api.ts';
import { balanceOf } from './operator.fixture.ts';
import { type Rehearsal, seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';
import { byTransfer } from './transfer.fixture.ts';

/* Amounts were computed by hand. The first period is 19 January to 19 February 2027: 31 days. */

const mutation = (name: string, input: string) =>
  `mutation ($where: ById!, $data: ${input}!) { ${name}(where: $where, data: $data) { id } }`;
const CREDIT = mutation('createCreditNote', 'CreateCreditNoteInput');
const ADJUST = mutation('adjustBalance', 'AdjustBalanceInput');
const REFUND = mutation('refundBalance', 'RefundBalanceInput');

const orderOf = (db: Db, id: string) => db.billingRecord.findUniqueOrThrow({ where: { id } });
const askedBy = async (db: Db, id: string) => (await orderOf(db, id)).toPayMinor;
const newestInvoice = async (account: Rehearsal) => (await account.records('INVOICE')).at(-1);

beforeEach<{ db: Db }>(async ({ db }) => {
  await db.installation.upsert({
    where: { id: INSTALLATION_ID },
    create: { id: INSTALLATION_ID, billingOn: true },
    update: { billingOn: true },
  });
});

describe('the price of an order by transfer', { timeout: 30_000 }, () => {
  test('a credit note on the present plan does not count twice', async ({ api, db }) => {
    const { account, operator, pay } = await byTransfer({ api: api as never, db });
    await pay(await account.choose(await seedPlan(db, { priceMinor: 3_100n })), 31);
    await account.advance('2027-01-19T23:00:00Z');
    const order = await account.choose(await seedPlan(db, { priceMinor: 6_200n }));
    const [first] = await account.records('INVOICE');
    await operator(CREDIT, first?.id ?? '', { amount: 10, reason: 'Kind' });
    // The order credits 20.00 instead of 30.00, and 10.00 are on the balance.
    expect(await askedBy(db, order)).toBe(3_000n);
    await pay(order, 30);
    expect(await newestInvoice(account)).toMatchObject({ status: 'PAID', totalMinor: 6_000n });
    expect(await balanceOf(db, account)).toBe(0n);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('counts from the day of payment also for who is behind', async ({ api, db }) => {
    const { account, pay } = await byTransfer({ api: api as never, db });
    await pay(await account.choose(await seedPlan(db, { priceMinor: 2_800n })), 28);
    // The period from 19 February has 28 days; its invoice is due on 1 March.
    await account.advance('2027-02-23T23:00:00Z');
    const order = await account.choose(await seedPlan(db, { priceMinor: 5_600n }));
    await account.advance('2027-03-04T23:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'GRACE' });
    // 23 of 28 days: 46.00 less 23.00, and the debt of 28.00. Since then nine days passed.
    expect(await askedBy(db, order)).toBe(5_100n);
    await pay(order, 51);
    expect(await newestInvoice(account)).toMatchObject({ origin: 'CHANGE', totalMinor: 2_800n });
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE' });
    expect(await balanceOf(db, account)).toBe(900n);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('a plan that is no longer dearer begins all the same, on the day of payment', async ({ api, db }) => {
    const { account, pay } = await byTransfer({ api: api as never, db });
    await pay(await account.choose(await seedPlan(db, { entity: 'USER', priceMinor: 3_100n })), 62);
    await account.advance('2027-01-19T23:00:00Z');
    const order = await account.choose(await seedPlan(db, { priceMinor: 7_000n }));
    await account.advance('2027-01-28T23:00:00Z');
    await seedActor(db, { accountId: account.accountId });
    await countUnits({ db, clock: SYSTEM_CLOCK });
    await account.advance('2027-02-07T23:00:00Z');
    await pay(order, Number(await askedBy(db, order)) / 100);
    const changed = await newestInvoice(account);
    expect(changed?.lines.map(({ kind, net }) => [kind, net]).sort()).toEqual([
      ['RECURRING', 2_484n],
      // Ten days of the third user by the former plan.
      ['UNITS', 1_000n],
    ]);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('what the pro forma asked for is enough, and the rest is due like any invoice', async ({
    api,
    db,
  }) => {
    const { account, pay } = await byTransfer({ api: api as never, db }, 20);
    const first = await account.choose(await seedPlan(db, { entity: 'USER', priceMinor: 3_100n }));
    await pay(first, Number(await askedBy(db, first)) / 100);
    await account.advance('2027-02-07T23:00:00Z');
    const order = await account.choose(await seedPlan(db, { entity: 'USER', priceMinor: 6_200n }));
    const asked = await askedBy(db, order);
    await account.advance('2027-02-08T12:00:00Z');
    await seedActor(db, { accountId: account.accountId });
    await countUnits({ db, clock: SYSTEM_CLOCK });
    await account.advance('2027-02-08T23:00:00Z');
    await pay(order, Number(asked) / 100);
    const changed = await newestInvoice(account);
    expect(changed).toMatchObject({ origin: 'CHANGE', status: 'UNPAID', dueOn: new Date('2027-03-01') });
    await account.advance('2027-02-25T12:00:00Z');
    // Open until three days after 1 March.
    expect(await account.billing()).toMatchObject({
      status: 'ACTIVE',
      effectiveUntil: new Date('2027-03-03T23:00:00Z'),
    });
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('has the tax of the day of payment, with its note', async ({ api, db }) => {
    const { account, pay } = await byTransfer({ api: api as never, db });
    const [vat, reverse] = [
      await db.taxRate.create({ data: { country: 'BE', name: 'VAT', ppm: 210_000 } }),
      await db.taxRate.create({ data: { country: 'DE', name: 'Reverse', ppm: 0, reverseCharge: true } }),
    ];
    const rateIs = (taxRateId: string) =>
      db.billing.update({ where: { id: account.billingId }, data: { taxRateId } });
    await rateIs(reverse.id);
    await pay(await account.choose(await seedPlan(db, { priceMinor: 3_100n })), 31);
    expect(await newestInvoice(account)).toMatchObject({ taxPpm: 0, taxNote: 'REVERSE_CHARGE' });
    await account.advance('2027-01-19T23:00:00Z');
    await rateIs(vat.id);
    const order = await account.choose(await seedPlan(db, { priceMinor: 6_200n }));
    expect(await orderOf(db, order)).toMatchObject({ taxPpm: 210_000, taxNote: null });
    await rateIs(reverse.id);
    await pay(order, Number(await askedBy(db, order)) / 100);
    expect(await newestInvoice(account)).toMatchObject({
      ...{ origin: 'CHANGE', netMinor: 6_000n, taxMinor: 0n, taxPpm: 0, taxNote: 'REVERSE_CHARGE' },
    });
  });

  test('asks for what was refunded again', async ({ api, db }) => {
    const { account, operator, pay } = await byTransfer({ api: api as never, db });
    const order = await account.choose(await seedPlan(db));
    await pay(order, 5);
    await operator(REFUND, account.billingId, { reason: 'Asked for' });
    expect(await askedBy(db, order)).toBe(1_490n);
    await pay(order, 14.9);
    expect(await orderOf(db, order)).toMatchObject({ state: 'ISSUED', status: 'PAID' });
  });
});

describe('money that comes without a transfer', { timeout: 30_000 }, () => {
  test('a credit note is refunded though an order waits', async ({ api, db }) => {
    const { account, operator, pay } = await byTransfer({ api: api as never, db });
    const plan = await seedPlan(db, { priceMinor: 3_100n });
    await pay(await account.choose(plan), 31);
    await account.advance('2027-01-25T23:00:00Z');
    const order = await account.choose(plan);
    const [first] = await account.records('INVOICE');
    const { errors } = await operator(CREDIT, first?.id ?? '', { reason: 'Outage', refund: true });
    expect(errors).toBeUndefined();
    expect(await orderOf(db, order)).toMatchObject({ state: 'ORDER', toPayMinor: 3_100n });
    expect(await balanceOf(db, account)).toBe(0n);
  });

  test('a correction that covers the order begins it, and the payers are told', async ({ api, db }) => {
    const { account, operator } = await byTransfer({ api: api as never, db });
    const order = await account.choose(await seedPlan(db));
    await operator(ADJUST, account.billingId, { amount: 14.9, reason: 'A present' });
    expect(await orderOf(db, order)).toMatchObject({ state: 'ISSUED', status: 'PAID' });
    const events = await db.outboxEvent.findMany({ where: { accountId: account.accountId } });
    const told = events.find(({ type }) => type === 'billing.changed');
    expect(JSON.stringify(told?.payload)).toContain('"message":"PAID"');
  });
});

test('another frequency on the first day keeps the coupon of the period that it replaces', async ({ db }) => {
  const account = await seedRehearsal(db);
  const coupon = await db.coupon.create({
    data: { code: randomUUID().toUpperCase(), ppm: 500_000, periods: 2 },
  });
  await account.pay(await account.choose(await seedPlan(db, { priceMinor: 3_100n }), undefined, coupon));
  await account.advance('2027-01-19T12:00:00Z');
  await account.pay(await account.choose(await seedPlan(db, { priceMinor: 31_000n, frequency: 'YEAR' })));
  expect(await newestInvoice(account)).toMatchObject({ netMinor: 15_500n });
  expect(await account.billing()).toMatchObject({ couponLeft: 1 });
  expect(await wrongSums(db, account)).toEqual([]);
});
