import { settleIssued } from '@fleet/billing/balance';
import { addDays } from '@fleet/billing/civil-date';
import type { Invoice } from '@fleet/billing/invoice';
import type { Currency } from '@fleet/billing/money';
import { revenueOf } from '@fleet/billing/tax';
import { zoneClock } from '@fleet/billing/zone-clock';
import type { Tx } from '@fleet/db/client';
import type { BillingRecordOrigin } from '@fleet/db/models';
import type { Prisma } from '@fleet/db/prisma';
import { columnOf } from '../civil-column.ts';
import { type LoadedSubscription, openMinorOf } from '../load-subscription.ts';
import { taxColumns } from '../orders/tax-columns.ts';
import { creditOf, postLedger } from '../post-ledger.ts';
import { firstInstallation } from './installation.ts';
import { leastAmount } from './least-amount.ts';
import { lineRows } from './line-rows.ts';
import { nextNumber, numberText } from './next-number.ts';

export type InvoiceIssue = {
  invoice: Invoice;
  origin: BillingRecordOrigin;
  currency: Currency;
  planId: string | null;
  versionId: string | null;
  periodId: string | null;
  /** End of the access that it pays for. */
  effectiveUntil: Date | null;
  /** The order that becomes this invoice; its lines exist already. */
  orderId?: string;
};

export type IssuedInvoice = { id: string; number: string; toPay: bigint; isPaid: boolean; total: bigint };

/**
 * Issues an invoice: number, frozen names and amounts, ledger postings, and payment from the balance. A
 * document of zero is paid at once.
 */
export async function issueInvoice(
  tx: Tx,
  loaded: LoadedSubscription,
  issue: InvoiceIssue,
  now: Date,
): Promise<IssuedInvoice> {
  const { billing, unpaid } = loaded;
  const { invoice, currency } = issue;
  const { net, tax, total, taxRate } = invoice;
  const balance = await creditOf(tx, billing.accountId, currency);
  const openBefore = unpaid.map((document) => ({ recordId: document.id, openMinor: openMinorOf(document) }));
  const { fromBalance, carried, toPay, isPaid } = settleIssued({
    total,
    balance,
    openBefore,
    leastMinor: leastAmount(currency),
  });
  const settled = fromBalance + carried;
  const { series, number, issuedOn } = await nextNumber(
    tx,
    { kind: 'INVOICE', isTest: billing.clockId !== null },
    now,
  );
  const columns = {
    ...(await frozenColumns(tx, loaded, issue, now)),
    ...{ series, number, issuedOn: columnOf(issuedOn), issuedAt: now },
    settledMinor: settled,
    toPayMinor: total - settled,
    status: isPaid ? ('PAID' as const) : ('UNPAID' as const),
  };
  const record = issue.orderId
    ? await tx.billingRecord.update({ where: { id: issue.orderId }, data: columns })
    : await tx.billingRecord.create({
        data: {
          ...columns,
          billingId: billing.id,
          createdAt: now,
          lines: { create: lineRows(invoice.lines) },
        },
      });
  const entry = { accountId: billing.accountId, currency, sourceId: record.id, at: now };
  await postLedger(tx, entry, { kind: 'INVOICED', revenue: revenueOf(net, tax, taxRate.inclusive), tax });
  if (settled !== 0n) {
    await postLedger(tx, entry, { kind: 'SETTLED', amount: settled });
    await tx.billingSettlement.create({
      data: { recordId: record.id, source: 'BALANCE', sourceId: record.id, amountMinor: settled },
    });
  }
  await tx.billing.update({ where: { id: billing.id }, data: { lastRecordId: record.id, currency } });
  return { id: record.id, number: numberText(series, number), toPay, isPaid, total };
}

/** Columns that never change after issue. */
async function frozenColumns(tx: Tx, { billing }: LoadedSubscription, issue: InvoiceIssue, now: Date) {
  const { invoice, origin, currency, planId, versionId, periodId, effectiveUntil } = issue;
  const { taxRate } = invoice;
  const { seller } = await firstInstallation(tx);
  const { date } = zoneClock(billing.timeZone).wallTime(now);
  const dueOn = billing.collect === 'TRANSFER' ? addDays(date, billing.dueDays) : date;
  return {
    ...{
      kind: 'INVOICE',
      state: 'ISSUED',
      origin,
      currency,
      planId,
      planVersionId: versionId,
      periodId,
      effectiveUntil,
    },
    ...{ grossMinor: invoice.gross, netMinor: invoice.net, taxMinor: invoice.tax, totalMinor: invoice.total },
    ...taxColumns(taxRate),
    paymentMethod: billing.collect === 'TRANSFER' ? 'INVOICE' : 'CARD',
    dueOn: columnOf(dueOn),
    expiresAt: null,
    ...(seller !== null && { seller: seller as Prisma.InputJsonValue }),
    buyer: (billing.buyer ?? { name: billing.account.title }) as Prisma.InputJsonValue,
  } satisfies Partial<Prisma.BillingRecordUncheckedUpdateInput> as {
    kind: 'INVOICE';
    state: 'ISSUED';
  } & Omit<Prisma.BillingRecordUncheckedCreateInput, 'billingId' | 'kind' | 'state' | 'lines' | 'id'>;
}
