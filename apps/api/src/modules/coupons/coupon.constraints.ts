import type { Constraints } from '../../commit/constraint.ts';

export const CONSTRAINTS: Constraints = {
  coupons_code_key: { code: 'KEY_TAKEN', message: 'Another coupon has this code', path: ['data', 'code'] },
  coupons_not_overdrawn: {
    code: 'COUPON_USED_MORE',
    message: 'More accounts already use this coupon',
    path: ['data', 'most'],
  },
};
