import { type Currency, toMajor } from '@fleet/billing/money';
import type { Pool } from 'pg';
import { oneRow } from './one-row.ts';

export type SubscriptionGroup = { status: string; count: number };
export type EndingTrial = { accountId: string; title: string; endsAt: Date };
export type SubscriptionFigures = {
  groups: SubscriptionGroup[];
  trialsEnding: number;
  trials: EndingTrial[];
};
export type Revenue = { currency: Currency; thisMonth: number; lastMonth: number };
export type UnpaidTotal = { currency: Currency; amount: number; accounts: number };
export type UnpaidInvoice = {
  id: string;
  accountId: string;
  title: string;
  dueOn: Date | null;
  currency: Currency;
  amount: number;
};
export type MoneyFigures = { revenue: Revenue[]; unpaid: UnpaidTotal[]; invoices: UnpaidInvoice[] };

type SubscriptionRow = Omit<SubscriptionFigures, 'trials'> & {
  trials: (Omit<EndingTrial, 'endsAt'> & { endsAt: string })[];
};

export async function readSubscriptions(pool: Pool): Promise<SubscriptionFigures> {
  const { trials, ...sums } = await oneRow<SubscriptionRow>(pool, SUBSCRIPTIONS);
  return { ...sums, trials: trials.map((trial) => ({ ...trial, endsAt: new Date(trial.endsAt) })) };
}

type MoneyRow = {
  revenue: { currency: Currency; thisMonth: string; lastMonth: string }[];
  unpaid: { currency: Currency; amount: string; accounts: number }[];
  invoices: (Omit<UnpaidInvoice, 'amount' | 'dueOn'> & { amount: string; dueOn: string | null })[];
};

export async function readMoney(pool: Pool): Promise<MoneyFigures> {
  const { revenue, unpaid, invoices } = await oneRow<MoneyRow>(pool, MONEY);
  const major = (minor: string, currency: Currency) => toMajor(BigInt(minor), currency);
  return {
    revenue: revenue.map(({ currency, thisMonth, lastMonth }) => ({
      currency,
      thisMonth: major(thisMonth, currency),
      lastMonth: major(lastMonth, currency),
    })),
    unpaid: unpaid.map((sum) => ({ ...sum, amount: major(sum.amount, sum.currency) })),
    invoices: invoices.map((one) => ({
      ...one,
      amount: major(one.amount, one.currency),
      dueOn: one.dueOn === null ? null : new Date(one.dueOn),
    })),
  };
}

const ROWS = 10;

const SUBSCRIPTIONS = `
  WITH groups AS (SELECT status, count(*)::int AS count FROM billings GROUP BY status),
  ending AS (SELECT account_id AS "accountId", title, trial_ends_at AS "endsAt" FROM billings
    JOIN accounts ON accounts.id = account_id
    WHERE billings.status = 'TRIALING' AND trial_ends_at BETWEEN now() AND now() + interval '7 days'),
  trials AS (SELECT * FROM ending ORDER BY "endsAt" LIMIT ${ROWS})
  SELECT COALESCE((SELECT json_agg(groups ORDER BY status) FROM groups), '[]') AS groups,
    (SELECT count(*)::int FROM ending) AS "trialsEnding",
    COALESCE((SELECT json_agg(trials ORDER BY "endsAt") FROM trials), '[]') AS trials`;

/**
 * Calendar months in UTC. The revenue ledger is a credit account. Amounts are text, since they may exceed a
 * JSON number.
 */
const MONEY = `
  WITH months AS (SELECT date_trunc('month', now(), 'UTC') AS this),
  revenue AS (SELECT currency, (-COALESCE(sum(amount_minor) FILTER (WHERE at >= this), 0))::text AS "thisMonth",
      (-COALESCE(sum(amount_minor) FILTER (WHERE at < this), 0))::text AS "lastMonth"
    FROM months, ledger_transactions JOIN ledger_postings ON transaction_id = id AND book = 'REVENUE'
    WHERE at >= this - interval '1 month' GROUP BY currency),
  owed AS (SELECT records.id, account_id AS "accountId", title, due_on, records.currency,
      to_pay_minor - settled_minor AS amount
    FROM billing_records records JOIN billings ON billings.id = billing_id
    JOIN accounts ON accounts.id = account_id
    WHERE records.state = 'ISSUED' AND records.status IN ('UNPAID', 'FAILED') AND records.kind = 'INVOICE'),
  unpaid AS (SELECT currency, sum(amount)::text AS amount, count(DISTINCT "accountId")::int AS accounts
    FROM owed GROUP BY currency),
  invoices AS (SELECT id, "accountId", title, due_on AS "dueOn", currency, amount::text AS amount
    FROM owed ORDER BY due_on NULLS LAST, id LIMIT ${ROWS})
  SELECT COALESCE((SELECT json_agg(revenue ORDER BY currency) FROM revenue), '[]') AS revenue,
    COALESCE((SELECT json_agg(unpaid ORDER BY currency) FROM unpaid), '[]') AS unpaid,
    COALESCE((SELECT json_agg(invoices) FROM invoices), '[]') AS invoices`;
