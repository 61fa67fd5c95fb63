import { randomUUID } from 'node:crypto';
import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { beforeEach, describe, expect } from 'vitest';
import { SYSTEM_CLOCK } from '../../src/clock.ts';
import { commit } from '../../src/commit/commit.ts';
import { systemActor } from '../../src/commit/system-actor.ts';
import { countUnits } from '../../src/subscriptions/count-units.ts';
import { issueCreditNotes } from '../../src/subscriptions/documents/issue-credit-note.ts';
import { soldLinesWhere } from '../../src/subscriptions/documents/line-rows.ts';
import { forecastRenewal } from '../../src/subscriptions/forecast.ts';
import { loadSubscription, readSubscription } from '../../src/subscriptions/load-subscription.ts';
import { settlePayment } from '../../src/subscriptions/payments/settle-payment.ts';
import { postLedger } from '../../src/subscriptions/post-ledger.ts';
import { VERSION_TERMS } from '../../src/subscriptions/terms-of.ts';
import { seedActor } from '../actor.ts';
import { type Rehearsal, seedPlan, seedRehearsal, wrongSums } from './rehearsal.fixture.ts';

/* Amounts were computed by hand. The first period of each account is 19 January to 19 February 2027: 31 days. */

const BY = systemActor('billing.test');
const USERS = { entity: 'USER', priceMinor: 3_100n } as const;
const REFUSED = { card: 'NO_FUNDS', failure: null } as const;

beforeEach<{ db: Db }>(async ({ db }) => {
  await db.installation.upsert({
    where: { id: INSTALLATION_ID },
    create: { id: INSTALLATION_ID, billingOn: true },
    update: { billingOn: true },
  });
});

async function subscribed(db: Db, plan: Awaited<ReturnType<typeof seedPlan>>, card = {}): Promise<Rehearsal> {
  const account = await seedRehearsal(db);
  await account.pay(await account.choose(plan), { card: 'GOOD', failure: null, ...card });
  await account.advance('2027-01-20T12:00:00Z');
  return account;
}

/** People join and leave the account on a day, and are counted by the job. */
async function people(db: Db, account: Rehearsal, at: string, change: number): Promise<void> {
  await account.advance(at);
  for (let n = 0; n < change; n++) await seedActor(db, { accountId: account.accountId });
  if (change < 0) {
    const gone = await db.membership.findMany({
      where: { accountId: account.accountId, userId: { not: account.actor.userId } },
      take: -change,
    });
    await db.membership.deleteMany({ where: { userId: { in: gone.map(({ userId }) => userId) } } });
  }
  await countUnits({ db, clock: SYSTEM_CLOCK });
}

/** A plan by the user, with a product that each user pays once. */
async function planWithSetup(db: Db) {
  const { id, planId } = await seedPlan(db, USERS);
  const sold = { name: 'Setup', model: 'UNIT', priceMinor: 1_000n } as const;
  const product = await db.billingProduct.create({ data: { ...sold, key: randomUUID(), currency: 'EUR' } });
  await db.billingVersionLine.create({
    data: { ...sold, versionId: id, n: 1, productId: product.id, paymentType: 'ONE_TIME' },
  });
  return db.billingPlanVersion.findFirstOrThrow({ where: { planId }, include: VERSION_TERMS });
}

async function linesOf(account: Rehearsal) {
  const invoices = await account.records('INVOICE');
  return invoices.map(({ origin, lines }) => [
    origin,
    ...[...lines].sort((a, b) => a.n - b.n).map(({ kind, net }) => `${kind} ${net}`),
  ]);
}

const chargesOf = async (db: Db, { billingId }: Rehearsal) =>
  (
    await db.payment.findMany({
      where: { automatic: true, record: { billingId } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
  ).map(({ amountMinor, state }) => `${state} ${amountMinor}`);

async function balanceOf(db: Db, { accountId }: Rehearsal): Promise<bigint> {
  const { _sum } = await db.ledgerPosting.aggregate({
    where: { book: 'BALANCE', transaction: { accountId } },
    _sum: { amountMinor: true },
  });
  return -(_sum.amountMinor ?? 0n);
}

describe('what an account owes on its balance', { timeout: 30_000 }, () => {
  test('is in the forecast and is charged with the next renewal', async ({ db }) => {
    const account = await subscribed(db, await seedPlan(db));
    await commit({ db }, BY, async (tx) => {
      const { accountId } = account;
      const entry = { accountId, currency: 'EUR', sourceId: randomUUID(), at: await account.now() } as const;
      await postLedger(tx, { ...entry, reason: 'A lost tracker' }, { kind: 'ADJUSTED', amount: -500n });
      return true;
    });
    const forecast = await forecastRenewal(db, await readSubscription(db, account.billingId));
    expect(forecast).toMatchObject({ totalMinor: 1_490n, owedMinor: 500n, toPayMinor: 1_990n });
    await account.advance('2027-02-20T12:00:00Z');
    expect(await chargesOf(db, account)).toEqual(['SUCCEEDED 1990']);
    expect(await balanceOf(db, account)).toBe(0n);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('of a document that is too small to be charged is charged with the next', async ({ db }) => {
    const account = await subscribed(db, await seedPlan(db));
    await account.choose(await seedPlan(db, { priceMinor: 30n }));
    await account.advance('2027-03-10T12:00:00Z');
    expect(await balanceOf(db, account)).toBe(-30n);
    await account.advance('2027-06-10T12:00:00Z');
    // 0.30 is carried and 0.60 charged, twice.
    expect(await chargesOf(db, account)).toEqual(['SUCCEEDED 60', 'SUCCEEDED 60']);
    expect(await balanceOf(db, account)).toBe(0n);
    expect(await wrongSums(db, account)).toEqual([]);
  });
});

describe('units and one-time products', { timeout: 30_000 }, () => {
  test('a period paid ahead pays each unit once, however many there are at its start', async ({ db }) => {
    const plan = await planWithSetup(db);
    const account = await subscribed(db, plan);
    await account.pay(await account.choose(plan));
    await people(db, account, '2027-01-24T12:00:00Z', 3);
    await people(db, account, '2027-01-26T12:00:00Z', -2);
    await account.advance('2027-02-20T12:00:00Z');
    await account.pay(await account.choose(plan));
    await people(db, account, '2027-02-25T12:00:00Z', 2);
    await account.advance('2027-04-20T12:00:00Z');
    expect(await linesOf(account)).toEqual([
      ['FIRST', 'RECURRING 3100', 'ONCE 1000'],
      ['EXTEND', 'RECURRING 3100'],
      // Two people in the third period; three more for 26 days of the first, and their setup.
      ['EXTEND', 'RECURRING 6200', 'UNITS 7800', 'ONCE 3000'],
      // Of the second period of 28 days: one from its start, two from day 6. Of the third: two from its start.
      ['RENEWAL', 'RECURRING 12400', 'UNITS 3100', 'UNITS 4871', 'UNITS 6200'],
    ]);
    expect(await wrongSums(db, account)).toEqual([]);
  });

  test('who joins in the last period is on the last document, with the setup', async ({ db }) => {
    const account = await subscribed(db, await planWithSetup(db));
    await people(db, account, '2027-01-24T12:00:00Z', 1);
    await db.billing.update({
      where: { id: account.billingId },
      data: { endsOn: new Date('2027-02-19'), nextDueAt: new Date('2027-02-18T23:00:00Z') },
    });
    await account.advance('2027-02-20T12:00:00Z');
    expect((await linesOf(account)).at(-1)).toEqual(['FINAL', 'UNITS 2600', 'ONCE 1000']);
    expect(await account.billing()).toMatchObject({ status: 'CANCELLED', highestQuantity: 2n });
  });

  test('a suspension credits the days from its day on and invoices units until then', async ({ db }) => {
    const plan = await seedPlan(db, USERS);
    const account = await subscribed(db, plan, REFUSED);
    await people(db, account, '2027-02-23T12:00:00Z', 1);
    await account.advance('2027-03-05T12:30:00Z');
    expect(await account.billing()).toMatchObject({ status: 'SUSPENDED' });
    const [note] = await account.records('CREDIT_NOTE');
    // The second period has 28 days; the suspension is on day 14, and the second person came on day 4.
    expect(note).toMatchObject({ totalMinor: 1_550n });
    expect((await linesOf(account)).at(-1)).toEqual(['FINAL', 'UNITS 1107']);
    // Who comes back on the same day pays that day once.
    const order = await account.choose(plan);
    expect(await db.billingRecord.findUnique({ where: { id: order } })).toMatchObject({
      ...{ totalMinor: 6_200n, toPayMinor: 6_200n + 1_550n + 1_107n },
    });
    await account.pay(order);
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE' });
    expect(await wrongSums(db, account)).toEqual([]);
  });
});

describe('what happens between an order and its payment', { timeout: 30_000 }, () => {
  test('an order of a closed account begins on the day of its payment', async ({ db }) => {
    const [account, plan] = [await seedRehearsal(db), await planWithSetup(db)];
    await db.billing.update({ where: { id: account.billingId }, data: { collect: 'TRANSFER' } });
    await account.advance('2027-01-25T12:00:00Z');
    const recordId = await account.choose(plan);
    await account.advance('2027-02-10T12:00:00Z');
    const of = { recordId, provider: 'TRANSFER', amountMinor: 4_100n, currency: 'EUR' } as const;
    const { id: paymentId } = await db.payment.create({ data: of });
    const seen = { ...of, state: 'SUCCEEDED', failure: null, method: null, reference: 'T1' } as const;
    await commit({ db }, BY, async (tx, record) => {
      await settlePayment(tx, record, { paymentId, seen, now: await account.now() });
      return true;
    });
    const period = await db.billingPeriod.findFirstOrThrow({ where: { billingId: account.billingId } });
    expect([period.startsOn, period.endsOn]).toEqual([new Date('2027-02-10'), new Date('2027-03-10')]);
    const [invoice] = await account.records('INVOICE');
    expect(invoice?.lines.map(({ fromOn, untilS, wholeS }) => [fromOn, untilS, wholeS])).toEqual([
      [new Date('2027-02-10'), 2_419_200n, 2_419_200n],
      [new Date('2027-02-10'), 0n, 2_419_200n],
    ]);
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', anchorOn: new Date('2027-02-10') });
  });

  test('a credit note by hand leaves less to credit, and no payment is stuck', async ({ db }) => {
    const [small, large] = [await seedPlan(db), await seedPlan(db, { priceMinor: 2_990n })];
    const account = await subscribed(db, small);
    const order = await account.choose(large);
    const [invoice] = await account.records('INVOICE');
    await commit({ db }, BY, async (tx) => {
      const loaded = await loadSubscription(tx, account.billingId);
      const { lines, placeOf } = await soldLinesWhere(tx, account.billingId, { recordId: invoice?.id ?? '' });
      const [sold] = lines;
      if (!sold) throw new Error('No line');
      const note = { lines: [{ sold, net: 1_000n, tax: 0n }], net: 1_000n, tax: 0n, total: 1_000n };
      await issueCreditNotes(tx, loaded, { note, placeOf, reason: 'Test' }, await account.now());
      return true;
    });
    await account.pay(order);
    expect(account.failures).toEqual([]);
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE', planVersionId: large.id });
    const notes = await account.records('CREDIT_NOTE');
    expect(notes.reduce((sum, { totalMinor }) => sum + totalMinor, 0n)).toBe(1_490n);
    expect(await wrongSums(db, account)).toEqual([]);
  });
});
