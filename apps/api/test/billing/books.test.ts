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
