import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { describe, expect } from 'vitest';
import { readBooks } from '../../src/modules/subscriptions/books/read-books.ts';
import { readEntries, sumEntries } from '../../src/modules/subscriptions/books/read-entries.ts';
import { seedActor } from '../actor.ts';
import { disputeOf } from './disputes.fixture.ts';
import { type Rehearsal, seedPlan, seedRehearsal } from './rehearsal.fixture.ts';

async function sumsOf(db: Db, { accountId }: Rehearsal): Promise<Record<string, bigint>> {
  const rows = await db.ledgerPosting.groupBy({
    by: ['book'],
    where: { transaction: { accountId } },
    _sum: { amountMinor: true },
  });
  return Object.fromEntries(rows.map(({ book, _sum }) => [book, _sum.amountMinor ?? 0n]));
}

/** Notices about disputes that a person gets. */
async function noticesOf(db: Db, userId: string): Promise<string[]> {
  const events = await db.outboxEvent.findMany({ where: { type: { startsWith: 'billing.dispute' } } });
  type Kept = { userId: string; values: { message: string; amount: string; currency: string } };
  return events
    .flatMap(({ payload }) => (payload as { secret?: { notices?: Kept[] } }).secret?.notices ?? [])
    .filter((notice) => notice.userId === userId)
    .map(({ values: { message, amount, currency } }) => `${message} ${amount} ${currency}`);
}

/** An account whose second period was charged to the card. */
async function charged(db: Db) {
  const account = await seedRehearsal(db);
  await account.pay(await account.choose(await seedPlan(db)));
  await account.advance('2027-02-25T12:00:00Z');
  const payment = await db.payment.findFirstOrThrow({
    where: { automatic: true, state: 'SUCCEEDED', record: { billingId: account.billingId } },
  });
  return { account, payment };
}

describe('a dispute of a payment', { timeout: 30_000 }, () => {
  test('withholds the money once, changes nothing else, and gives it back when it is won', async ({ db }) => {
    const { account, payment } = await charged(db);
    await disputeOf(db, account, payment.id, 'OPEN');
    expect(await sumsOf(db, account)).toMatchObject({
      CASH_SANDBOX: 1_490n,
      DISPUTED: 1_490n,
      RECEIVABLE: 0n,
    });
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE' });
    expect(await db.payment.findUnique({ where: { id: payment.id } })).toMatchObject({
      disputedMinor: 1_490n,
    });
    await disputeOf(db, account, payment.id, 'WON');
    await disputeOf(db, account, payment.id, 'LOST');
    expect(await sumsOf(db, account)).toMatchObject({ CASH_SANDBOX: 2_980n, DISPUTED: 0n, RECEIVABLE: 0n });
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE' });
    expect(account.failures).toEqual([]);
  });

  test('that is lost opens the document: past due, no charge, suspended 14 days later', async ({ db }) => {
    const { account, payment } = await charged(db);
    await disputeOf(db, account, payment.id, 'LOST');
    expect(await sumsOf(db, account)).toMatchObject({
      CASH_SANDBOX: 1_490n,
      DISPUTED: 0n,
      RECEIVABLE: 1_490n,
    });
    const before = await account.billing();
    expect(before).toMatchObject({ status: 'PAST_DUE' });
    const invoice = (await account.records('INVOICE')).at(-1);
    expect(invoice).toMatchObject({ status: 'UNPAID', settledMinor: 0n });
    await account.advance('2027-03-10T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'PAST_DUE' });
    expect(await db.payment.count({ where: { recordId: invoice?.id ?? '', automatic: true } })).toBe(1);
    await account.advance('2027-03-12T12:00:00Z');
    expect(await account.billing()).toMatchObject({ status: 'SUSPENDED' });
    expect(account.failures).toEqual([]);
  });

  test('that is lost is paid again by the payer, and the account goes on', async ({ db }) => {
    const { account, payment } = await charged(db);
    await disputeOf(db, account, payment.id, 'OPEN');
    await disputeOf(db, account, payment.id, 'LOST');
    await account.pay(await account.payOpen());
    expect(await account.billing()).toMatchObject({ status: 'ACTIVE' });
    expect(await sumsOf(db, account)).toMatchObject({ CASH_SANDBOX: 2_980n, DISPUTED: 0n, RECEIVABLE: 0n });
    await account.advance('2027-03-25T12:00:00Z');
    expect((await account.records('INVOICE')).at(-1)).toMatchObject({ origin: 'RENEWAL', status: 'PAID' });
  });

  test('is in the books and told to the owners of the service, but not of a test clock', async ({ db }) => {
    const owner = await seedActor(db, { role: 'SERVICE_OWNER' });
    const { account, payment } = await charged(db);
    await disputeOf(db, account, payment.id, 'OPEN');
    expect(await noticesOf(db, owner.userId)).toEqual([]);
    await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
    const year = { from: '2027-01-01', until: '2028-01-01', currency: 'EUR' } as const;
    const books = () => readBooks(db, year, new Date('2027-03-01'));
    expect(await books()).toMatchObject({ disputedMinor: 1_490n, disputes: 1, disputeLostMinor: 0n });
    await disputeOf(db, account, payment.id, 'LOST');
    expect(await noticesOf(db, owner.userId)).toEqual(['DISPUTE_LOST 14.90 EUR']);
    expect(await books()).toMatchObject({ disputedMinor: 0n, disputes: 0, disputeLostMinor: 1_490n });
    expect(await db.payment.findUnique({ where: { id: payment.id } })).toMatchObject({
      disputeState: 'LOST',
    });
    const now = new Date('2027-03-01');
    const lost = { ...year, figure: 'DISPUTE_LOST' } as const;
    const [entry] = await readEntries(db, lost, now, { skip: 0, take: 1 });
    expect(entry).toMatchObject({ accountId: account.accountId, recordId: payment.recordId, minor: 1_490n });
    expect(await sumEntries(db, { ...lost, figure: 'DISPUTED' }, now)).toEqual({ minor: 0n, entries: 0 });
  });

  test('of a part opens that part', async ({ db }) => {
    const { account, payment } = await charged(db);
    await disputeOf(db, account, payment.id, 'LOST', 490n);
    expect(await sumsOf(db, account)).toMatchObject({ CASH_SANDBOX: 2_490n, RECEIVABLE: 490n, DISPUTED: 0n });
    expect((await account.records('INVOICE')).at(-1)).toMatchObject({
      status: 'UNPAID',
      settledMinor: 1_000n,
    });
  });
});
