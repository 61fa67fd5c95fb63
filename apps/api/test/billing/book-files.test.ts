import { test } from '@fleet/testing/database';
import { expect } from 'vitest';
import type { BookFile } from '../../src/exports/books/book-file.ts';
import { DOCUMENTS_FILE } from '../../src/exports/books/documents-file.ts';
import { ENTRIES_FILE } from '../../src/exports/books/entries-file.ts';
import { LEDGER_FILE } from '../../src/exports/books/ledger-file.ts';
import { writeCsv } from '../../src/exports/write-csv.ts';
import { readBooks } from '../../src/modules/subscriptions/books/read-books.ts';
import { seedPlan, seedRehearsal } from './rehearsal.fixture.ts';

const YEAR = { from: '2027-01-01', until: '2028-01-01', currency: 'KWD' } as const;
const NOW = new Date('2027-02-22T12:00:00Z');

test('rows of books, documents and ledger add up to the figures of the books', {
  timeout: 30_000,
}, async ({ db }) => {
  const account = await seedRehearsal(db);
  await account.pay(await account.choose(await seedPlan(db, { currency: 'KWD', priceMinor: 2_475n })));
  await account.advance('2027-02-22T12:00:00Z');
  await db.billing.update({ where: { id: account.billingId }, data: { clockId: null } });
  await db.account.update({ where: { id: account.accountId }, data: { title: '=HYPERLINK("x")' } });
  const books = await readBooks(db, YEAR, NOW);
  expect(books.revenueMinor).toBeGreaterThan(0n);

  async function linesOf<Where, Row>(file: BookFile<Where, Row>, where: Where, language: 'en' | 'ru' = 'en') {
    const rows: Row[] = [];
    const count = await file.count(db, where, NOW);
    // Each row is found after the one before it, and none is left.
    while (rows.length <= count) {
      const [row] = await file.read(db, where, NOW, { after: rows.at(-1) ?? null, take: 1 });
      if (!row) break;
      rows.push(row);
    }
    expect(rows).toHaveLength(count);
    const total = rows.reduce(file.add, file.zero(where));
    const batches = (async function* () {
      yield rows;
    })();
    const written = writeCsv({
      ...{ title: file.title[language], columns: Object.values(file.columns), batches, language },
      ...{ timeZone: 'UTC', hourCycle: 'H24', head: () => Promise.reject(new Error('no head in CSV')) },
    });
    const chunks = [];
    for await (const chunk of written) chunks.push(chunk);
    return { total, rows, text: Buffer.concat(chunks).toString('utf8') };
  }

  const entries = await linesOf(ENTRIES_FILE, { ...YEAR, figure: 'REVENUE' });
  expect(entries.total.minor).toBe(books.revenueMinor);
  // The name of an account is no formula.
  expect(entries.text).toContain(`"'=HYPERLINK(""x"")"`);

  const documents = await linesOf(DOCUMENTS_FILE, YEAR, 'ru');
  expect(documents.total).toMatchObject({ revenue: books.revenueMinor, tax: books.taxMinor });
  expect(documents.text).toContain('Без налога');

  const ledger = await linesOf(LEDGER_FILE, YEAR);
  expect(ledger.total.minor).toBe(0n);
  const revenue = ledger.rows.filter(({ book }) => book === 'REVENUE');
  expect(-revenue.reduce((sum, { minor }) => sum + minor, 0n)).toBe(books.revenueMinor);
});
