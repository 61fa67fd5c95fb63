import { larger, sumOf } from '@fleet/billing/money';
import type { Tx } from '@fleet/db/client';
import type { BillingRecordOrigin } from '@fleet/db/models';
import { leastAmount } from '../documents/least-amount.ts';
import { lineRows } from '../documents/line-rows.ts';
import { type LoadedSubscription, openMinorOf } from '../load-subscription.ts';
import { creditOf } from '../post-ledger.ts';
import { takeCoupon } from './coupons.ts';
import { expireOrder } from './expire-order.ts';
import { orderChangeOf } from './order-change.ts';
import type { Quote } from './quote.ts';
import { taxColumns } from './tax-columns.ts';

const HOUR_MS = 3_600_000;
/** How long an order waits for its payment, by way of paying. */
const HOLD_MS = { CARD: 24 * HOUR_MS, TRANSFER: 30 * 24 * HOUR_MS };

const ORIGINS = {
  FIRST: 'FIRST',
  CHANGE: 'CHANGE',
  FREQUENCY: 'FIRST',
  EXTEND: 'EXTEND',
} as const satisfies Record<Exclude<Quote['kind'], 'LATER'>, BillingRecordOrigin>;

/** The amount to pay for a quote, after the balance and with all earlier debts. */
export async function toPayOf(
  tx: Tx,
  { billing, unpaid }: LoadedSubscription,
  quote: Quote,
): Promise<bigint> {
  const { invoice, credit, version } = quote;
  const balance = await creditOf(tx, billing.accountId, version.currency);
  const owed = sumOf(unpaid.map(openMinorOf));
  const asked = larger(invoice.total + owed - credit.total - balance, 0n);
  return asked < leastAmount(version.currency) ? 0n : asked;
}

/** Places an order: an invoice that gets its number when paid. It replaces an earlier order. */
export async function placeOrder(
  tx: Tx,
  loaded: LoadedSubscription,
  quote: Quote & { kind: keyof typeof ORIGINS },
  { now, createdBy, toPay }: { now: Date; createdBy: string | null; toPay: bigint },
): Promise<string> {
  const { billing } = loaded;
  const { invoice, version } = quote;
  await expireOrder(tx, loaded);
  if (quote.coupon) await takeCoupon(tx, quote.coupon.id, billing.accountId);
  const order = await tx.billingRecord.create({
    data: {
      ...{
        billingId: billing.id,
        kind: 'INVOICE',
        state: 'ORDER',
        origin: ORIGINS[quote.kind],
        status: 'UNPAID',
      },
      ...{ planId: version.plan.id, planVersionId: version.id, currency: version.currency },
      ...{
        grossMinor: invoice.gross,
        netMinor: invoice.net,
        taxMinor: invoice.tax,
        totalMinor: invoice.total,
      },
      ...{ toPayMinor: toPay, ...taxColumns(invoice.taxRate) },
      paymentMethod: billing.collect === 'TRANSFER' ? 'INVOICE' : 'CARD',
      expiresAt: new Date(now.getTime() + HOLD_MS[billing.collect]),
      change: orderChangeOf(quote),
      createdAt: now,
      createdBy,
      lines: { create: lineRows(invoice.lines) },
    },
  });
  return order.id;
}
