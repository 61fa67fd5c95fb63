import type { Currency } from '@fleet/billing/money';
import type { BookEntriesWhere } from '@fleet/contracts/books';
import type { Db } from '@fleet/db/client';
import { Prisma } from '@fleet/db/prisma';
import { figureEntries } from './figure-entries.ts';
import { spanOf } from './read-books.ts';

/** An entry of a figure of the books, with its document. */
export type BookEntry = {
  id: string;
  /** Time of posting, issue or due date, or of the start or end of the subscription. */
  at: Date | null;
  kind: string;
  accountId: string;
  accountTitle: string;
  recordId: string | null;
  series: string | null;
  number: number | null;
  minor: bigint;
  currency: Currency;
};

export const ENTRY_ORDERS = { at: 'at', amount: 'minor', account: 'account_title' } as const;
export type EntryOrder = { field: keyof typeof ENTRY_ORDERS; direction?: 'ASC' | 'DESC' | null | undefined };
export type EntrySlice = {
  skip: number;
  take: number;
  order?: EntryOrder | null | undefined;
  /** The entry before the first one, in the default order. */
  after?: BookEntry | null;
};

/** One page of entries, by default the newest first. */
export async function readEntries(
  db: Db,
  where: BookEntriesWhere,
  now: Date,
  { skip, take, order, after }: EntrySlice,
): Promise<BookEntry[]> {
  const column = Prisma.raw(ENTRY_ORDERS[order?.field ?? 'at']);
  const direction = Prisma.raw((order?.direction ?? (order ? 'ASC' : 'DESC')) === 'DESC' ? 'DESC' : 'ASC');
  const rows = await db.$queryRaw<Omit<BookEntry, 'currency'>[]>`
    SELECT id, at, kind, account_id AS "accountId", account_title AS "accountTitle", record_id AS "recordId",
      series, number, minor FROM (${withDocuments(where, now)}) d
    WHERE (${after ? following(after) : Prisma.sql`true`})
    ORDER BY ${column} ${direction} NULLS LAST, id ${direction} LIMIT ${take} OFFSET ${skip}`;
  return rows.map((row) => ({ ...row, currency: where.currency }));
}

/** Condition of the entries after one, the newest first and those without a time last. */
const following = ({ at, id }: BookEntry): Prisma.Sql =>
  at
    ? Prisma.sql`at < ${at} OR (at = ${at} AND id < ${id}::uuid) OR at IS NULL`
    : Prisma.sql`at IS NULL AND id < ${id}::uuid`;

/** Sum and number of all entries that match the filter. */
export async function sumEntries(
  db: Db,
  where: BookEntriesWhere,
  now: Date,
): Promise<{ minor: bigint; entries: number }> {
  const [row] = await db.$queryRaw<{ minor: bigint; entries: bigint }[]>`
    SELECT coalesce(sum(minor), 0)::bigint AS minor, count(*) AS entries FROM (${withDocuments(where, now)}) d`;
  return { minor: row?.minor ?? 0n, entries: Number(row?.entries ?? 0n) };
}

/** Entries with account and document. The source of an entry is a document, payment, refund or settlement. */
function withDocuments({ search, figure, ...span }: BookEntriesWhere, now: Date): Prisma.Sql {
  const like = search?.trim() ? `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const found = like
    ? Prisma.sql`a.title ILIKE ${like} OR r.series || '-' || lpad(r.number::text, greatest(4, length(r.number::text)), '0') ILIKE ${like}`
    : Prisma.sql`true`;
  return Prisma.sql`SELECT e.id, e.at, e.kind, e.account_id, a.title AS account_title, r.id AS record_id, r.series, r.number,
      e.minor
    FROM (${figureEntries(figure, spanOf(span, now))}) e
    JOIN accounts a ON a.id = e.account_id
    LEFT JOIN LATERAL (SELECT CASE replace(e.kind, 'REFUND_FAILED', 'REFUNDED')
      WHEN 'PAID' THEN (SELECT record_id FROM payments WHERE id = e.source_id)
      WHEN 'DISPUTED' THEN (SELECT record_id FROM payments WHERE id = e.source_id)
      WHEN 'DISPUTE_LOST' THEN (SELECT record_id FROM payments WHERE id = e.source_id)
      WHEN 'REFUNDED' THEN (SELECT coalesce(f.credit_note_id, p.record_id) FROM refunds f
        JOIN payments p ON p.id = f.payment_id WHERE f.id = e.source_id)
      WHEN 'WRITTEN_OFF' THEN (SELECT record_id FROM billing_settlements WHERE source_id = e.source_id LIMIT 1)
      ELSE e.source_id END AS id) s ON true
    LEFT JOIN billing_records r ON r.id = s.id
    WHERE (${found})`;
}
