import { ALLOWS_ALL } from '@fleet/billing/entitlement';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { forecastRenewal } from '../../src/subscriptions/forecast.ts';
import { readSubscription } from '../../src/subscriptions/load-subscription.ts';
import { VERSION_TERMS } from '../../src/subscriptions/terms-of.ts';
import { seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

describe('the period that follows', { timeout: 30_000 }, () => {
  test('a period that is paid ahead costs what the account pays, not a newer price', async ({ db }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    await account.pay(await account.choose(plan));
    await account.advance('2027-01-25T12:00:00Z');
    const dearer = await db.billingPlanVersion.create({
      data: {
        ...{ planId: plan.planId, number: 2, currency: 'EUR', priceMinor: 2_990n, allows: ALLOWS_ALL },
        startsOn: new Date('2027-01-20'),
      },
      include: VERSION_TERMS,
    });
    const order = await account.choose(dearer);
    expect(await db.billingRecord.findUnique({ where: { id: order } })).toMatchObject({
      ...{ origin: 'EXTEND', totalMinor: 1_490n, toPayMinor: 1_490n },
    });
    await account.pay(order);
    expect(await account.billing()).toMatchObject({ planVersionId: plan.id });
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('a second plan in a trial that is paid ahead begins after the paid period', async ({ db }) => {
    const [account, small] = [await seedRehearsal(db), await seedPlan(db)];
    const large = await seedPlan(db, { priceMinor: 2_990n });
    await account.pay(await account.choose(small));
    await account.choose(large);
    expect(await account.billing()).toMatchObject({
      ...{ status: 'TRIALING', planVersionId: small.id, nextVersionId: large.id },
    });
    await account.advance('2027-01-20T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', planVersionId: small.id });
    await account.advance('2027-02-20T12:00:00Z');
    expect(await account.billing()).toMatchObject({ planVersionId: large.id, nextVersionId: null });
    expect((await account.records('INVOICE')).map(({ origin, totalMinor }) => [origin, totalMinor])).toEqual([
      ['FIRST', 1_490n],
      ['RENEWAL', 2_990n],
    ]);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('a trial with two periods paid ahead begins the first', async ({ db }) => {
    const [account, plan] = [await seedRehearsal(db), await seedPlan(db)];
    await account.pay(await account.choose(plan));
    const second = await account.choose(plan);
    expect(await db.billingRecord.findUnique({ where: { id: second } })).toMatchObject({ origin: 'EXTEND' });
    await account.pay(second);
    expect(await account.billing()).toMatchObject({
      ...{ status: 'TRIALING', nextStep: 'START_PERIOD', nextDueAt: new Date('2027-01-18T23:00:00Z') },
    });
    await account.advance('2027-01-20T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', isTrial: false });
    await account.advance('2027-03-20T12:00:00Z');
    expect((await account.records('INVOICE')).map(({ origin }) => origin)).toEqual([
      'FIRST',
      'EXTEND',
      'RENEWAL',
    ]);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('the forecast of a change of the plan has the days that the renewal will have', async ({ db }) => {
    // A trial until 31 January: periods begin on the 31st, or on the last day of a shorter month.
    const account = await seedRehearsal(db, new Date('2027-01-16T09:00:00Z'));
    const [large, small] = [await seedPlan(db, { priceMinor: 2_990n }), await seedPlan(db)];
    await account.pay(await account.choose(large));
    await account.advance('2027-02-10T12:00:00Z');
    await account.choose(small);
    const forecast = await forecastRenewal(db, await readSubscription(db, account.billingId));
    expect(forecast?.span).toEqual({ startsOn: '2027-02-28', endsOn: '2027-03-31' });
    await account.advance('2027-03-01T12:00:00Z');
    const period = await db.billingPeriod.findFirstOrThrow({
      where: { billingId: account.billingId },
      orderBy: { number: 'desc' },
    });
    expect([period.startsOn, period.endsOn]).toEqual([new Date('2027-02-28'), new Date('2027-03-31')]);
  });
});
