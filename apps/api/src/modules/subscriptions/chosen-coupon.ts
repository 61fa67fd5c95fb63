import type { Tx } from '@fleet/db/client';
import type { Coupon } from '@fleet/db/models';
import type { CallerServices } from '../../services.ts';
import type { LoadedSubscription } from '../../subscriptions/load-subscription.ts';
import { offeredCoupon } from '../../subscriptions/orders/coupons.ts';
import type { VersionRow } from '../../subscriptions/terms-of.ts';

/**
 * The coupon with an entered code. Wrong codes are counted for each account, against guessing.
 *
 * @throws ConflictError COUPON_UNAVAILABLE · TooManyRequestsError
 */
export async function chosenCoupon(
  { couponLimit }: Pick<CallerServices, 'couponLimit'>,
  tx: Tx,
  loaded: LoadedSubscription,
  { code, version, now }: { code: string | undefined; version: VersionRow; now: Date },
): Promise<Coupon | null> {
  if (code === undefined) return null;
  const { accountId } = loaded.billing;
  await couponLimit.take(accountId);
  const coupon = await offeredCoupon(tx, loaded, { code, version, now });
  await couponLimit.refund(accountId);
  return coupon;
}
