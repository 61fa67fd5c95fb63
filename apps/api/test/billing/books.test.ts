import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import { readBooks } from '../../src/modules/subscriptions/books/read-books.ts';
import { createCreditAll } from './credit-all.fixture.ts';
import { seedPlan, seedRehearsal } from './rehearsal.fixture.ts';

const JANUARY = { from: '2027-01-01', until: '2027-02-01', currency: 'EUR' } as const;
const NOW = new Date('2027-02-22T12:00:00Z');

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
