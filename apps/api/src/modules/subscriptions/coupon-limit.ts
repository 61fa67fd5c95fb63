import type { Counter, Counters } from '../../limits/counters.ts';

/** Codes that are no coupon, of one account: a mistyped one is put right, and a list of guesses ends here. */
export const MAX_WRONG_COUPONS = 20;
const HOUR_S = 60 * 60;

export const createCouponLimit = (counters: Counters): Counter =>
  counters.create('coupons', { max: MAX_WRONG_COUPONS, windowS: HOUR_S });
