import type { Line } from './line.ts';
import { smaller, sumOf } from './money.ts';
import { rateOf, split } from './rounding.ts';
import { type VolumeStep, volumePpm } from './terms.ts';

/** A rate, or an amount in the document's currency. */
export type Coupon = { ppm: bigint } | { amountMinor: bigint };

type Discounted = Line & { volume: bigint; coupon: bigint; net: bigint };

const takesDiscount = ({ kind }: Line): boolean => kind === 'RECURRING' || kind === 'UNITS';

/**
 * Applies the volume discount, then one coupon to the rest; each is one amount, split over the lines. Days of
 * use and one-time products get no discount.
 */
export function discountLines(
  lines: readonly Line[],
  { volume, quantity, coupon }: { volume: readonly VolumeStep[]; quantity: bigint; coupon: Coupon | null },
): Discounted[] {
  const grosses = lines.map((line) => (takesDiscount(line) ? line.gross : 0n));
  const volumes = split(rateOf(sumOf(grosses), volumePpm(volume, quantity)), grosses);
  const left = grosses.map((gross, n) => gross - (volumes[n] ?? 0n));
  const coupons = split(couponOf(sumOf(left), coupon), left);
  return lines.map((line, n) => {
    const [byVolume, byCoupon] = [volumes[n] ?? 0n, coupons[n] ?? 0n];
    return { ...line, volume: byVolume, coupon: byCoupon, net: line.gross - byVolume - byCoupon };
  });
}

function couponOf(left: bigint, coupon: Coupon | null): bigint {
  if (coupon === null) return 0n;
  return 'ppm' in coupon ? smaller(rateOf(left, coupon.ppm), left) : smaller(coupon.amountMinor, left);
}

/** The coupon for a part of a period: an amount applies to full periods only, a rate always. */
export const couponForPart = (coupon: Coupon | null): Coupon | null =>
  coupon && 'ppm' in coupon ? coupon : null;
