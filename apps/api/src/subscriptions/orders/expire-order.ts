import type { Tx } from '@fleet/db/client';
import { returnCoupon } from './coupons.ts';
import { readOrderChange } from './order-change.ts';

type Ordered = { billing: { accountId: string }; order: { id: string; change: unknown } | null };

/** Expires the account's open order and returns its coupon. */
export async function expireOrder(tx: Tx, { billing, order }: Ordered): Promise<void> {
  if (!order) return;
  const { couponId } = readOrderChange(order.change);
  if (couponId !== null) await returnCoupon(tx, couponId, billing.accountId);
  await tx.billingRecord.update({ where: { id: order.id }, data: { state: 'EXPIRED' } });
  await tx.payment.updateMany({
    where: { recordId: order.id, state: { in: ['CREATED', 'NEEDS_PAYER'] } },
    data: { state: 'FAILED', failure: 'EXPIRED' },
  });
}
