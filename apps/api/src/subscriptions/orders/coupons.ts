import { zoneClock } from '@fleet/billing/zone-clock';
import type { Tx } from '@fleet/db/client';
import type { Coupon } from '@fleet/db/models';
import { ConflictError } from '../../errors.ts';
import { columnOf } from '../civil-column.ts';
import type { LoadedSubscription } from '../load-subscription.ts';
import type { VersionRow } from '../terms-of.ts';
import { readOrderChange } from './order-change.ts';

const unavailable = () => new ConflictError('The coupon is not available', 'COUPON_UNAVAILABLE');

type Order = { code: string; version: VersionRow; now: Date };

/**
 * The coupon with a code, for an account and a plan. The reason of a refusal is not revealed, because codes
 * are secret.
 *
 * @throws ConflictError COUPON_UNAVAILABLE
 */
export async function offeredCoupon(
  tx: Tx,
  { billing, order }: LoadedSubscription,
  { code, version, now }: Order,
): Promise<Coupon> {
  const { accountId, account } = billing;
  const today = columnOf(zoneClock(account.timeZone).wallTime(now).date);
  const coupon = await tx.coupon.findUnique({
    where: { code, status: 'ACTIVE', OR: [{ untilOn: null }, { untilOn: { gte: today } }] },
    include: { redemptions: { where: { accountId } } },
  });
  if (!coupon) throw unavailable();
  const { most, redeemed, planIds, currency, redemptions } = coupon;
  const isFor = planIds.length === 0 || planIds.includes(version.plan.id);
  // A waiting order returns its coupon to the order that replaces it.
  const waits = order !== null && readOrderChange(order.change).couponId === coupon.id;
  const isUsedUp = !waits && most !== null && redeemed >= most;
  const isOther = currency !== null && currency !== version.currency;
  const isOwn = !waits && redemptions.length > 0;
  if (!isFor || isOther || isOwn || isUsedUp) throw unavailable();
  return coupon;
}

/**
 * Takes one use of the coupon; of concurrent requests for the last use one succeeds.
 *
 * @throws ConflictError COUPON_UNAVAILABLE
 */
export async function takeCoupon(tx: Tx, couponId: string, accountId: string): Promise<void> {
  const taken = await tx.$executeRaw`UPDATE coupons SET redeemed = redeemed + 1
    WHERE id = ${couponId}::uuid AND status = 'ACTIVE' AND (most IS NULL OR redeemed < most)`;
  if (taken === 0) throw unavailable();
  await tx.couponRedemption.create({ data: { couponId, accountId } });
}

/** Returns the use of an order that was not paid. */
export async function returnCoupon(tx: Tx, couponId: string, accountId: string): Promise<void> {
  const { count } = await tx.couponRedemption.deleteMany({ where: { couponId, accountId } });
  if (count > 0)
    await tx.$executeRaw`UPDATE coupons SET redeemed = redeemed - 1 WHERE id = ${couponId}::uuid`;
}

/** Columns of a subscription that gets a coupon. */
export const couponColumns = ({ id, periods }: Pick<Coupon, 'id' | 'periods'>, used: number) => ({
  couponId: id,
  couponLeft: periods === null ? null : periods - used,
});
