import { type Currency, toMajor } from '@fleet/billing/money';
import { BooksWhere } from '@fleet/contracts/books';
import type { Db } from '@fleet/db/client';
import { Prisma } from '@fleet/db/prisma';
import { numberText } from '../../subscriptions/documents/next-number.ts';
import { columnOf, wordsOf } from '../export-column.ts';
import { type BookFile, type BookSlice, TOTAL } from './book-file.ts';

type Row = {
  /** Order of the rows, with series and number; null in the line of totals. */
  issuedAt: Date | null;
  n: number | null;
  /** Null in the line of totals. */
  series: string | null;
  number: number | null;
  kind: string | null;
  issuedOn: Date | null;
  dueOn: Date | null;
  accountTitle: string | null;
  buyer: string | null;
  text: string | null;
  quantity: bigint | null;
  fromOn: Date | null;
  untilOn: Date | null;
  /** Before tax. This and the next two are negative for credit notes. */
  revenue: bigint;
  taxPpm: number | null;
  tax: bigint;
  total: bigint;
  currency: Currency;
};
const PERCENT_PPM = 10_000;
const column = columnOf<Row>();
const kindWord = wordsOf({
  INVOICE: { en: 'Invoice', ru: 'Счёт' },
  CREDIT_NOTE: { en: 'Credit note', ru: 'Кредит-нота' },
});

const lines = ({ from, until, currency }: BooksWhere): Prisma.Sql => Prisma.sql`
  FROM billing_records r JOIN billing_record_lines l ON l.record_id = r.id
  JOIN billings b ON b.id = r.billing_id AND b.clock_id IS NULL
  JOIN accounts a ON a.id = b.account_id
  CROSS JOIN LATERAL (SELECT CASE r.kind WHEN 'CREDIT_NOTE' THEN -1 ELSE 1 END AS sign) s
  WHERE r.kind IN ('INVOICE', 'CREDIT_NOTE') AND r.state = 'ISSUED' AND r.number IS NOT NULL
    AND r.currency = ${currency}::"Currency" AND r.issued_at >= ${new Date(from)} AND r.issued_at < ${new Date(until)}`;

async function read(db: Db, where: BooksWhere, { after, take }: BookSlice<Row>): Promise<Row[]> {
  const later = after
    ? Prisma.sql`AND (r.issued_at, r.series, r.number, l.n) > (${after.issuedAt}, ${after.series}, ${after.number}::int, ${after.n}::int)`
    : Prisma.empty;
  const rows = await db.$queryRaw<Omit<Row, 'currency'>[]>`
    SELECT r.issued_at AS "issuedAt", l.n, r.series, r.number, r.kind::text AS kind, r.issued_on AS "issuedOn", r.due_on AS "dueOn",
      a.title AS "accountTitle", r.buyer->>'name' AS buyer, l.text, l.quantity, l.from_on AS "fromOn", l.until_on AS "untilOn",
      s.sign * (CASE WHEN r.tax_inclusive THEN l.net - l.tax ELSE l.net END) AS revenue, r.tax_ppm AS "taxPpm",
      s.sign * l.tax AS tax, s.sign * (CASE WHEN r.tax_inclusive THEN l.net ELSE l.net + l.tax END) AS total
    ${lines(where)} ${later} ORDER BY r.issued_at, r.series, r.number, l.n LIMIT ${take}`;
  return rows.map((row) => ({ ...row, currency: where.currency }));
}

async function count(db: Db, where: BooksWhere): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`SELECT count(*) AS count ${lines(where)}`;
  return Number(row?.count ?? 0n);
}

/** Every line of the documents issued in the period, with the billing period that it is for. */
export const DOCUMENTS_FILE: BookFile<BooksWhere, Row> = {
  title: { en: 'Documents', ru: 'Документы' },
  where: BooksWhere,
  columns: {
    number: column('BillingRecord.number', ['Number', 'Номер'], ['text', 18], (row, language) =>
      row.series && row.number !== null ? numberText(row.series, row.number) : TOTAL[language],
    ),
    kind: column('BillingRecord.kind', ['Kind', 'Вид'], ['text', 14], ({ kind }, language) =>
      kindWord(kind, language),
    ),
    issuedOn: column('BillingRecord.issuedOn', ['Date', 'Дата'], ['day', 12], ({ issuedOn }) => issuedOn),
    dueOn: column('BillingRecord.dueOn', ['Due', 'Оплатить до'], ['day', 12], ({ dueOn }) => dueOn),
    account: column(
      'BookEntry.accountTitle',
      ['Account', 'Учётная запись'],
      ['text', 30],
      (row) => row.accountTitle,
    ),
    buyer: column('Buyer.name', ['Buyer', 'Покупатель'], ['text', 30], ({ buyer }) => buyer),
    text: column('BillingLine.name', ['Description', 'Описание'], ['text', 40], ({ text }) => text),
    quantity: column('BillingLine.quantity', ['Quantity', 'Количество'], ['count', 12], ({ quantity }) =>
      quantity === null ? null : Number(quantity),
    ),
    from: column('BillingRecord.lines', ['From', 'С'], ['day', 12], ({ fromOn }) => fromOn),
    until: column('BillingRecord.lines', ['Until', 'До'], ['day', 12], ({ untilOn }) => untilOn),
    net: column('BillingRecord.net', ['Before tax', 'Без налога'], ['reading', 14], (row) =>
      toMajor(row.revenue, row.currency),
    ),
    taxPercent: column('BillingRecord.taxPercent', ['Tax, %', 'Налог, %'], ['reading', 10], ({ taxPpm }) =>
      taxPpm === null ? null : taxPpm / PERCENT_PPM,
    ),
    tax: column('BillingRecord.tax', ['Tax', 'Налог'], ['reading', 14], (row) =>
      toMajor(row.tax, row.currency),
    ),
    total: column('BillingRecord.total', ['Total', 'Итого'], ['reading', 14], (row) =>
      toMajor(row.total, row.currency),
    ),
    currency: column('BillingRecord.currency', ['Currency', 'Валюта'], ['text', 9], (row) => row.currency),
  },
  count: (db, where) => count(db, where),
  read: (db, where, _now, slice) => read(db, where, slice),
  zero: ({ currency }) => ({
    ...{
      issuedAt: null,
      n: null,
      series: null,
      number: null,
      kind: null,
      issuedOn: null,
      dueOn: null,
      accountTitle: null,
      buyer: null,
    },
    ...{ text: null, quantity: null, fromOn: null, untilOn: null, taxPpm: null },
    ...{ revenue: 0n, tax: 0n, total: 0n, currency },
  }),
  add: (total, { revenue, tax, total: sum }) => ({
    ...total,
    ...{ revenue: total.revenue + revenue, tax: total.tax + tax, total: total.total + sum },
  }),
};
