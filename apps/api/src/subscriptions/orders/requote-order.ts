import type { Tx } from '@fleet/db/client';
import { lineRows } from '../documents/line-rows.ts';
import type { LoadedSubscription, OpenDocument } from '../load-subscription.ts';
import { VERSION_TERMS } from '../terms-of.ts';
import { orderChangeOf, readOrderChange } from './order-change.ts';
import { quoteSubscription } from './quote.ts';
import { taxColumns } from './tax-columns.ts';

/**
 * Recalculates the price of an order by transfer that changes the running period. The former plan is used until the
 * payment, and a part of its credit may be credited already. Other orders keep their price.
 */
export async function requoteOrder(
  tx: Tx,
  loaded: LoadedSubscription,
  order: OpenDocument,
  now: Date,
): Promise<OpenDocument> {
  const { kind, versionId, couponId } = readOrderChange(order.change);
  if (order.paymentMethod !== 'INVOICE' || (kind !== 'CHANGE' && kind !== 'FREQUENCY')) return order;
  const version = await tx.billingPlanVersion.findUniqueOrThrow({
    where: { id: versionId },
    include: VERSION_TERMS,
  });
  const coupon = couponId === null ? null : await tx.coupon.findUniqueOrThrow({ where: { id: couponId } });
  const chosen = { version, coupon, isAtOnce: true };
  const quote = await quoteSubscription(tx, withoutDebts(loaded), chosen, now);
  if (quote.kind !== kind) return order;
  const { gross, net, tax, total, lines, taxRate } = quote.invoice;
  await tx.billingRecordLine.deleteMany({ where: { recordId: order.id } });
  const requoted = await tx.billingRecord.update({
    where: { id: order.id },
    data: {
      ...{ grossMinor: gross, netMinor: net, taxMinor: tax, totalMinor: total },
      ...taxColumns(taxRate),
      change: orderChangeOf(quote),
      lines: { create: lineRows(lines) },
    },
  });
  return { ...order, ...requoted };
}

/** The payment includes all debts, so the subscription counts as active. */
function withoutDebts(loaded: LoadedSubscription): LoadedSubscription {
  const { billing } = loaded;
  const isBehind = billing.status === 'PAST_DUE' || billing.status === 'GRACE';
  return isBehind ? { ...loaded, billing: { ...billing, status: 'ACTIVE' } } : loaded;
}
