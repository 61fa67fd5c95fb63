import { graphql } from '../../../generated/graphql/gql.ts';
import type {
  BillingProductDetailQuery,
  BillingProductsListQuery,
} from '../../../generated/graphql/graphql.ts';

export const BillingProductsList = graphql(`
  query BillingProductsList(
    $where: BillingProductsWhere
    $orderBy: BillingProductsOrderBy
    $options: PageOptions
  ) {
    billingProducts(where: $where, orderBy: $orderBy, options: $options) {
      content {
        id
        name
        key
        status
        price
        currency
        paymentType
        model
        plans {
          id
        }
      }
      pages
      total
    }
  }
`);

export const BillingProductDetail = graphql(`
  query BillingProductDetail($where: ById!) {
    billingProduct(where: $where) {
      id
      name
      key
      description
      status
      price
      currency
      paymentType
      model
      version
      createdAt
      plans {
        id
        name
        key
        status
        totalPrice
        currency
      }
    }
  }
`);

export type ProductRow = BillingProductsListQuery['billingProducts']['content'][number];
export type Product = NonNullable<BillingProductDetailQuery['billingProduct']>;
