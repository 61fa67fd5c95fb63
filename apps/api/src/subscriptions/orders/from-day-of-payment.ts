import { spanOf, wholeSeconds } from '@fleet/billing/period';
import { zoneClock } from '@fleet/billing/zone-clock';
import type { Tx } from '@fleet/db/client';
import { columnOf } from '../civil-column.ts';
import { lineRows } from '../documents/line-rows.ts';
import type { LoadedSubscription, OpenDocument } from '../load-subscription.ts';
import { termsOf, VERSION_TERMS, type VersionRow } from '../terms-of.ts';
import { type OrderChange, orderChangeOf, readOrderChange } from './order-change.ts';
import { quoteSubscription } from './quote.ts';

/**
 * An order by transfer for a change of the running period, priced anew on the day of payment: until then the former plan
 * was used. What was paid above the new price goes to the balance.
 */
export async function requotedOrder(
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
  const coupon = couponId && (await tx.coupon.findUniqueOrThrow({ where: { id: couponId } }));
  const quote = await quoteSubscription(tx, loaded, { version, coupon: coupon || null }, now);
  if (quote.kind !== kind) return order;
  const { gross, net, tax, total, lines } = quote.invoice;
  const sums = { grossMinor: gross, netMinor: net, taxMinor: tax, totalMinor: total };
  await tx.billingRecordLine.deleteMany({ where: { recordId: order.id } });
  const requoted = await tx.billingRecord.update({
    where: { id: order.id },
    data: { ...sums, change: orderChangeOf(quote), lines: { create: lineRows(lines) } },
  });
  return { ...order, ...requoted };
}

type Paid = { orderId: string; change: OrderChange; version: VersionRow };

/**
 * The change of an order that opens a closed account. Its period starts on the day of payment, not on an earlier
 * day of the order, because a transfer may take weeks. The lines of the order move with it.
 */
export async function fromDayOfPayment(
  tx: Tx,
  { billing }: LoadedSubscription,
  { orderId, change, version }: Paid,
  now: Date,
): Promise<OrderChange> {
  const { kind, period } = change;
  const isClosed = ['SUSPENDED', 'CANCELLED', 'PAUSED'].includes(billing.status);
  const today = zoneClock(billing.account.timeZone).wallTime(now).date;
  if (kind !== 'FIRST' || !period || !isClosed || period.startsOn >= today) return change;
  const span = spanOf(today, termsOf(version), 0);
  const wholeS = BigInt(wholeSeconds(span));
  const of = { recordId: orderId, fromOn: columnOf(period.startsOn) };
  const lines = await tx.billingRecordLine.findMany({ where: of });
  await tx.billingRecordLine.deleteMany({ where: of });
  await tx.billingRecordLine.createMany({
    data: lines.map((line) => ({
      ...line,
      ...{ fromOn: columnOf(span.startsOn), untilOn: columnOf(span.endsOn), wholeS },
      untilS: line.kind === 'RECURRING' ? wholeS : line.untilS,
    })),
  });
  return { ...change, period: { ...span, anchorOn: today, number: 0 } };
}
