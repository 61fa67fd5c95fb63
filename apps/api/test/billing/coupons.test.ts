import { randomUUID } from 'node:crypto';
import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { takeCoupon } from '../../src/subscriptions/orders/coupons.ts';
import { seedActor } from '../actor.ts';
import { ask, codesOf, signUp, test } from '../api.ts';
import { type Rehearsal, seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

const SUBSCRIBE = `mutation ($data: CreateSubscriptionInput!) { createSubscription(data: $data) { id total } }`;
const PREVIEW = `query ($data: PreviewSubscriptionInput!) { previewSubscription(data: $data) { total toPay } }`;

const seedCoupon = (db: Db, more: object = {}) =>
  db.coupon.create({
    data: { code: randomUUID().toUpperCase(), ppm: 250_000, ...more },
  });

const redeemedOf = async (db: Db, id: string) =>
  (await db.coupon.findUniqueOrThrow({ where: { id } })).redeemed;

const nets = async (account: Rehearsal) =>
  (await account.records('INVOICE')).map(({ origin, netMinor }) => `${origin} ${netMinor}`);

describe('a coupon', { timeout: 30_000 }, () => {
  test('takes its part off as many periods as it is for', async ({ db }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    const coupon = await seedCoupon(db, { periods: 2 });
    await account.pay(await account.choose(plan, undefined, coupon));
    await account.advance('2027-04-20T12:00:00Z');
    // A quarter of 14.90 is 3.73.
    expect(await nets(account)).toEqual(['FIRST 1117', 'RENEWAL 1117', 'RENEWAL 1490', 'RENEWAL 1490']);
    expect(await redeemedOf(db, coupon.id)).toBe(1);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('an amount is taken up to what there is, of full periods alone', async ({ db }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    const much = await seedCoupon(db, { ppm: null, amountMinor: 9_900n, currency: 'EUR', periods: 1 });
    const orderId = await account.choose(plan, undefined, much);
    // Nothing is to pay, so it holds at once.
    expect(await db.billingRecord.findUnique({ where: { id: orderId } })).toMatchObject({
      ...{ state: 'ISSUED', status: 'PAID', totalMinor: 0n },
    });
    const little = await seedCoupon(db, { ppm: null, amountMinor: 500n, currency: 'EUR' });
    await account.advance('2027-01-28T23:00:00Z');
    await account.pay(await account.choose(await seedPlan(db, { priceMinor: 3_100n }), undefined, little));
    await account.advance('2027-02-20T12:00:00Z');
    expect(await nets(account)).toEqual(['FIRST 0', 'CHANGE 2100', 'RENEWAL 2600']);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('for one plan takes nothing off another', async ({ db }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    const coupon = await seedCoupon(db, { ppm: 1_000_000, planIds: [plan.planId] });
    await account.choose(plan, undefined, coupon);
    await account.advance('2027-01-28T23:00:00Z');
    await account.pay(await account.choose(await seedPlan(db, { priceMinor: 3_100n })));
    await account.advance('2027-02-20T12:00:00Z');
    expect((await nets(account)).at(-1)).toBe('RENEWAL 3100');
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('is given back by an order that is not paid, and by one that another takes the place of', async ({
    db,
  }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    const coupon = await seedCoupon(db, { most: 1 });
    await account.choose(plan, undefined, coupon);
    await account.choose(plan, undefined, coupon);
    expect(await redeemedOf(db, coupon.id)).toBe(1);
    await account.advance('2027-01-06T12:00:00Z');
    expect(await redeemedOf(db, coupon.id)).toBe(0);
    expect(await db.couponRedemption.count({ where: { couponId: coupon.id } })).toBe(0);
  });

  test('has as many places as it says, whoever comes at once', async ({ db }) => {
    const coupon = await seedCoupon(db, { most: 3 });
    const accounts = await Promise.all(Array.from({ length: 20 }, () => seedActor(db)));
    const taken = await Promise.allSettled(
      accounts.map(({ accountId }) => db.$transaction((tx) => takeCoupon(tx, coupon.id, accountId))),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await redeemedOf(db, coupon.id)).toBe(3);
  });

  test('is shown before it is ordered, and refused where it does not hold', async ({ api, db }) => {
    const [plan, other] = [await seedPlan(db), await seedPlan(db)];
    const { accessToken: token } = await signUp(api);
    const send = (text: string, coupon: string, more: object = {}) =>
      ask(api, text, { token, variables: { data: { planId: plan.planId, coupon, ...more } } });
    const good = await seedCoupon(db);
    const shown = await send(PREVIEW, good.code.toLowerCase());
    expect(shown.data?.previewSubscription).toEqual({ total: 11.17, toPay: 11.17 });
    expect(codesOf(await send(SUBSCRIBE, good.code, { expected: 14.9 }))).toEqual(['AMOUNT_CHANGED']);
    expect((await send(SUBSCRIBE, good.code, { expected: 11.17 })).data?.createSubscription).toMatchObject({
      total: 11.17,
    });
    const refused = [
      await seedCoupon(db, { status: 'INACTIVE' }),
      await seedCoupon(db, { untilOn: new Date('2026-01-01') }),
      await seedCoupon(db, { planIds: [other.planId] }),
      await seedCoupon(db, { most: 1, redeemed: 1 }),
      await seedCoupon(db, { ppm: null, amountMinor: 100n, currency: 'USD' }),
      { code: 'NOT-THERE' },
    ];
    for (const { code } of refused)
      expect(codesOf(await send(PREVIEW, code))).toEqual(['COUPON_UNAVAILABLE']);
    for (let n = 0; n < 14; n++) await send(PREVIEW, `GUESS-${n}`);
    expect(codesOf(await send(PREVIEW, 'GUESS-LAST'))).toEqual(['TOO_MANY_REQUESTS']);
  });
});
