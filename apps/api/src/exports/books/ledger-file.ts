import { type Currency, toMajor } from '@fleet/billing/money';
import { BooksWhere } from '@fleet/contracts/books';
import type { Db } from '@fleet/db/client';
import { Prisma } from '@fleet/db/prisma';
import { columnOf, wordsOf } from '../export-column.ts';
import { type BookFile, type BookSlice, TOTAL } from './book-file.ts';
import { BOOK_WORDS, KIND_WORDS } from './ledger-words.ts';

type Row = {
  id: string;
  /** Place in its transaction; null in the line of totals. */
  n: number | null;
  at: Date | null;
  kind: string | null;
  accountTitle: string | null;
  book: string | null;
  minor: bigint;
  reason: string | null;
  currency: Currency;
};
const column = columnOf<Row>();
const kindWord = wordsOf(KIND_WORDS);
const bookWord = wordsOf(BOOK_WORDS);

const postings = ({ from, until, currency }: BooksWhere): Prisma.Sql => Prisma.sql`
  FROM ledger_transactions t JOIN ledger_postings p ON p.transaction_id = t.id
  JOIN accounts a ON a.id = t.account_id
  JOIN billings b ON b.account_id = t.account_id AND b.clock_id IS NULL
  WHERE t.currency = ${currency}::"Currency" AND t.at >= ${new Date(from)} AND t.at < ${new Date(until)}`;

async function read(db: Db, where: BooksWhere, { after, take }: BookSlice<Row>): Promise<Row[]> {
  const later = after
    ? Prisma.sql`AND (t.at, t.id, p.n) > (${after.at}, ${after.id}::uuid, ${after.n}::int)`
    : Prisma.empty;
  const rows = await db.$queryRaw<Omit<Row, 'currency'>[]>`
    SELECT t.id, p.n, t.at, t.kind::text AS kind, a.title AS "accountTitle", p.book::text AS book, p.amount_minor AS minor, t.reason
    ${postings(where)} ${later} ORDER BY t.at, t.id, p.n LIMIT ${take}`;
  return rows.map((row) => ({ ...row, currency: where.currency }));
}

async function count(db: Db, where: BooksWhere): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`SELECT count(*) AS count ${postings(where)}`;
  return Number(row?.count ?? 0n);
}

/** Every posting of the period in the order of the ledger. The sum is zero. */
export const LEDGER_FILE: BookFile<BooksWhere, Row> = {
  title: { en: 'Ledger', ru: 'Проводки' },
  where: BooksWhere,
  columns: {
    entry: column('LedgerEntry.id', ['Entry', 'Запись'], ['text', 38], ({ id }, language) =>
      id === '' ? TOTAL[language] : id,
    ),
    at: column('LedgerEntry.at', ['Date', 'Дата'], ['time', 20], ({ at }) => at),
    account: column(
      'BookEntry.accountTitle',
      ['Account', 'Учётная запись'],
      ['text', 30],
      (row) => row.accountTitle,
    ),
    kind: column('LedgerEntry.kind', ['Kind', 'Вид'], ['text', 18], ({ kind }, language) =>
      kindWord(kind, language),
    ),
    book: column('LedgerPosting.book', ['Book', 'Счёт учёта'], ['text', 18], ({ book }, language) =>
      bookWord(book, language),
    ),
    amount: column('LedgerPosting.amount', ['Amount', 'Сумма'], ['reading', 14], ({ minor, currency }) =>
      toMajor(minor, currency),
    ),
    currency: column('LedgerEntry.currency', ['Currency', 'Валюта'], ['text', 9], ({ currency }) => currency),
    reason: column('LedgerEntry.reason', ['Reason', 'Причина'], ['text', 30], ({ reason }) => reason),
  },
  count: (db, where) => count(db, where),
  read: (db, where, _now, slice) => read(db, where, slice),
  zero: ({ currency }) => ({
    ...{
      id: '',
      n: null,
      at: null,
      kind: null,
      accountTitle: null,
      book: null,
      minor: 0n,
      reason: null,
      currency,
    },
  }),
  add: (total, { minor }) => ({ ...total, minor: total.minor + minor }),
};
