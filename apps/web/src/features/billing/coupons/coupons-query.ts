import { graphql } from '../../../generated/graphql/gql.ts';
import type { CouponFormQuery, CouponsListQuery } from '../../../generated/graphql/graphql.ts';

export const CouponsList = graphql(`
  query CouponsList($where: CouponsWhere, $orderBy: CouponsOrderBy, $options: PageOptions) {
    coupons(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        code
        status
        percent
        amount
        currency
        periods
        most
        redeemed
        untilOn
      }
      pages
      total
    }
  }
`);

export const CouponForm = graphql(`
  query CouponForm($where: ById!) {
    coupon(where: $where) {
      id
      version
      code
      status
      most
      untilOn
    }
  }
`);

export type CouponRow = CouponsListQuery['coupons']['content'][number];
export type Coupon = NonNullable<CouponFormQuery['coupon']>;
