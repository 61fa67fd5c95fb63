import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { codesOf, test } from '../api.ts';
import { balanceOf } from './operator.fixture.ts';
import { seedPlan, wrongSums } from './rehearsal.fixture.ts';
import { byTransfer, TRANSFER } from './transfer.fixture.ts';

const mutation = (name: string, input: string) =>
  `mutation ($where: ById!, $data: ${input}!) { ${name}(where: $where, data: $data) { id } }`;
const WRITE_OFF = mutation('writeOff', 'WriteOffInput');
const ADJUST = mutation('adjustBalance', 'AdjustBalanceInput');
const REFUND = mutation('refundBalance', 'RefundBalanceInput');
const PAUSE = mutation('pauseSubscription', 'PauseSubscriptionInput');
const CANCEL = 'mutation ($where: ById!) { cancelSubscription(where: $where) { id } }';

const orderOf = (db: Db, id: string) => db.billingRecord.findUniqueOrThrow({ where: { id } });

/** Messages of payments that were told to the payers, in order. */
async function messagesOf(db: Db, accountId: string): Promise<string[]> {
  const events = await db.outboxEvent.findMany({
    where: { accountId, type: 'billing.paid' },
    orderBy: { sequence: 'asc' },
  });
  return events.map(({ payload }) => {
    const { secret } = payload as { secret: { notices: { values: { message: string } }[] } };
    return secret.notices[0]?.values.message ?? '';
  });
}

describe('days to pay', { timeout: 30_000 }, () => {
  test('who pays the overdue invoice is active, though a later one is open', async ({ api, db }) => {
    const { account, pay, unpaid } = await byTransfer({ api: api as never, db }, 45);
    await pay(await account.choose(await seedPlan(db)), 14.9);
    await account.advance('2027-04-10T12:00:00Z');
    // Open until three days after 5 April.
    expect(await account.billing()).toMatchObject({ status: 'GRACE' });
    await pay((await unpaid()).id, 14.9);
    // The second invoice is due on 3 May.
    expect(await account.billing()).toMatchObject({
      ...{ status: 'ACTIVE', effectiveUntil: new Date('2027-05-05T22:00:00Z') },
      paidUntil: new Date('2027-03-19'),
    });
    await account.advance('2027-04-20T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE' });
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('an invoice that is due on the last day of its period leaves the days of grace', async ({
    api,
    db,
  }) => {
    const { account, pay, unpaid } = await byTransfer({ api: api as never, db }, 30);
    await pay(await account.choose(await seedPlan(db)), 14.9);
    await account.advance('2027-03-20T12:00:00Z');
    const first = (await account.records('INVOICE')).find(({ status }) => status === 'UNPAID');
    await pay(first?.id ?? '', 14.9);
    expect((await unpaid()).dueOn).toEqual(new Date('2027-04-18'));
    await account.advance('2027-04-18T22:01:00Z');
    expect(await account.billing()).toMatchObject({ status: 'PAST_DUE' });
    await account.advance('2027-04-20T12:00:00Z');
    expect(await account.billing()).toMatchObject({ effectiveUntil: new Date('2027-04-20T22:00:00Z') });
    await account.advance('2027-04-30T12:00:00Z');
    expect((await account.billing()).status).toBe('GRACE');
    await pay((await unpaid()).id, 14.9);
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE' });
  });
});

describe('an order that waits for a transfer', { timeout: 30_000 }, () => {
  test('money of another currency does not pay it, nor a document', async ({ api, db }) => {
    const { account, pay } = await byTransfer({ api: api as never, db });
    const euros = await account.choose(await seedPlan(db));
    const yen = await account.choose(await seedPlan(db, { currency: 'JPY', priceMinor: 1_490n }));
    await pay(euros, 14.9);
    expect(await orderOf(db, yen)).toMatchObject({ state: 'ORDER' });
    expect(await account.records('INVOICE')).toEqual([]);
    expect(await balanceOf(db, account)).toBe(1_490n);
  });

  test('a dearer plan is priced anew on the day of payment', async ({ api, db }) => {
    const { account, pay } = await byTransfer({ api: api as never, db });
    await pay(await account.choose(await seedPlan(db, { priceMinor: 3_100n })), 31);
    await account.advance('2027-01-19T23:00:00Z');
    const order = await account.choose(await seedPlan(db, { priceMinor: 6_200n }));
    // Thirty of 31 days, then eleven.
    expect((await orderOf(db, order)).toPayMinor).toBe(3_000n);
    await account.advance('2027-02-07T23:00:00Z');
    await pay(order, 30);
    const changed = (await account.records('INVOICE')).at(-1);
    expect(changed).toMatchObject({ origin: 'CHANGE', totalMinor: 2_200n, status: 'PAID' });
    expect(await balanceOf(db, account)).toBe(1_900n);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('needs less once a debt is written off', async ({ api, db }) => {
    const { account, operator, pay, unpaid } = await byTransfer({ api: api as never, db });
    await pay(await account.choose(await seedPlan(db)), 14.9);
    await account.advance('2027-02-20T12:00:00Z');
    const large = await seedPlan(db, { priceMinor: 2_990n });
    const order = await account.choose(large);
    const before = (await orderOf(db, order)).toPayMinor;
    await operator(WRITE_OFF, (await unpaid()).id, { reason: 'A present' });
    expect((await orderOf(db, order)).toPayMinor).toBe(before - 1_490n);
    await pay(order, Number(before - 1_490n) / 100);
    expect(await account.billing()).toMatchObject({ planVersionId: large.id });
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('needs what is missing after a part, a refund and a correction', async ({ api, db }) => {
    const { account, operator, pay } = await byTransfer({ api: api as never, db });
    const order = await account.choose(await seedPlan(db));
    await pay(order, 5);
    expect((await orderOf(db, order)).toPayMinor).toBe(990n);
    await operator(REFUND, account.billingId, { reason: 'Asked for' });
    await pay(order, 9.6);
    expect(await orderOf(db, order)).toMatchObject({ state: 'ORDER' });
    await pay(order, 5);
    await operator(ADJUST, account.billingId, { amount: 0.3, reason: 'Fee of the bank' });
    expect(await orderOf(db, order)).toMatchObject({ state: 'ISSUED', status: 'PAID', totalMinor: 1_490n });
    expect(await balanceOf(db, account)).toBe(0n);
    expect(await messagesOf(db, account.accountId)).toEqual(['PART_PAID', 'PART_PAID', 'PART_PAID']);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('ends with the subscription in its pause', async ({ api, db }) => {
    const { account, operator, pay } = await byTransfer({ api: api as never, db });
    const plan = await seedPlan(db);
    await pay(await account.choose(plan), 14.9);
    await account.advance('2027-01-20T12:00:00Z');
    await operator(PAUSE, account.billingId, { until: '2027-05-01' });
    await account.advance('2027-03-01T12:00:00Z');
    const order = await account.choose(plan);
    const { errors } = await operator(CANCEL, account.billingId, {});
    expect(errors).toBeUndefined();
    expect(await orderOf(db, order)).toMatchObject({ state: 'EXPIRED' });
    await pay(order, 14.9);
    expect(await account.billing()).toMatchObject({ status: 'CANCELLED' });
    expect(await balanceOf(db, account)).toBe(1_490n);
  });

  test('a reference is booked once, also by two accounts at once', async ({ api, db }) => {
    const both = await Promise.all([1, 2].map(() => byTransfer({ api: api as never, db })));
    const data = {
      amount: 14.9,
      receivedOn: '2027-01-04',
      reference: `shared ${both[0]?.account.billingId}`,
    };
    const orders: string[] = [];
    for (const { account } of both) orders.push(await account.choose(await seedPlan(db)));
    const answers = await Promise.all(
      both.map(({ operator }, n) => operator(TRANSFER, orders[n] ?? '', data)),
    );
    expect(answers.flatMap((answer) => codesOf(answer as never))).toEqual(['TRANSFER_BOOKED']);
  });
});
