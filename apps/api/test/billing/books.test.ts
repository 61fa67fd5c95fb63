import type { Currency } from '@fleet/billing/money';
import type { BookFigure } from '@fleet/contracts/books';
import type { Db } from '@fleet/db/client';
import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { type Books, readBooks } from '../../src/modules/subscriptions/books/read-books.ts';
import { readEntries, sumEntries } from '../../src/modules/subscriptions/books/read-entries.ts';
import { createCreditAll } from './credit-all.fixture.ts';
import { seedPlan, seedRehearsal } from './rehearsal.fixture.ts';

const JANUARY = { from: '2027-01-01', until: '2027-02-01', currency: 'EUR' } as const;
const NOW = new Date('2027-02-22T12:00:00Z');
const ALL = { skip: 0, take: 100 };

test('books are what ledger and documents say, and leave out accounts on a test clock', {
  timeout: 30_000,
}, async ({ db }) => {
  const plan = await seedPlan(db, { priceMinor: 36_500n });
  const [account, rehearsal] = [await seedRehearsal(db), await seedRehearsal(db)];
  for (const one of [account, rehearsal]) await one.pay(await one.choose(plan));
  await createCreditAll(db, account, new Date('2027-01-05T09:00:00Z'));
  await account.pay(await account.choose(plan));
  await db.storedPaymentMethod.updateMany({ data: { state: 'REMOVED' } });
  await account.advance('2027-02-22T12:00:00Z');
  await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
  const books = await readBooks(db, JANUARY, NOW);
  // Two invoices less one credit note.
  expect(books).toMatchObject({
    revenueMinor: 36_500n,
    taxMinor: 0n,
    receivedMinor: 73_000n,
    refundedMinor: 0n,
  });
  expect(books).toMatchObject({ came: 1, left: 0 });
  expect(await readBooks(db, { ...JANUARY, currency: 'USD' }, NOW)).toMatchObject({
    revenueMinor: 0n,
    came: 0,
  });
  await everyFigureIsItsEntries(db, account.accountId, 'EUR');
});

test('what is owed opens into its invoices', { timeout: 30_000 }, async ({ db }) => {
  const account = await seedRehearsal(db);
  await account.pay(await account.choose(await seedPlan(db, { currency: 'RUB' })));
  await db.storedPaymentMethod.updateMany({ data: { state: 'REMOVED' } });
  await account.advance('2027-02-22T12:00:00Z');
  await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
  const { owed } = await everyFigureIsItsEntries(db, account.accountId, 'RUB');
  expect(owed.reduce((sum, { minor }) => sum + minor, 0n)).toBe(1_490n);
});

/** Compares each figure with the sum of its entries, read in pages of one row. */
async function everyFigureIsItsEntries(db: Db, accountId: string, currency: Currency): Promise<Books> {
  const year = { from: '2027-01-01', until: '2028-01-01', currency } as const;
  const { owed, ...books } = await readBooks(db, year, NOW);
  const figures: readonly (readonly [BookFigure, bigint | number])[] = [
    ['REVENUE', books.revenueMinor],
    ['TAX', books.taxMinor],
    ['RECEIVED', books.receivedMinor],
    ['REFUNDED', books.refundedMinor],
    ['WRITTEN_OFF', books.writtenOffMinor],
    ['DISPUTE_LOST', books.disputeLostMinor],
    ['DISPUTED', books.disputedMinor],
    ['MONTHLY', books.monthlyMinor],
    ['CAME', books.came],
    ['LEFT', books.left],
    ...owed.map(({ age, minor }) => [`OWED_${age}`, minor] as const),
  ];
  for (const [figure, value] of figures) {
    const where = { ...year, figure };
    const { minor, entries } = await sumEntries(db, where, NOW);
    expect([figure, typeof value === 'number' ? entries : minor]).toEqual([figure, value]);
    const pages = [];
    for (let skip = 0; skip < entries; skip++)
      pages.push(...(await readEntries(db, where, NOW, { skip, take: 1 })));
    expect(pages.reduce((sum, entry) => sum + entry.minor, 0n)).toBe(minor);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(entries);
    expect(pages.every((entry) => entry.accountId === accountId)).toBe(true);
    if (figure !== 'MONTHLY' && figure !== 'LEFT')
      expect(pages.every(({ number }) => number !== null)).toBe(true);
  }
  return { ...books, owed };
}

test('entries are found by account and number, and ordered', { timeout: 30_000 }, async ({ db }) => {
  const account = await seedRehearsal(db);
  await account.pay(await account.choose(await seedPlan(db, { currency: 'ZAR' })));
  await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
  const where = { ...JANUARY, currency: 'ZAR', figure: 'REVENUE' } as const;
  const [entry] = await readEntries(db, where, NOW, ALL);
  const number = `${entry?.series}-${String(entry?.number).padStart(4, '0')}`;
  const found = async (search: string) => (await sumEntries(db, { ...where, search }, NOW)).entries;
  expect(await found(number)).toBe(1);
  expect(await found(entry?.accountTitle ?? '')).toBe(1);
  expect(await found('100%_')).toBe(0);
  for (const field of ['at', 'amount', 'account'] as const)
    expect(await readEntries(db, where, NOW, { ...ALL, order: { field, direction: 'ASC' } })).toHaveLength(1);
});

test('a month costs what it does, however long it is, also after a change of the plan', {
  timeout: 30_000,
}, async ({ db }) => {
  const account = await seedRehearsal(db);
  await account.pay(await account.choose(await seedPlan(db, { priceMinor: 1_490n, currency: 'USD' })));
  await account.advance('2027-02-22T12:00:00Z');
  const monthly = async () => {
    await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
    const books = await readBooks(db, { ...JANUARY, currency: 'USD' }, NOW);
    await db.billing.update({ where: { id: account.billingId }, data: { clockId: account.clockId } });
    return books.monthlyMinor;
  };
  expect(await monthly()).toBe(1_490n);
  await account.pay(await account.choose(await seedPlan(db, { priceMinor: 2_990n, currency: 'USD' })));
  // By the rest of the period, to the nearest unit of it.
  expect(await monthly()).toBeGreaterThanOrEqual(2_989n);
  expect(await monthly()).toBeLessThanOrEqual(2_991n);
});
