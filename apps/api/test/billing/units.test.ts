import { randomUUID } from 'node:crypto';
import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { beforeEach, describe, expect } from 'vitest';
import { SYSTEM_CLOCK } from '../../src/clock.ts';
import { countUnits } from '../../src/subscriptions/count-units.ts';
import { VERSION_TERMS } from '../../src/subscriptions/terms-of.ts';
import { seedActor } from '../actor.ts';
import { type Rehearsal, seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

/** The first period is 19 January to 19 February 2027: 31 days, so 31.00 is 1.00 a day. */
const USERS = { entity: 'USER', priceMinor: 3_100n } as const;

beforeEach<{ db: Db }>(async ({ db }) => {
  await db.installation.upsert({
    where: { id: INSTALLATION_ID },
    create: { id: INSTALLATION_ID, billingOn: true },
    update: { billingOn: true },
  });
});

async function subscribed(db: Db, plan: Awaited<ReturnType<typeof seedPlan>>): Promise<Rehearsal> {
  const account = await seedRehearsal(db);
  await account.pay(await account.choose(plan));
  return account;
}

/** Somebody joins the account on a day, and is counted by the job. */
async function join(db: Db, account: Rehearsal, at: string): Promise<void> {
  await account.advance(at);
  await seedActor(db, { accountId: account.accountId });
  await countUnits({ db, clock: SYSTEM_CLOCK });
}

async function linesOf(account: Rehearsal) {
  const invoices = await account.records('INVOICE');
  return invoices.map(({ origin, lines }) => [
    origin,
    ...[...lines].sort((a, b) => a.n - b.n).map(({ kind, gross }) => `${kind} ${gross}`),
  ]);
}

describe('units of a period by a test clock', { timeout: 30_000 }, () => {
  test('who joins within a period is charged from that day, on the next invoice', async ({ db }) => {
    const account = await subscribed(db, await seedPlan(db, USERS));
    await join(db, account, '2027-01-24T12:00:00Z');
    // Counted again, it is counted once.
    await countUnits({ db, clock: SYSTEM_CLOCK });
    await account.advance('2027-02-20T12:00:00Z');
    expect(await linesOf(account)).toEqual([
      ['FIRST', 'RECURRING 3100'],
      ['RENEWAL', 'RECURRING 6200', 'UNITS 2600'],
    ]);
    await account.advance('2027-03-20T12:00:00Z');
    expect((await linesOf(account)).at(-1)).toEqual(['RENEWAL', 'RECURRING 6200']);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('a period that was paid ahead hides none of them', async ({ db }) => {
    const plan = await seedPlan(db, USERS);
    const account = await subscribed(db, plan);
    await account.advance('2027-01-20T12:00:00Z');
    await account.pay(await account.choose(plan));
    await join(db, account, '2027-01-24T12:00:00Z');
    await account.advance('2027-03-20T12:00:00Z');
    expect(await linesOf(account)).toEqual([
      ['FIRST', 'RECURRING 3100'],
      ['EXTEND', 'RECURRING 3100'],
      // 26 days of January and all of February.
      ['RENEWAL', 'RECURRING 6200', 'UNITS 2600', 'UNITS 3100'],
    ]);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('a second change of the plan does not charge them twice, nor does the renewal', async ({ db }) => {
    const account = await subscribed(db, await seedPlan(db, USERS));
    await join(db, account, '2027-01-24T12:00:00Z');
    await account.advance('2027-01-28T23:00:00Z');
    await account.pay(await account.choose(await seedPlan(db, { ...USERS, priceMinor: 6_200n })));
    await account.advance('2027-02-07T23:00:00Z');
    await account.pay(await account.choose(await seedPlan(db, { ...USERS, priceMinor: 9_300n })));
    await account.advance('2027-02-20T12:00:00Z');
    expect(await linesOf(account)).toEqual([
      ['FIRST', 'RECURRING 3100'],
      ['CHANGE', 'RECURRING 8400', 'UNITS 500'],
      ['CHANGE', 'RECURRING 6600'],
      ['RENEWAL', 'RECURRING 18600'],
    ]);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('a plan that counts people charges all who are there', async ({ db }) => {
    const account = await subscribed(db, await seedPlan(db, { priceMinor: 3_100n }));
    await seedActor(db, { accountId: account.accountId });
    await account.advance('2027-01-28T23:00:00Z');
    await account.pay(await account.choose(await seedPlan(db, USERS)));
    await account.advance('2027-02-20T12:00:00Z');
    expect(await linesOf(account)).toEqual([
      ['FIRST', 'RECURRING 3100'],
      ['CHANGE', 'RECURRING 4200'],
      ['RENEWAL', 'RECURRING 6200'],
    ]);
  });

  test('days of use are charged behind, those before a change at the old price', async ({ db }) => {
    const cheap = await withDays(db, 1_000n, 310n);
    const account = await subscribed(db, cheap);
    await use(db, account.accountId, ['2027-01-18', '2027-01-19', '2027-01-20', '2027-01-29', '2027-02-18']);
    await account.advance('2027-01-28T23:00:00Z');
    await account.pay(await account.choose(await withDays(db, 4_100n, 620n)));
    await account.advance('2027-02-20T12:00:00Z');
    expect(await linesOf(account)).toEqual([
      ['FIRST', 'RECURRING 1000'],
      ['CHANGE', 'RECURRING 2777', 'DAYS 20'],
      ['RENEWAL', 'RECURRING 4100', 'DAYS 40'],
    ]);
    expect(await wrongSums(db, account)).toEqual([]);
  });
});

/** A plan with a product by the day of use. */
async function withDays(db: Db, priceMinor: bigint, dayMinor: bigint) {
  const { id, planId } = await seedPlan(db, { priceMinor });
  const key = randomUUID();
  const sold = { name: 'Roaming', model: 'DAYS', priceMinor: dayMinor } as const;
  const product = await db.billingProduct.create({ data: { ...sold, key, currency: 'EUR' } });
  await db.billingVersionLine.create({
    data: { ...sold, versionId: id, n: 1, productId: product.id, paymentType: 'RECURRING' },
  });
  return db.billingPlanVersion.findFirstOrThrow({ where: { planId }, include: VERSION_TERMS });
}

/** A device that sent fixes on these days. */
async function use(db: Db, accountId: string, days: readonly string[]): Promise<void> {
  const deviceId = randomUUID();
  const nothing = { distanceM: 0, engineS: 0, movingMs: 0, idlingMs: 0, parkedMs: 0, unknownMs: 0 };
  await db.deviceDay.createMany({
    data: days.map((day) => ({
      ...{ ...nothing, deviceId, accountId, day: new Date(day), maxSpeedKmh: 0, fixes: 3, generation: 1 },
      ...{ fromAt: new Date(`${day}T00:00:00Z`), untilAt: new Date(`${day}T23:00:00Z`) },
    })),
  });
}
