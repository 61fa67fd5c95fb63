import type { Currency } from '@fleet/billing/money';
import type { BookFigure } from '@fleet/contracts/books';
import { Prisma } from '@fleet/db/prisma';

/** The period of the books as instants (UTC days), the currency, and the present time. */
export type BookSpan = { from: Date; until: Date; currency: Currency; now: Date };

/**
 * SQL of the rows that make up a figure: `id, at, account_id, kind, source_id, minor`. The figure is the sum
 * of `minor`; for CAME and LEFT it is the number of rows. Accounts on a test clock are left out.
 */
export function figureEntries(figure: BookFigure, span: BookSpan): Prisma.Sql {
  switch (figure) {
    case 'REVENUE':
    case 'TAX':
      return postings(span, Prisma.sql`p.book = ${figure}::"LedgerBook"`, -1);
    case 'WRITTEN_OFF':
      return postings(span, Prisma.sql`p.book = 'WRITTEN_OFF'`, 1);
    case 'RECEIVED':
      return postings(span, Prisma.sql`p.book::text LIKE 'CASH_%' AND t.kind = 'PAID'`, 1);
    case 'REFUNDED':
      return postings(
        span,
        Prisma.sql`p.book::text LIKE 'CASH_%' AND t.kind IN ('REFUNDED', 'REFUND_FAILED')`,
        -1,
      );
    case 'DISPUTE_LOST':
      return postings(span, Prisma.sql`p.book = 'DISPUTED' AND t.kind = 'DISPUTE_LOST'`, -1);
    case 'DISPUTED':
      return openDisputes(span);
    case 'CAME':
      return newcomers(span);
    case 'LEFT':
      return leavers(span);
    case 'MONTHLY':
      return monthly(span);
    default:
      return openInvoices(span, Prisma.raw(DUE[figure]));
  }
}

const postings = (
  { from, until, currency }: BookSpan,
  match: Prisma.Sql,
  sign: 1 | -1,
): Prisma.Sql => Prisma.sql`
  SELECT t.id, t.at, t.account_id, t.kind::text AS kind, t.source_id, (${sign} * sum(p.amount_minor))::bigint AS minor
  FROM ledger_transactions t JOIN ledger_postings p ON p.transaction_id = t.id
  JOIN billings b ON b.account_id = t.account_id AND b.clock_id IS NULL
  WHERE t.currency = ${currency}::"Currency" AND t.at >= ${from} AND t.at < ${until} AND ${match}
  GROUP BY t.id`;

/** Payments with an open dispute, whose money the provider withholds. */
const openDisputes = ({ currency }: BookSpan): Prisma.Sql => Prisma.sql`
  SELECT p.id, t.at, b.account_id, 'DISPUTED' AS kind, p.id AS source_id, p.disputed_minor AS minor
  FROM payments p
  JOIN billing_records r ON r.id = p.record_id
  JOIN billings b ON b.id = r.billing_id AND b.clock_id IS NULL
  JOIN ledger_transactions t ON t.kind = 'DISPUTED' AND t.source_id = p.id
  WHERE p.dispute_state = 'OPEN' AND p.currency = ${currency}::"Currency"`;

/** Accounts by their first invoice. */
const newcomers = ({ from, until, currency }: BookSpan): Prisma.Sql => Prisma.sql`
  SELECT f.id, f.issued_at AS at, f.account_id, 'INVOICED' AS kind, f.id AS source_id, f.total_minor AS minor
  FROM (SELECT DISTINCT ON (r.billing_id) r.id, r.issued_at, b.account_id, r.total_minor FROM billing_records r
    JOIN billings b ON b.id = r.billing_id AND b.clock_id IS NULL
    WHERE r.kind = 'INVOICE' AND r.state = 'ISSUED' AND r.number IS NOT NULL AND r.currency = ${currency}::"Currency"
    ORDER BY r.billing_id, r.issued_at, r.id) f
  WHERE f.issued_at >= ${from} AND f.issued_at < ${until}`;

/** Accounts whose subscription ended. */
const leavers = ({ from, until, currency }: BookSpan): Prisma.Sql => Prisma.sql`
  SELECT b.id, b.effective_until AS at, b.account_id, b.status::text AS kind, NULL::uuid AS source_id, 0::bigint AS minor
  FROM billings b WHERE b.clock_id IS NULL AND b.currency = ${currency}::"Currency"
    AND b.status IN ('CANCELLED', 'SUSPENDED') AND b.effective_until >= ${from} AND b.effective_until < ${until}`;

/**
 * Monthly price of the active subscription lines. A line is divided by the months its plan is paid for at
 * once; a calendar month is one month, whatever its length. Lines credited by a change of plan are not
 * active.
 */
const monthly = ({ currency, now }: BookSpan): Prisma.Sql => Prisma.sql`
  SELECT b.id, p.starts_at AS at, b.account_id, b.status::text AS kind, NULL::uuid AS source_id,
    sum(round((l.net - coalesce(c.net, 0))::numeric * l.whole_s / (l.until_s - l.from_s) / (n.cycles *
      CASE n.frequency WHEN 'MONTH' THEN 1 WHEN 'YEAR' THEN 12 WHEN 'WEEK' THEN 84 / 365.0 ELSE 12 / 365.0 END)))::bigint
      AS minor
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
  WHERE b.clock_id IS NULL AND b.status IN ('ACTIVE', 'PAST_DUE', 'GRACE') AND c.changed IS NOT TRUE
  GROUP BY b.id, p.starts_at`;

/** Ranges of days overdue, as days before today. */
const DUE = {
  OWED_NOT_DUE: 'r.due_on >= d.today',
  OWED_UP_TO_30: 'r.due_on < d.today AND r.due_on >= d.today - 30',
  OWED_UP_TO_60: 'r.due_on < d.today - 30 AND r.due_on >= d.today - 60',
  OWED_OVER_60: '(r.due_on < d.today - 60 OR r.due_on IS NULL)',
} as const;

/** Open amounts of issued invoices, as of now. */
const openInvoices = ({ currency, now }: BookSpan, due: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT r.id, r.due_on::timestamptz AS at, b.account_id, 'INVOICED' AS kind, r.id AS source_id,
    r.total_minor - r.settled_minor AS minor
  FROM billing_records r JOIN billings b ON b.id = r.billing_id AND b.clock_id IS NULL
  CROSS JOIN (SELECT ${now}::date AS today) d
  WHERE r.kind = 'INVOICE' AND r.state = 'ISSUED' AND r.number IS NOT NULL AND r.settled_minor < r.total_minor
    AND r.currency = ${currency}::"Currency" AND ${due}`;
