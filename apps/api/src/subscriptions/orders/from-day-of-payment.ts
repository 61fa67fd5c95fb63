import { spanOf, wholeSeconds } from '@fleet/billing/period';
import { zoneClock } from '@fleet/billing/zone-clock';
import type { Tx } from '@fleet/db/client';
import { columnOf } from '../civil-column.ts';
import type { LoadedSubscription } from '../load-subscription.ts';
import { termsOf, type VersionRow } from '../terms-of.ts';
import type { OrderChange } from './order-change.ts';

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
