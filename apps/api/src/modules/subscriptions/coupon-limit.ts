import type { Counter, Counters } from '../../limits/counters.ts';

/** Wrong coupon codes of one account: enough for typing errors, too few for guessing. */
export const MAX_WRONG_COUPONS = 20;
const HOUR_S = 60 * 60;

export const createCouponLimit = (counters: Counters): Counter =>
  counters.create('coupons', { max: MAX_WRONG_COUPONS, windowS: HOUR_S });
