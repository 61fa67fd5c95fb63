import { randomUUID } from 'node:crypto';
import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { Db } from '@fleet/db/client';
import type { Coupon } from '@fleet/db/models';
import { test } from '@fleet/testing/database';
import { beforeEach, describe, expect } from 'vitest';
import { SYSTEM_CLOCK } from '../../src/clock.ts';
import { countUnits } from '../../src/subscriptions/count-units.ts';
import { VERSION_TERMS, type VersionRow } from '../../src/subscriptions/terms-of.ts';
import { seedActor } from '../actor.ts';
import { GOOD, type Rehearsal, seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

/* Amounts were computed by hand. The first period of each account is 19 January to 19 February 2027: 31 days. */

const USERS = { entity: 'USER', priceMinor: 3_100n } as const;
/** The first instant of day 20 of the period. */
const DAY_20 = '2027-02-07T23:00:00Z';

beforeEach<{ db: Db }>(async ({ db }) => {
  await db.installation.upsert({
    where: { id: INSTALLATION_ID },
    create: { id: INSTALLATION_ID, billingOn: true },
    update: { billingOn: true },
  });
});

async function subscribed(db: Db, plan: VersionRow, coupon: Coupon | null = null): Promise<Rehearsal> {
  const account = await seedRehearsal(db);
  await account.pay(await account.choose(plan, undefined, coupon), GOOD);
  await account.advance('2027-01-20T12:00:00Z');
  return account;
}

/** A second person since day 10. */
async function joins(db: Db, account: Rehearsal): Promise<void> {
  await account.advance('2027-01-28T23:00:00Z');
  await seedActor(db, { accountId: account.accountId });
  await countUnits({ db, clock: SYSTEM_CLOCK });
}

/** A plan by the user, with a product that each user pays once. */
async function planWithSetup(db: Db): Promise<VersionRow> {
  const { id } = await seedPlan(db, USERS);
  const sold = { name: 'Setup', model: 'UNIT', priceMinor: 1_000n } as const;
  const product = await db.billingProduct.create({ data: { ...sold, key: randomUUID(), currency: 'EUR' } });
  await db.billingVersionLine.create({
    data: { ...sold, versionId: id, n: 1, productId: product.id, paymentType: 'ONE_TIME' },
  });
  return db.billingPlanVersion.findUniqueOrThrow({ where: { id }, include: VERSION_TERMS });
}

const periodsOf = (db: Db, { billingId }: Rehearsal) =>
  db.billingPeriod.findMany({ where: { billingId, isVoid: false }, orderBy: { number: 'asc' } });

const orderOf = (db: Db, recordId: string) =>
  db.billingRecord.findUniqueOrThrow({
    where: { id: recordId },
    include: { lines: { orderBy: { n: 'asc' } } },
  });

async function linesOf(account: Rehearsal) {
  const invoices = await account.records('INVOICE');
  return invoices.map(({ origin, lines }) => [
    origin,
    ...[...lines].sort((a, b) => a.n - b.n).map(({ kind, net }) => `${kind} ${net}`),
  ]);
}

describe('a coupon counts until its last period ends', () => {
  const half = (db: Db) =>
    db.coupon.create({ data: { code: randomUUID().toUpperCase(), ppm: 500_000, periods: 1 } });

  test('a dearer plan within the period has it', async ({ db }) => {
    const account = await subscribed(db, await seedPlan(db, { priceMinor: 3_100n }), await half(db));
    await account.advance(DAY_20);
    const order = await orderOf(db, await account.choose(await seedPlan(db, { priceMinor: 6_200n })));
    // Eleven of 31 days: 22.00 less half, less 5.50 of the 15.50 paid before.
    expect([order.totalMinor, order.toPayMinor]).toEqual([1_100n, 550n]);
    await account.pay(order.id);
    await account.advance('2027-02-20T12:00:00Z');
    expect(await linesOf(account)).toEqual([
      ['FIRST', 'RECURRING 1550'],
      ['CHANGE', 'RECURRING 1100'],
      ['RENEWAL', 'RECURRING 6200'],
    ]);
    await account.advance('2027-02-28T12:00:00Z');
    const later = await orderOf(db, await account.choose(await seedPlan(db, { priceMinor: 9_300n })));
    expect(later.lines[0]).toMatchObject({ kind: 'RECURRING', coupon: 0n });
    expect(await wrongSums(db, account)).toEqual([]);
  });
});

describe('a plan is dearer or cheaper by what the rest of the period costs', () => {
  test('earlier use does not make a cheaper plan dearer', async ({ db }) => {
    const account = await subscribed(db, await seedPlan(db, USERS));
    await joins(db, account);
    await account.advance(DAY_20);
    // Two users for eleven days: 22.00 by the old plan, 19.80 by the new one.
    await account.choose(await seedPlan(db, { entity: 'USER', priceMinor: 2_790n }));
    expect(await db.billingRecord.count({ where: { billingId: account.billingId } })).toBe(1);
    await account.advance('2027-02-20T12:00:00Z');
    expect((await linesOf(account)).at(-1)).toEqual(['RENEWAL', 'RECURRING 5580', 'UNITS 2100']);
  });

  test('a dearer one begins at once, with the units of the old one until then', async ({ db }) => {
    const account = await subscribed(db, await seedPlan(db, USERS));
    await joins(db, account);
    await account.advance(DAY_20);
    const order = await orderOf(
      db,
      await account.choose(await seedPlan(db, { entity: 'USER', priceMinor: 3_410n })),
    );
    // 2 x 34.10 for eleven days, ten days of the second user, less eleven days of the first.
    expect([order.totalMinor, order.toPayMinor]).toEqual([2_420n + 1_000n, 2_320n]);
  });
});

describe('another time zone', () => {
  test('a change counts in the zone of its period, and the next begins where it ended', async ({ db }) => {
    const account = await subscribed(db, await seedPlan(db, { priceMinor: 3_100n }));
    await db.account.update({ where: { id: account.accountId }, data: { timeZone: 'Asia/Tokyo' } });
    // 17:00 on day 20 in Brussels, and already the next day in Tokyo.
    await account.advance('2027-02-08T16:00:00Z');
    await account.pay(await account.choose(await seedPlan(db, { priceMinor: 30_000n, frequency: 'YEAR' })));
    const [note] = await account.records('CREDIT_NOTE');
    expect(note?.totalMinor).toBe(1_100n);
    const [month, year] = await periodsOf(db, account);
    expect([month?.endsAt, year?.startsAt]).toEqual([new Date(DAY_20), new Date(DAY_20)]);
    expect(year).toMatchObject({ timeZone: 'Asia/Tokyo', endsAt: new Date('2028-02-07T15:00:00Z') });
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('a period paid during the trial begins when the trial ends', async ({ db }) => {
    const account = await seedRehearsal(db);
    await db.account.update({ where: { id: account.accountId }, data: { timeZone: 'America/New_York' } });
    await account.pay(await account.choose(await seedPlan(db)));
    const { trialEndsAt } = await account.billing();
    const [period] = await periodsOf(db, account);
    expect(trialEndsAt).toEqual(new Date('2027-01-18T23:00:00Z'));
    expect(period).toMatchObject({ startsAt: trialEndsAt, endsAt: new Date('2027-02-19T05:00:00Z') });
  });
});

test('another frequency on the first day of a period replaces the period', async ({ db }) => {
  const account = await seedRehearsal(db);
  await account.pay(await account.choose(await seedPlan(db)));
  await account.advance('2027-01-19T12:00:00Z');
  const order = await orderOf(
    db,
    await account.choose(await seedPlan(db, { priceMinor: 14_900n, frequency: 'YEAR' })),
  );
  expect([order.totalMinor, order.toPayMinor]).toEqual([14_900n, 13_410n]);
  await account.pay(order.id);
  expect(await periodsOf(db, account)).toMatchObject([
    { startsAt: new Date('2027-01-18T23:00:00Z'), endsAt: new Date('2028-01-18T23:00:00Z') },
  ]);
  // A dearer year, 13 hours later: 199.70 less 148.78. The month is not credited again.
  const dearer = await account.choose(await seedPlan(db, { priceMinor: 20_000n, frequency: 'YEAR' }));
  expect((await orderOf(db, dearer)).toPayMinor).toBe(5_092n);
  await account.advance('2028-01-20T12:00:00Z');
  expect((await linesOf(account)).at(-1)).toEqual(['RENEWAL', 'RECURRING 14900']);
  expect(await wrongSums(db, account)).toEqual([]);
});

test('units of a plan without tax are taxed on the document of a plan with tax', async ({ db }) => {
  const rate = await db.taxRate.create({ data: { country: 'BE', name: 'VAT', ppm: 210_000 } });
  const account = await seedRehearsal(db);
  await db.billing.update({ where: { id: account.billingId }, data: { taxRateId: rate.id } });
  await account.pay(await account.choose(await seedPlan(db, USERS)));
  await joins(db, account);
  const { id, planId } = await seedPlan(db, { entity: 'USER', priceMinor: 1_000n });
  await db.billingPlan.update({ where: { id: planId }, data: { taxInclusive: true } });
  await account.advance('2027-01-29T12:00:00Z');
  await account.choose(
    await db.billingPlanVersion.findUniqueOrThrow({ where: { id }, include: VERSION_TERMS }),
  );
  await account.advance('2027-02-20T12:00:00Z');
  const renewal = (await account.records('INVOICE')).at(-1);
  // 2 x 10.00 with tax, and 21.00 + 21 % = 25.41: 45.41 with 7.88 of tax within.
  expect(renewal).toMatchObject({ origin: 'RENEWAL', totalMinor: 4_541n, taxMinor: 788n });
  expect(renewal?.lines.map(({ kind, gross }) => [kind, gross])).toContainEqual(['UNITS', 2_541n]);
  expect(await wrongSums(db, account)).toEqual([]);
});

describe('what each user pays once', () => {
  test('is charged by the plan under which they joined, at a change', async ({ db }) => {
    const account = await subscribed(db, await planWithSetup(db));
    await joins(db, account);
    await account.advance(DAY_20);
    await account.pay(await account.choose(await seedPlan(db, { entity: 'USER', priceMinor: 6_200n })));
    expect(await linesOf(account)).toEqual([
      ['FIRST', 'RECURRING 3100', 'ONCE 1000'],
      ['CHANGE', 'RECURRING 4400', 'UNITS 1000', 'ONCE 1000'],
    ]);
    expect(await account.billing()).toMatchObject({ highestQuantity: 2n });
  });

  test('and where the change waits for the next period', async ({ db }) => {
    const account = await subscribed(db, await planWithSetup(db));
    await joins(db, account);
    await account.choose(await seedPlan(db, { entity: 'USER', priceMinor: 1_000n }));
    await account.advance('2027-02-20T12:00:00Z');
    expect((await linesOf(account)).at(-1)).toEqual(['RENEWAL', 'RECURRING 2000', 'UNITS 2100', 'ONCE 1000']);
  });
});
