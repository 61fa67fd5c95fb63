import type { Currency } from '@fleet/billing/money';
import type { BooksWhere } from '@fleet/contracts/subscription-input';
import type { Db } from '@fleet/db/client';

export type OwedAge = 'NOT_DUE' | 'UP_TO_30' | 'UP_TO_60' | 'OVER_60';
export type Owed = { age: OwedAge; documents: number; minor: bigint };

/** Figures of a period in one currency, in minor units. Currencies are never added up. */
export type Books = {
  currency: Currency;
  revenueMinor: bigint;
  taxMinor: bigint;
  receivedMinor: bigint;
  refundedMinor: bigint;
  writtenOffMinor: bigint;
  monthlyMinor: bigint;
  subscriptions: number;
  came: number;
  left: number;
  owed: Owed[];
};

const AGES: readonly OwedAge[] = ['NOT_DUE', 'UP_TO_30', 'UP_TO_60', 'OVER_60'];
type Span = { from: Date; until: Date; currency: Currency };

/** The operator's books. Accounts on a test clock are left out. */
export async function readBooks(db: Db, { from, until, currency }: BooksWhere, now: Date): Promise<Books> {
  const span = { from: new Date(from), until: new Date(until), currency };
  const [sums, running, moved, owed] = await Promise.all([
    readLedger(db, span),
    readRunning(db, currency, now),
    readMoved(db, span),
    readOwed(db, currency, now),
  ]);
  const sum = (book: string) => sums.find((row) => row.book === book)?.sum ?? 0n;
  return {
    ...{
      currency,
      revenueMinor: -sum('REVENUE'),
      taxMinor: -sum('TAX'),
      writtenOffMinor: sum('WRITTEN_OFF'),
    },
    ...{ receivedMinor: sum('RECEIVED'), refundedMinor: -sum('REFUNDED'), ...running, ...moved },
    owed: AGES.map((age) => owed.find((row) => row.age === age) ?? { age, documents: 0, minor: 0n }),
  };
}

/** From the ledger: revenue by the day it is earned, money received and money paid out. */
function readLedger(db: Db, { from, until, currency }: Span) {
  return db.$queryRaw<{ book: string; sum: bigint }[]>`
    SELECT CASE WHEN p.book::text LIKE 'CASH_%' THEN CASE WHEN t.kind = 'REFUNDED' THEN 'REFUNDED' ELSE 'RECEIVED' END
      ELSE p.book::text END AS book, sum(p.amount_minor)::bigint AS sum
    FROM ledger_transactions t JOIN ledger_postings p ON p.transaction_id = t.id
    JOIN billings b ON b.account_id = t.account_id AND b.clock_id IS NULL
    WHERE t.currency = ${currency}::"Currency" AND t.at >= ${from} AND t.at < ${until}
      AND (p.book IN ('REVENUE', 'TAX', 'WRITTEN_OFF') OR (p.book::text LIKE 'CASH_%' AND t.kind IN ('PAID', 'REFUNDED')))
    GROUP BY 1`;
}

/**
 * Monthly price of the active subscription lines (MRR). A line is divided by the number of months its period
 * has; a calendar month counts as one, whatever its length. Lines credited by a change of plan are left out.
 */
async function readRunning(db: Db, currency: Currency, now: Date) {
  const [row] = await db.$queryRaw<{ monthly: bigint | null; subscriptions: bigint }[]>`
    SELECT sum(round((l.net - coalesce(c.net, 0))::numeric * l.whole_s / (l.until_s - l.from_s) / (n.cycles *
        CASE n.frequency WHEN 'MONTH' THEN 1 WHEN 'YEAR' THEN 12 WHEN 'WEEK' THEN 84 / 365.0 ELSE 12 / 365.0 END)))::bigint
        AS monthly,
      count(DISTINCT b.id) AS subscriptions
    FROM billings b
    JOIN billing_periods p ON p.billing_id = b.id AND p.starts_at <= ${now} AND p.ends_at > ${now}
    JOIN billing_plan_versions v ON v.id = p.version_id
    JOIN billing_plans n ON n.id = v.plan_id
    JOIN billing_records r ON r.period_id = p.id AND r.kind = 'INVOICE' AND r.state = 'ISSUED'
      AND r.currency = ${currency}::"Currency"
    JOIN billing_record_lines l ON l.record_id = r.id AND l.kind = 'RECURRING' AND l.until_s > l.from_s
    LEFT JOIN LATERAL (SELECT sum(n.net) AS net, bool_or(k.reason = 'PLAN_CHANGED') AS changed FROM billing_records k
      JOIN billing_record_lines n ON n.record_id = k.id
      WHERE k.credits_id = r.id AND n.credits_n = l.n) c ON true
    WHERE b.clock_id IS NULL AND b.status IN ('ACTIVE', 'PAST_DUE', 'GRACE') AND c.changed IS NOT TRUE`;
  return { monthlyMinor: row?.monthly ?? 0n, subscriptions: Number(row?.subscriptions ?? 0n) };
}

/** First payments and ended subscriptions, from the history. */
async function readMoved(db: Db, { from, until, currency }: Span) {
  const [row] = await db.$queryRaw<{ came: bigint; left: bigint }[]>`
    SELECT (SELECT count(*) FROM (SELECT r.billing_id, min(r.issued_at) AS first FROM billing_records r
        JOIN billings b ON b.id = r.billing_id AND b.clock_id IS NULL
        WHERE r.kind = 'INVOICE' AND r.state = 'ISSUED' AND r.number IS NOT NULL AND r.currency = ${currency}::"Currency"
        GROUP BY r.billing_id) f WHERE f.first >= ${from} AND f.first < ${until}) AS came,
      (SELECT count(*) FROM billings b WHERE b.clock_id IS NULL AND b.currency = ${currency}::"Currency"
        AND b.status IN ('CANCELLED', 'SUSPENDED') AND b.effective_until >= ${from} AND b.effective_until < ${until}) AS "left"`;
  return { came: Number(row?.came ?? 0n), left: Number(row?.left ?? 0n) };
}

/** Open amounts of issued invoices by days overdue. */
async function readOwed(db: Db, currency: Currency, now: Date): Promise<Owed[]> {
  const rows = await db.$queryRaw<{ age: OwedAge; documents: bigint; minor: bigint }[]>`
    SELECT CASE WHEN r.due_on >= ${now}::date THEN 'NOT_DUE' WHEN r.due_on >= ${now}::date - 30 THEN 'UP_TO_30'
      WHEN r.due_on >= ${now}::date - 60 THEN 'UP_TO_60' ELSE 'OVER_60' END AS age,
      count(*) AS documents, sum(r.total_minor - r.settled_minor)::bigint AS minor
    FROM billing_records r JOIN billings b ON b.id = r.billing_id AND b.clock_id IS NULL
    WHERE r.kind = 'INVOICE' AND r.state = 'ISSUED' AND r.number IS NOT NULL AND r.settled_minor < r.total_minor
      AND r.currency = ${currency}::"Currency"
    GROUP BY 1`;
  return rows.map(({ age, documents, minor }) => ({ age, documents: Number(documents), minor }));
}
